import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { ZipFile } from 'yazl'
import { write } from '#db/client.server'
import { note } from '~/accounts/audit-log/audit-log.server'
import { toCsv } from '~/lib/csv.server'
import { log } from '~/lib/log.server'
import { findVideoOf } from '~/uploads/videos.server'
import { ANSWER_COLUMNS, answerRecord, answerRows, portionsOfAnswers } from './archived-answers.server'
import { type ArchiveOf, readRecords, readVideos } from './person-records.server'

type Records = NonNullable<Awaited<ReturnType<typeof readRecords>>>

/**
 * All that is kept of a person as one ZIP, for a download: `data.json`, tables of their tasks and answers as CSV, and the
 * videos that they recorded, as they are. It is made as it is sent. Null where there is no such person.
 */
export async function archivePerson(of: ArchiveOf): Promise<Response | null> {
  const records = await readRecords(of)
  if (!records) return null
  const { brandId, consumerId } = of
  if (brandId !== null) await write((tx) => note(tx, brandId, { action: 'person-exported', consumerId }))
  // Few archives are asked for, and a server is to start without what they need.
  const yazl = await import('yazl')
  const zip = new yazl.ZipFile()
  const opened = new Set<Readable>()
  const add = (name: string, open: () => Readable, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (done) => done(null, remember(opened, open())))
  add('data.json', () => Readable.from(jsonOf(records, of), { objectMode: false }))
  add('tasks.csv', () => Readable.from(tableOfTasks(records), { objectMode: false }))
  add('answers.csv', () => Readable.from(tableOfAnswers(of), { objectMode: false }))
  for (const { fileName } of await readVideos(of)) {
    const video = await findVideoOf({ consumerId, taskId: null }, fileName)
    // A video is compressed already.
    if (video) add(`videos/${fileName}`, () => createReadStream(video.path), false)
  }
  zip.end()
  return new Response(createReadableStreamFromReadable(bytesOf(zip, opened)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="sounding-data-${records.exportedAt.slice(0, 10)}.zip"`,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

function remember(opened: Set<Readable>, stream: Readable): Readable {
  opened.add(stream)
  return stream.once('close', () => opened.delete(stream))
}

/** The archive as it is made. Where its reader goes away, or a part fails, what is open is closed. */
function bytesOf(zip: ZipFile, opened: Set<Readable>): Readable {
  const bytes = zip.outputStream
  if (!(bytes instanceof Readable)) throw new Error('The archive is no stream')
  zip.on('error', (error: Error) => {
    log.error({ err: error }, 'an archive broke off')
    bytes.destroy(error)
  })
  return bytes.once('close', () => {
    for (const stream of opened) stream.destroy()
  })
}

async function* jsonOf(records: Records, of: ArchiveOf): AsyncGenerator<string> {
  const head = JSON.stringify(records, null, 2)
  yield `${head.slice(0, head.lastIndexOf('\n}'))},\n  "answers": [`
  let parting = '\n'
  for await (const portion of portionsOfAnswers(of)) {
    for (const answer of portion) {
      yield `${parting}${JSON.stringify(answerRecord(answer), null, 2)}`
      parting = ',\n'
    }
  }
  yield '\n  ]\n}\n'
}

async function* tableOfTasks({ tasks }: Records): AsyncGenerator<string> {
  const rows = tasks.map((row) => {
    const { brand, projectId, project, taskId, task, type, status, assignedAt, openedAt } = row
    return [brand, projectId, project, taskId, task, type, status, assignedAt, openedAt]
  })
  const heads = ['Brand', 'Project ID', 'Project', 'Task ID', 'Task', 'Type', 'Status', 'Assigned', 'Opened']
  yield toCsv([heads, ...rows])
}

async function* tableOfAnswers(of: ArchiveOf): AsyncGenerator<string> {
  yield toCsv([ANSWER_COLUMNS])
  for await (const portion of portionsOfAnswers(of)) {
    const rows = portion.flatMap(answerRows)
    if (rows.length > 0) yield toCsv(rows, { goesOn: true })
  }
}
