/*
 * A sheet of many pages, without the rules that can say nothing of the page that it stands in: each page carries its sheet, and
 * of half of it shows nothing.
 */

/** A rule of a sheet, or a block of them (`@media`, `@layer`); `selectors` is null for what always stays. */
type Part = { head: string; selectors: Selector[] | null; parts: Part[] | null; body: string }

/** With the classes and elements that have to be in a page for it to find something there. */
type Selector = { text: string; classes: string[]; elements: string[] }

/** Elements that most pages have, by the dozen: looking for them would cost more than their rules. */
const EVERYWHERE = new Set([
  'html',
  'body',
  'header',
  'main',
  'footer',
  'p',
  'a',
  'label',
  'input',
  'button',
  'fieldset',
  'legend',
])

/** A page has one of some dozens of sheets; should there ever be more, they are made anew. */
const MOST_KEPT = 500

/**
 * Of a sheet, what fits a page: its HTML, with the scripts in it, whose words may all be names of what they make. The same
 * text for all pages that hold the same.
 */
export function fittedSheet(css: string): (html: string, scripts: Iterable<string>) => string {
  const parts = partsOf(css)
  const sought = new RegExp(`class="[^"]*"|<(?:${[...new Set(elementsOf(parts))].join('|')})(?![a-z\\d])`, 'g')
  const kept = new Map<string, string>()
  return (html, scripts) => {
    const found = [...new Set(html.match(sought))].sort()
    const said = Array.from(scripts, wordsOf)
    const key = `${found.join()} ${said.map(({ id }) => id).join()}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const fitted = written(parts, new Set([...found.flatMap(namesIn), ...said.flatMap(({ words }) => [...words])]))
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, fitted)
    return fitted
  }
}

/** Of a `class` attribute, or of the beginning of an element. */
function namesIn(found: string): string[] {
  return found.startsWith('<') ? [found.slice(1)] : found.slice('class="'.length, -1).split(' ')
}

type Said = { id: number; words: Set<string> }

/** By its code: of all pages there are some ten. */
const scriptsRead = new Map<string, Said>()

function wordsOf(script: string): Said {
  const said = scriptsRead.get(script) ?? { id: scriptsRead.size, words: new Set(script.match(/[\w-]+/g)) }
  scriptsRead.set(script, said)
  return said
}

function written(parts: Part[], names: Set<string>): string {
  return parts
    .map(({ head, selectors, parts, body }) => {
      const inner = parts ? written(parts, names) : body
      const live = selectors?.filter(({ classes, elements }) =>
        [...classes, ...elements].every((name) => names.has(name)),
      )
      if (live?.length === 0 || (parts && !inner)) return ''
      return `${live?.map(({ text }) => text).join(',') ?? head}${parts ? `{${inner}}` : inner}`
    })
    .join('')
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
  // Without Tailwind's second name of the root, which is for shadow trees: no page has one.
  const texts = splitByComma(head).filter((text) => text !== ':host')
  return texts.map((text) => {
    // What stands in brackets, as in `:is()` and `:not()`, asks for nothing by itself.
    const outer = withoutBrackets(text.replace(/\[[^\]]*\]/g, ''))
    return {
      text,
      classes: [...outer.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
      elements: [...outer.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !EVERYWHERE.has(name)),
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
