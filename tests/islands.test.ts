import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/*
 * A phone loads an island beside its page. Each names the texts that it shows, because one import of the dictionary
 * would bring all texts of all pages.
 */

const APP = path.resolve(import.meta.dirname, '../app')
const DICTIONARY = 'texts/en.ts'
const IMPORT = /^(?:import|export) (?!type )[^'"]*?from '((?:~|\.\.?)\/[^'?]+)'/gm

const ENTRIES = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.client.tsx'))

it.each(ENTRIES)('%s does not contain the dictionary', (entry) => {
  expect(wayTo(DICTIONARY, [entry])).toBeNull()
})

/** The files through which the last one of a way imports another; null if it does not. */
function wayTo(wanted: string, way: string[], seen = new Set<string>()): string[] | null {
  const file = way.at(-1) ?? ''
  if (file === wanted) return way
  for (const [, imported = ''] of readFileSync(path.join(APP, file), 'utf8').matchAll(IMPORT)) {
    const found = resolve(file, imported)
    if (!found || seen.has(found)) continue
    seen.add(found)
    const rest = wayTo(wanted, [...way, found], seen)
    if (rest) return rest
  }
  return null
}

function resolve(from: string, imported: string): string | undefined {
  const name = imported.startsWith('~/') ? imported.slice(2) : path.join(path.dirname(from), imported)
  return ['.ts', '.tsx'].map((ending) => name + ending).find((file) => existsSync(path.join(APP, file)))
}
