import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { write } from '#db/client.server'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { openFile } from '~/lib/files/files.server'
import { toCsv } from '~/lib/formats/csv.server'
import { createZip, type ZipEntry } from '~/lib/formats/zip.server'
import { findOwnedAnswerFile } from '~/uploads/answer-files.server'
import { ANSWER_COLUMNS, answerRecord, answerRows, portionsOfAnswers } from './archived-answers.server'
import { portionsOfReplies, replyRecord } from './idempotent-replies.server'
import { type ArchiveScope, readRecords, readUploadedFiles } from './person-records.server'

type Records = NonNullable<Awaited<ReturnType<typeof readRecords>>>

/**
 * All stored data of a person as a ZIP: `data.json`, tables of their tasks and answers as CSV, and the original videos
 * and files. It streams while it is built. Null for an unknown person.
 */
export async function archivePerson(of: ArchiveScope, acting: Acting | null): Promise<Response | null> {
  const records = await readRecords(of)
  if (!records) return null
  const { consumerId } = of
  if (acting) await write((tx) => logAudit(tx, acting, { action: 'person-exported', consumerId }))
  const tables: ZipEntry[] = [
    { name: 'data.json', open: () => Readable.from(streamJson(records, of), { objectMode: false }) },
    { name: 'tasks.csv', open: () => Readable.from(tableOfTasks(records), { objectMode: false }) },
    { name: 'answers.csv', open: () => Readable.from(tableOfAnswers(of), { objectMode: false }) },
  ]
  const given: ZipEntry[] = []
  for (const kind of ['video', 'file'] as const) {
    for (const { fileName } of await readUploadedFiles(of, kind)) {
      const file = await findOwnedAnswerFile({ consumerId, taskId: null }, kind, fileName)
      if (file) given.push({ name: file.name, open: () => openFile(file.name) })
    }
  }
  const zip = await createZip([...tables.map((table) => ({ ...table, compress: true })), ...given])
  return new Response(createReadableStreamFromReadable(zip), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="sounding-data-${records.exportedAt.slice(0, 10)}.zip"`,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

async function* streamJson(records: Records, of: ArchiveScope): AsyncGenerator<string> {
  const head = JSON.stringify(records, null, 2)
  yield head.slice(0, head.lastIndexOf('\n}'))
  yield* streamList('answers', portionsOfAnswers(of), answerRecord)
  if (of.brandId === null) yield* streamList('keptReplies', portionsOfReplies(of.consumerId), replyRecord)
  yield '\n}\n'
}

async function* streamList<T>(
  name: string,
  portions: AsyncIterable<T[]>,
  recordOf: (one: T) => object,
): AsyncGenerator<string> {
  yield `,\n  "${name}": [`
  let parting = '\n'
  for await (const portion of portions) {
    for (const one of portion) {
      yield `${parting}${JSON.stringify(recordOf(one), null, 2)}`
      parting = ',\n'
    }
  }
  yield '\n  ]'
}

async function* tableOfTasks({ tasks }: Records): AsyncGenerator<string> {
  const rows = tasks.map((row) => {
    const { brand, projectId, project, taskId, task, type, status, assignedAt, openedAt } = row
    return [brand, projectId, project, taskId, task, type, status, assignedAt, openedAt]
  })
  const heads = ['Brand', 'Project ID', 'Project', 'Task ID', 'Task', 'Type', 'Status', 'Assigned', 'Opened']
  yield toCsv([heads, ...rows])
}

async function* tableOfAnswers(of: ArchiveScope): AsyncGenerator<string> {
  yield toCsv([ANSWER_COLUMNS])
  for await (const portion of portionsOfAnswers(of)) {
    const rows = portion.flatMap(answerRows)
    if (rows.length > 0) yield toCsv(rows, { goesOn: true })
  }
}
