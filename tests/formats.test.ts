import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/*
 * Only app/texts/format.ts formats what people read, so a language needs one more value of it. Other files may use neither
 * Intl nor the formatting of date-fns.
 */

const root = path.resolve(import.meta.dirname, '..')
const FORMATS = 'app/texts/format.ts'

/** What no one reads: where a text may be cut, how names are sorted, which time zones there are, and this device's. */
const NOT_READ = /Intl\.(Segmenter|Collator|supportedValuesOf|DateTimeFormat\(\)\.resolvedOptions)\b/g
const REFUSED = [
  /\.toLocale(Date|Time)?String\(/,
  /\bIntl\./,
  /import \{[^}]*\b(format|lightFormat|formatDistance\w*|intlFormat\w*)\b[^}]*\} from 'date-fns'/,
]

const SOURCES = ['app', 'server'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== FORMATS),
)

it('formats numbers, dates and lists in one place', () => {
  expect(SOURCES.length).toBeGreaterThan(1_000)
  const others = SOURCES.filter((name) => {
    const text = readFileSync(path.join(root, name), 'utf8').replace(NOT_READ, '')
    return REFUSED.some((pattern) => pattern.test(text))
  })
  expect(others).toEqual([])
})
