import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const DECISIONS = readdirSync(path.join(ROOT, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(path.join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ...DECISIONS,
]
const SOURCES = new Set(
  ['app', 'db', 'server', 'tests', '.scripts'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.basename(name)),
  ),
)

/** A path in the tree of the project, in backquotes; with a placeholder it is an example. */
const PATH = /`((?:app|db|server|tests|docs|\.scripts)\/[\w./-]+)`/g
/** The bare name of a source file, in backquotes. */
const FILE = /`([\w.-]+\.tsx?)`/g
const LINK = /\]\(([\w./-]+)\)/g

it.each(PAGES)('%s names files and folders that there are', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')
  const named = Array.from(text.matchAll(PATH), ([, file = '']) => path.join(ROOT, file))
  const linked = Array.from(text.matchAll(LINK), ([, file = '']) => path.resolve(ROOT, path.dirname(page), file))
  const missing = [...named, ...linked].filter((file) => !existsSync(file) && !isMade(file))
  expect(missing.map((file) => path.relative(ROOT, file))).toEqual([])
  const bare = Array.from(text.matchAll(FILE), ([, file = '']) => file)
  expect(bare.filter((file) => !SOURCES.has(file) && !existsSync(path.join(ROOT, file)))).toEqual([])
})

it.each(['app', 'server'])(
  '%s quotes in one way on pages, in emails and by commands, as the glossary has it',
  (folder) => {
    const sources = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    )
    expect(sources).not.toEqual([])
    const others = sources.filter((file) => {
      // What stands in a comment is no text of a page; nor does ‘image/*’ begin one.
      const text = readFileSync(path.join(ROOT, folder, file), 'utf8').replace(
        /(?<!\w)\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
        '',
      )
      return text.includes('‘')
    })
    expect(others).toEqual([])
  },
)

/** What only a running instance has, and the example that a recipe makes. */
function isMade(file: string): boolean {
  return /\/(db\/data|build)\//.test(`${file}/`) || file.endsWith('project-sheet.tsx')
}
