import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it, vi } from 'vitest'

/*
 * CONTRIBUTING.md lists the files that name a task type or a kind of question. This adds one of each to their lists,
 * and asks the compiler in which files it is missing.
 */

// The compiler checks some hundred files.
vi.setConfig({ testTimeout: 120_000 })

const root = path.resolve(import.meta.dirname, '..')
const CONTRIBUTING = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')

const TYPES = 'app/task-types'
const KINDS = 'app/task-types/custom-survey/questions'

const MENTIONS = /TASK_TYPES|\bTaskType\b|StoredType|QUESTION_TYPES|\bQuestionType\b/

const REGISTRIES = [
  {
    what: 'a task type',
    heading: 'Add a task type',
    list: `${TYPES}/task-type-names.ts`,
    like: 'receive_product',
    files: ['registry.ts', 'registry.server.ts', 'respondent-views.tsx', 'views-by-type.ts'].map(
      (name) => `${TYPES}/${name}`,
    ),
    most: 5,
  },
  {
    what: 'a kind of question',
    heading: 'Add a kind of question',
    list: `${KINDS}/question.ts`,
    like: 'nps',
    files: ['definitions.ts', 'server-parts.ts', 'views.ts'].map((name) => `${KINDS}/${name}`),
    most: 4,
  },
]

const listed = mergeMaps(REGISTRIES.map(({ list, like }) => withTrial(list, like)))
const complete = mergeMaps([
  listed,
  ...REGISTRIES.flatMap(({ files, like }) => files.map((file) => withTrial(file, like))),
])
const missing = failing(listed)

it.each(REGISTRIES)('$what is named in as few files as CONTRIBUTING.md lists', ({ heading, list, files, most }) => {
  expect(missing).toEqual(expect.arrayContaining(files))
  expect([list, ...files].length).toBeLessThanOrEqual(most)
  const section = CONTRIBUTING.split(/^## /m).find((one) => one.startsWith(heading))
  for (const file of [list, ...files]) expect(section).toContain(`\`${path.basename(file)}\``)
})

it('no other file names all of them, and a trial needs nothing else', () => {
  expect(missing).toEqual(REGISTRIES.flatMap(({ files }) => files).toSorted())
  expect(failing(complete)).toEqual([])
})

/** The files in which the compiler misses a trial, of those that name the lists, if some have another content. */
function failing(changed: ReadonlyMap<string, string>): string[] {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => readFileSync(file, 'utf8'))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  host.readFile = (file) => changed.get(path.relative(root, file)) ?? readFile(file)
  const sources = listSources(['app', 'db', 'server'])
  const candidates = sources.filter((file) => !isTest(file) && MENTIONS.test(read(file)))
  const rootNames = [...sources.filter((file) => file.endsWith('.d.ts')), ...candidates]
  const program = ts.createProgram({ rootNames: rootNames.map((file) => path.join(root, file)), options, host })
  return candidates.filter((file) => findErrors(program, file).some((message) => /\btrial\b/.test(message))).toSorted()
}

function findErrors(program: ts.Program, file: string): string[] {
  return program
    .getSemanticDiagnostics(program.getSourceFile(path.join(root, file)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

/** A file with a trial added after each item of a list and each property that names the other. */
function withTrial(file: string, like: string): Map<string, string> {
  const item = new RegExp(String.raw`^  '${like}',\n`, 'm')
  const property = new RegExp(String.raw`^  ${like}: (?:.*,|\{\n(?: {4}.*\n)*  \},)\n`, 'gm')
  const source = read(file)
  const added = source
    .replace(item, (line) => line + line.replace(like, 'trial'))
    .replace(property, (entry) => entry + entry.replace(like, 'trial'))
  expect(added, file).not.toBe(source)
  return new Map([[file, added]])
}

function mergeMaps(maps: Map<string, string>[]): Map<string, string> {
  return new Map(maps.flatMap((map) => [...map]))
}

function listSources(folders: string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return files.filter((file) => /\.tsx?$/.test(file))
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|for-tests\.ts$/.test(file)
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
