import { z } from 'zod'
import { isImageName, MOST_FILES } from '~/lib/files/answer-files'
import { isRecord } from '~/lib/records'
import { type FaultCode, fault } from '~/texts/fault'
import { type AnswerFile, fileSchema, readFiles } from '../../../files'
import type { QuestionTypeRules } from '../question-type'
import { isBlankAnswer } from '../raw-answer'
import { validateWithSchema } from '../validate-with-schema'
import type { FileSettings } from './definition'

const MOST = `Please enter a whole number from 1 to ${MOST_FILES}`

const settingsSchema = z.object(
  { most: z.number({ error: MOST }).int(MOST).min(1, MOST).max(MOST_FILES, MOST).default(1) },
  { error: 'The settings of the file question must be an object' },
)

const files = z.array(fileSchema, { error: 'file.notYours' satisfies FaultCode })

/** An answer is a list of files; a lone one may be sent alone. */
export const file: QuestionTypeRules<FileSettings> = {
  settingsSchema,
  validate(given, { settings: set }, { uploaded }) {
    const checked = validateWithSchema(files, isRecord(given) ? [given] : given)
    if ('error' in checked) return checked
    const isOwn = ({ filename }: AnswerFile) => filename === null || uploaded.has(filename)
    if (!checked.answer.every(isOwn)) return { error: fault('file.notYours') }
    // The same file again is the one that is stored already.
    const answer = checked.answer.filter(
      ({ filename }, place) =>
        filename === null || checked.answer.findIndex((other) => other.filename === filename) === place,
    )
    return answer.length <= maxFiles(set) ? { answer } : { error: fault('file.tooMany', maxFiles(set)) }
  },
  dependsOnRespondent: true,
  fileLimits: ({ settings: set }) => ({ kind: 'file', maxCount: maxFiles(set) }),
  missingFault: () => fault('file.missing'),
  estimateSeconds: () => 45,
  parseForm: ({ texts, upload }) => upload ?? (texts.some((text) => text !== '') ? texts : null),
  migrate: (given) => (readFiles(given).length > 0 || isBlankAnswer(given) ? { answer: given } : { orphaned: given }),
  anonymise: () => null,
  // The sender wrote the file's name, which may contain their own.
  redact: (given, _, shows) => {
    if (!shows.videos) return ''
    return shows.texts && shows.names ? given : readFiles(given).map((one) => ({ ...one, name: nameless(one.name) }))
  },
}

function nameless(name: string): string {
  return `file.${isImageName(name) ? 'webp' : 'pdf'}`
}

function maxFiles(set: FileSettings | undefined): number {
  return set?.most ?? 1
}
