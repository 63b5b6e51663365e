import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { actAsOperator, type Command, type ParsedArguments, parseId, UsageError, unwrapOutcome } from './command'

export const exportAnswers: Command = {
  name: 'export',
  says: 'Write the answers to a project or a task to a file',
  options: {
    brand: { value: 'EMAIL', says: 'The address of the brand’s account' },
    project: { value: 'NUMBER', says: 'Project number (see its URL); exports all tasks except drafts' },
    task: { value: 'NUMBER', says: 'One task', many: true },
    format: { value: 'FORMAT', says: 'csv, csv-ids, csv-long, xlsx, sav, codebook-md, codebook-csv or files' },
    output: { value: 'FILE', says: 'Where to; without this it is written to the standard output' },
    tag: { value: 'TAG', says: 'Of people who have the tag, or one of several', many: true },
    groups: { value: 'GROUPS', says: 'A column for each group, as docs/groups.md names them', many: true },
    'only-groups': { value: null, says: 'Of people in these groups alone' },
    from: { value: 'DATE', says: 'Submitted on this day or later, as 2026-11-02, in UTC' },
    to: { value: 'DATE', says: 'Submitted on this day or earlier' },
    'without-careless': { value: null, says: 'Without careless responses' },
    nameless: { value: null, says: 'Without names, email addresses and tags' },
  },
  async run(given) {
    const { parseExportQuery } = await import('~/responses/export/parse-export-query')
    const { exportData } = await import('~/responses/export/export.server')
    const acting = await actAsOperator(given)
    const output = given.text('output')
    const projectId = await findProjectId(acting.brandId, given)
    given.needed('format')
    const file = unwrapOutcome(
      await exportData(acting, projectId, unwrapOutcome(parseExportQuery(toParameters(given)))),
    )
    if (output === null) {
      await pipeline(file.bytes, process.stdout)
      return null
    }
    await writeWhole(file.bytes, output)
    return `${output}: written`
  },
}

async function findProjectId(brandId: number, given: ParsedArguments): Promise<number> {
  const { findTaskRow } = await import('~/tasks/tasks.server')
  const named = given.text('project')
  if (named !== null) return parseId(named)
  const [task] = given.texts('task')
  if (task === undefined) throw new UsageError('--project NUMBER or --task NUMBER is needed')
  const row = await findTaskRow(brandId, parseId(task))
  if (!row) throw new Error(`The brand has no task ${task}`)
  return row.projectId
}

function toParameters(given: ParsedArguments): URLSearchParams {
  const alone = ['format', 'from', 'to'].map((name) => [name, given.text(name)] as const)
  const many = ['task', 'tag', 'groups'].flatMap((name) => given.texts(name).map((text) => [name, text] as const))
  const flags = [
    ['among', given.has('only-groups') ? 'groups' : null],
    ['without', given.has('without-careless') ? 'doubtful' : null],
    ['nameless', given.has('nameless') ? '1' : null],
  ] as const
  return new URLSearchParams(
    [...alone, ...many, ...flags].flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  )
}

/** What breaks off leaves no file under its name. */
async function writeWhole(bytes: Readable, file: string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
