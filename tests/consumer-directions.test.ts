import { expect, it } from 'vitest'
import { listConsumerFiles } from './harness/consumer-files'

/*
 * Pages of consumers are laid out from the start and the end of a line, so that a language from right to left turns
 * them. `start` and `end` are sides of the page only if an element has no direction of its own (`dir="auto"`).
 */

/** Every left and right that remains, with its reason. */
const PHYSICAL: Record<string, string[]> = {
  // Browsers before 2024 know no `float: inline-start`. The sides of a square on its corner draw an arrow down.
  'consumer.css': ['float: left', 'border-width: 0 1.5px 1.5px 0', 'float: left'],
  // A tick, drawn in the same way.
  'ui/state.css': ['border-width: 0 0 1.5px 1.5px'],
  // A question over a round may be written in another direction than the page, and is on the side of its radios.
  'task-types/feature-prioritization/taking/rounds.css': [
    'padding: 0 0.75rem 0.75rem 0',
    'text-align: left',
    'padding: 0 0 0.75rem 0.75rem',
    'text-align: right',
    'padding: 0 0.75rem 0.75rem 0',
    'text-align: left',
  ],
  // Places on an image, which no language turns.
  'task-types/design-element-heatmap/taking/live-stage.tsx': ['left:'],
  'task-types/design-element-heatmap/taking/stage.tsx': ['left:'],
  // Mail programs know no logical properties, so a mail has styles for each direction.
  'emails/templates/parts.tsx': ["textAlign: 'right'", 'paddingLeft', 'borderLeft', 'paddingRight', 'borderRight'],
}

/** Shorthands of four sides, or corners. */
const SHORTHAND = /^(margin|padding|inset|scroll-(margin|padding)|border-(width|style|color|radius))$/
const CLASS =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-(?=[\d[(]|px|auto|full)|(?:border|rounded)-[lr]\b|rounded-[tb][lr]\b|(?:text|float|clear)-(?:left|right)\b)[^\s'"`]*|\[(?:[\w-]+-)?(?:left|right)(?:-\w+)?:[^\s'"`]+/g
const STYLE =
  /\b(?:margin|padding|border|scroll)\w*(?:Left|Right)\w*(?=:)|(?<=\bstyle=.*[{,] )(?:left|right):|\btextAlign: '(?:left|right)'/g

it('lays out pages of consumers by the direction of their language', () => {
  const found = listConsumerFiles().flatMap(({ name, text }) => {
    const physical = name.endsWith('.css') ? findInSheet(text) : findInScript(text)
    return physical.length > 0 ? [[name, physical] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(PHYSICAL)
})

it.each([
  ['.a { margin-left: 1rem; }', ['margin-left: 1rem']],
  ['.a { left: 0; right: 0 }', ['left: 0', 'right: 0']],
  ['.a { border-top-left-radius: 2px; text-align: right; }', ['border-top-left-radius: 2px', 'text-align: right']],
  ['.a { padding: 0 1px 2px 3px; inset: auto 0 0; }', ['padding: 0 1px 2px 3px']],
  ['.a { padding: 0 calc((1px + 2px) * 2) 0; border-radius: 1px 2px; }', ['border-radius: 1px 2px']],
  ['.a { margin-inline-start: 1rem; float: inline-start; } .left:hover { color: red; }', []],
])('finds in the sheet “%s” what is physical', (css, physical) => {
  expect(findInSheet(css)).toEqual(physical)
})

it.each([
  ['className="ml-auto max-sm:pr-2 [&>a]:mr-[0.75em] -left-1/2"', ['ml-auto', 'pr-2', 'mr-[0.75em]', '-left-1/2']],
  ['className="border-l text-right rounded-tl-1"', ['border-l', 'text-right', 'rounded-tl-1']],
  ['className="ms-auto border-line text-start left right-to-left"', []],
  ["style={{ paddingLeft: 4, textAlign: 'left', left: 0 }}", ['paddingLeft', "textAlign: 'left'", 'left:']],
  ['const zoom = { left: 0, right: 0 }', []],
])('finds in the script “%s” what is physical', (code, physical) => {
  expect(findInScript(code)).toEqual(physical)
})

function findInSheet(css: string): string[] {
  const declarations = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+?)\s*(?=[;}])/g)
  return Array.from(declarations, ([, property = '', value = '']) => ({ property, value }))
    .filter(({ property, value }) => isPhysical(property, value))
    .map(({ property, value }) => `${property}: ${value}`)
}

function isPhysical(property: string, value: string): boolean {
  if (/(^|-)(left|right)(-|$)/.test(property)) return true
  if (/^(float|clear|text-align)$/.test(property)) return /^(left|right)$/.test(value)
  if (!SHORTHAND.test(property)) return false
  const [top, right = top, bottom = top, left = right] = joinCalls(value).split(' ')
  return property === 'border-radius' ? top !== right || bottom !== left : right !== left
}

/** A value whose only spaces are those between its parts. */
function joinCalls(value: string): string {
  const joined = value.replace(/\(([^()]*)\)/g, (_, inside: string) => `[${inside.replaceAll(' ', '')}]`)
  return joined === value ? value : joinCalls(joined)
}

function findInScript(code: string): string[] {
  return [...code.matchAll(CLASS), ...code.matchAll(STYLE)].map(([found]) => found)
}
