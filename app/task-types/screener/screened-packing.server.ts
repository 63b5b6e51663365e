import { redactAnswers } from '../custom-survey/answers/answers'
import type { TaskTypeAnalysis } from '../results/analysis'
import { getScreener, isScreened, type ScreenedAnswers, splitScreenedAnswers } from './screened'

type Packing = NonNullable<TaskTypeAnalysis['packing']>

/** Distinguishes answers with a screener from those that the type packed alone. */
const VERSION = 0x5c12ee

/*
 * As bytes: two numbers of 32 bits, the version and the length of the JSON that follows; then that JSON of the answers
 * to the screener, and the type's packed data, or nothing for people who were screened out.
 */
const HEAD = 8

/** The packed data of answers with a screener: the screener's answers, and the type's own data. */
export function screenedPacking(inner: Packing): Packing {
  return {
    toAnalysisInput: (answers) => {
      if (!isScreened(answers)) return inner.toAnalysisInput(answers)
      const { screener, answers: own } = splitScreenedAnswers(answers)
      return { screener, answers: own === null ? null : inner.toAnalysisInput(own) } satisfies ScreenedAnswers
    },
    pack: (read) => {
      if (!isScreened(read)) return inner.pack(read)
      const { screener, answers } = splitScreenedAnswers(read)
      const text = Buffer.from(JSON.stringify(screener))
      const head = Buffer.alloc(HEAD)
      head.writeUInt32LE(VERSION, 0)
      head.writeUInt32LE(text.length, 4)
      return Buffer.concat([head, text, answers === null ? Buffer.alloc(0) : inner.pack(answers)])
    },
    unpack: (bytes) => {
      if (bytes.length < HEAD || bytes.readUInt32LE(0) !== VERSION) return inner.unpack(bytes)
      const end = HEAD + bytes.readUInt32LE(4)
      const screener: unknown = JSON.parse(bytes.toString('utf8', HEAD, end))
      const own = bytes.length === end ? null : inner.unpack(Buffer.from(bytes.subarray(end)))
      // Data of another version is rebuilt from the answers.
      return own === null && bytes.length > end ? null : { screener, answers: own }
    },
    redact: (read, shows, config) => {
      const screener = getScreener(config)
      if (!screener || !isScreened(read)) return inner.redact(read, shows, config)
      const parts = splitScreenedAnswers(read)
      return {
        screener: redactAnswers(screener, parts.screener, shows),
        answers: parts.answers === null ? null : inner.redact(parts.answers, shows, config),
      }
    },
  }
}
