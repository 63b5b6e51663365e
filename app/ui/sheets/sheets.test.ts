import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const APP = path.resolve(import.meta.dirname, '../..')
const TOKENS = 'ui/sheets/tokens.css'
/** Shadows of a dark ink, and light on a picture, that are of no theme. */
const TRANSLUCENT = /^rgb\([\d ]+\/ ?[\d.]+\)$/

/** A class for each of a heatmap's `STAGE_WIDTHS`. */
const MADE_OF_NUMBERS = /^w\d+$/

const sheets = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => {
    const css = readFileSync(path.join(APP, name), 'utf8').replace(/\/\*.*?\*\//gs, '')
    return { name, css, classes: classesOf(css) }
  })

test('a class is styled in one sheet', () => {
  const homes = new Map<string, string[]>()
  for (const { name, classes } of sheets) {
    for (const one of classes) homes.set(one, [...(homes.get(one) ?? []), name])
  }
  const shared = [...homes].filter(([, places]) => places.length > 1)
  expect(shared).toEqual([])
})

test('no class is styled that no component names', () => {
  const code = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(APP, name), 'utf8'))
    .join('\n')
  const named = new Set(code.match(/[\w-]+/g))
  const idle = sheets.flatMap(({ name, classes }) =>
    [...classes].filter((one) => !named.has(one) && !MADE_OF_NUMBERS.test(one)).map((one) => `${name}: ${one}`),
  )
  expect(idle).toEqual([])
})

test('a class is named by a word', () => {
  const short = sheets.flatMap(({ classes }) => [...classes].filter((one) => one.length < 3))
  expect(short).toEqual([])
})

test('a colour is said by its token', () => {
  const raw = sheets
    .filter(({ name }) => name !== TOKENS)
    .flatMap(({ name, css }) =>
      [...css.matchAll(/#[\da-f]{3,8}\b(?![^{};]*\{)|\b(?:rgb|hsl|oklch|light-dark)a?\([^()]*\)/gi)]
        .filter(([colour]) => !TRANSLUCENT.test(colour))
        .map(([colour]) => `${name}: ${colour}`),
    )
  expect(raw).toEqual([])
})

test('no sheet states a token anew', () => {
  const tokens = new Set(propertiesOf(sheets.find(({ name }) => name === TOKENS)?.css ?? ''))
  expect(tokens.size).toBeGreaterThan(20)
  const restated = sheets
    .filter(({ name }) => name !== TOKENS)
    .flatMap(({ name, css }) =>
      propertiesOf(css)
        .filter((one) => tokens.has(one))
        .map((one) => `${name}: ${one}`),
    )
  expect(restated).toEqual([])
})

function classesOf(css: string): Set<string> {
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
  const styled = selectors.filter((selector) => !selector.startsWith('@'))
  return new Set(
    styled.flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, one = '']) => one)),
  )
}

function propertiesOf(css: string): string[] {
  return [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)
}
