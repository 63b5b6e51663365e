import { type Plugin, parseAst } from 'vite'

/**
 * Has object literals of the server that begin with a spread begin with something else, which does nothing: V8 of Node 20 makes
 * hidden classes anew for each object of theirs. Docs: `docs/decisions/cost-of-a-request.md`.
 */
export function spreads(): Plugin {
  return {
    name: 'sounding:spreads',
    // From Node 22 on such literals are the quicker ones.
    apply: (_, { command }) => command === 'build' && Number.parseInt(process.versions.node, 10) < 22,
    applyToEnvironment: ({ name }) => name === 'ssr',
    renderChunk: (code) => ({ code: withBeginnings(code), map: null }),
  }
}

/** What is neither an object nor null is nobody's prototype. */
const BEGINNING = ' __proto__: 0,'

export function withBeginnings(code: string): string {
  let written = ''
  let from = 0
  for (const at of begunBySpread(parseAst(code)).sort((a, b) => a - b)) {
    written += code.slice(from, at) + BEGINNING
    from = at
  }
  return written + code.slice(from)
}

/** Where what stands in such literals begins, of all within a node. */
function begunBySpread(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(begunBySpread)
  return isLiteral(node) && isMoreThanSpread(node.properties) ? [node.start + 1, ...within] : within
}

type Property = { type: string; computed?: boolean; key?: { name?: string; value?: unknown } }
type Literal = { start: number; properties: Property[] }

function isLiteral(node: object): node is Literal {
  return 'type' in node && node.type === 'ObjectExpression'
}

/** A spread alone is copied at once; one that names a prototype may not name another. */
function isMoreThanSpread(properties: Property[]): boolean {
  const [first, ...others] = properties
  return first?.type === 'SpreadElement' && others.length > 0 && !others.some(namesPrototype)
}

function namesPrototype({ computed, key }: Property): boolean {
  return !computed && (key?.name === '__proto__' || key?.value === '__proto__')
}
