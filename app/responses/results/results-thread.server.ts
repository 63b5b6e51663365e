import { parentPort } from 'node:worker_threads'
import { isRecord } from '~/lib/records'
import {
  analyseTask,
  drawResults,
  exportTask,
  findEstimateWork,
  findFindings,
  listGroups,
  listMarks,
  listProjectGroups,
  showResults,
} from './figures.server'
import { writeList } from './lists.server'
import type { Question, Reply } from './results.server'

/* The program of the thread that makes results and long lists. Questions are answered one after the other where they do not wait. */

const answers = {
  showResults,
  drawResults,
  analyseTask,
  exportTask,
  findEstimateWork,
  findFindings,
  listGroups,
  listMarks,
  listProjectGroups,
  writeList,
}

parentPort?.on('message', ({ id, name, args }: Question) => {
  Promise.resolve(Reflect.apply(answers[name], null, args)).then(
    (value: unknown) => reply({ id, value }),
    (error: unknown) => reply({ id, error }),
  )
})

function reply(message: Reply): void {
  parentPort?.postMessage(message, bytesIn(message.value))
}

/** What may be long is handed over instead of copied: bytes that are the value, or one of its fields. */
function bytesIn(value: unknown): ArrayBuffer[] {
  const fields = value instanceof Uint8Array ? [value] : isRecord(value) ? Object.values(value) : []
  return fields.flatMap((field) =>
    field instanceof Uint8Array && field.buffer instanceof ArrayBuffer ? field.buffer : [],
  )
}
