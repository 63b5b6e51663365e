/*
 * A sheet of many pages, without the rules that can say nothing of the page that it stands in: each page carries its sheet, and
 * of half of it shows nothing.
 */

/** A rule of a sheet, or a block of them (`@media`, `@layer`); `selectors` is null for what always stays. */
type Part = { head: string; selectors: Selector[] | null; parts: Part[] | null; body: string }

/** What has to be in a page for a selector to find something there. */
type Selector = { text: string; classes: string[]; elements: string[] }

type Content = { classes: Set<string>; elements: Set<string> }

/** A page has one of some dozens of sheets; should there ever be more, they are made anew. */
const MOST_KEPT = 500

/**
 * Of a sheet, what fits a page: its HTML, with the scripts in it, whose words may all be names of what they make. The same
 * text for all pages that hold the same.
 */
export function fittedSheet(css: string): (html: string, scripts: Iterable<string>) => string {
  const parts = partsOf(css)
  const names = [...new Set(elementsOf(parts))]
  const kept = new Map<string, string>()
  return (html, scripts) => {
    const attributes = classAttributes(html)
    const said = Array.from(scripts, wordsOf)
    const elements = names.filter((name) => html.includes(`<${name}`) || said.some(({ words }) => words.has(name)))
    const key = [[...attributes].sort().join('|'), elements.join(' '), said.map(({ id }) => id).join(' ')].join('\n')
    const known = kept.get(key)
    if (known !== undefined) return known
    const classes = new Set([
      ...[...attributes].flatMap((names) => names.split(' ')),
      ...said.flatMap(({ words }) => [...words]),
    ])
    const fitted = written(parts, { classes, elements: new Set(elements) })
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, fitted)
    return fitted
  }
}

function classAttributes(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names))
}

type Said = { id: number; words: Set<string> }

/** By its code: of all pages there are some ten. */
const scriptsRead = new Map<string, Said>()

function wordsOf(script: string): Said {
  const said = scriptsRead.get(script) ?? { id: scriptsRead.size, words: new Set(script.match(/[\w-]+/g)) }
  scriptsRead.set(script, said)
  return said
}

function written(parts: Part[], page: Content): string {
  return parts
    .map(({ head, selectors, parts, body }) => {
      const inner = parts ? written(parts, page) : body
      const live = selectors?.filter((selector) => canFind(selector, page))
      if (live?.length === 0 || (parts && !inner)) return ''
      return `${live?.map(({ text }) => text).join(',') ?? head}${parts ? `{${inner}}` : inner}`
    })
    .join('')
}

function canFind({ classes, elements }: Selector, page: Content): boolean {
  return classes.every((name) => page.classes.has(name)) && elements.every((name) => page.elements.has(name))
}

function elementsOf(parts: Part[]): string[] {
  return parts.flatMap(({ selectors, parts }) => [
    ...(selectors ?? []).flatMap(({ elements }) => elements),
    ...(parts ? elementsOf(parts) : []),
  ])
}

/** The parts of a sheet as a minifier writes it: without comments, and without braces in strings. */
function partsOf(css: string): Part[] {
  const parts: Part[] = []
  let from = 0
  while (from < css.length) {
    const at = from + css.slice(from).search(/[{;]|$/)
    const head = css.slice(from, at)
    if (css[at] !== '{') {
      parts.push({ head, selectors: null, parts: null, body: css[at] ?? '' })
      from = at + 1
      continue
    }
    const close = closing(css, at)
    const inner = css.slice(at + 1, close)
    const holdsRules = /^@(media|layer|supports|container)\b/.test(head)
    parts.push({
      head,
      selectors: head.startsWith('@') ? null : selectorsOf(head),
      parts: holdsRules ? partsOf(inner) : null,
      body: `{${inner}}`,
    })
    from = close + 1
  }
  return parts
}

function closing(css: string, opening: number): number {
  let depth = 0
  for (let at = opening; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A block of the sheet has no end')
}

function selectorsOf(head: string): Selector[] {
  // A class whose name needs escapes may hold a comma or a bracket: such a rule always stays.
  if (head.includes('\\')) return [{ text: head, classes: [], elements: [] }]
  return splitByComma(head).map((text) => {
    // What stands in brackets, as in `:is()` and `:not()`, asks for nothing by itself.
    const outer = withoutBrackets(text.replace(/\[[^\]]*\]/g, ''))
    return {
      text,
      classes: [...outer.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
      elements: [...outer.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => name),
    }
  })
}

function splitByComma(head: string): string[] {
  const found = ['']
  let depth = 0
  for (const letter of head) {
    if ('(['.includes(letter)) depth += 1
    if (')]'.includes(letter)) depth -= 1
    if (letter === ',' && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found
}

/** From the inside out. */
function withoutBrackets(text: string): string {
  const less = text.replace(/\([^()]*\)/g, '')
  return less === text ? text : withoutBrackets(less)
}
