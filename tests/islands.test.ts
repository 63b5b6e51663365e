import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listImports } from './harness/consumer-files'

/*
 * A phone loads an island beside its page. Its script has the words that it shows and no others, because one import of
 * the dictionary would bring all texts of all pages; so it must be given every group that its components use.
 */

const APP = path.resolve(import.meta.dirname, '../app')
const DICTIONARIES = ['texts/en.ts', 'texts/words.ts']

const ENTRIES = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.client.tsx') && name !== 'entry.client.tsx',
)

it.each(ENTRIES)('%s has the words that it shows, and not the dictionary', (entry) => {
  const files = listFiles(entry)
  expect(files.filter((file) => DICTIONARIES.includes(file))).toEqual([])
  const texts = files.filter((file) => !file.startsWith('texts/') && !file.startsWith('ui/use-words')).map(readSource)
  const used = texts.flatMap(listUsed)
  const [given = ''] = texts
  // The bundler sees through `answering.sending`, and not through a destructured group.
  expect(used.filter(([group, name]) => !new RegExp(`\\b${group}\\.${name}\\b`).test(given))).toEqual([])
})

/** The groups of words in a source: of components, and of faults by their codes. */
function listUsed(source: string): [group: string, name: string][] {
  // What reads all words cannot be checked.
  expect(source).not.toMatch(/useLanguage\(\)|useFormats\(\)|useWords\(\)(?!\.\w+)|const \w+ = useWords\(\)\.\w+\n/)
  const components = [...source.matchAll(/(?:\{([^{}]*)\} = )?useWords\(\)\.(\w+)(?:\.(\w+))?/g)]
  const codes = [...source.matchAll(/\bfault\(\s*'(\w+)\.\w+'/g)]
  return [
    ...components.flatMap(([, names = '', group = '', name]): [string, string][] =>
      name ? [[group, name]] : listNames(names).map((one) => [group, one]),
    ),
    ...codes.map(([, name = '']): [string, string] => ['faults', name]),
  ]
}

function listNames(destructured: string): string[] {
  return destructured
    .split(',')
    .map((one) => one.split(':')[0]?.trim() ?? '')
    .filter((name) => name !== '')
}

/** The files that a script consists of, its own first. */
function listFiles(file: string, seen = new Set<string>()): string[] {
  seen.add(file)
  for (const imported of listImports(file, readSource(file))) {
    if (!seen.has(imported)) listFiles(imported, seen)
  }
  return [...seen]
}

function readSource(file: string): string {
  return readFileSync(path.join(APP, file), 'utf8')
}
