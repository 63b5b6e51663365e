import { isFileName } from '~/lib/files/answer-files'
import { isRecord } from '~/lib/records'
import { fault } from '~/texts/fault'
import { givenVideo, withRecordingTime } from '../../../videos'
import type { QuestionTypeRules } from '../question-type'
import { isBlankAnswer } from '../raw-answer'
import { validateWithSchema } from '../validate-with-schema'

export const videoRecording: QuestionTypeRules = {
  validate(given, _, { now, uploaded, durations }) {
    const checked = validateWithSchema(givenVideo, given)
    if ('error' in checked) return checked
    const { filename } = checked.answer
    // Images and PDFs are among what was uploaded, and are no videos.
    const isOwn = filename === null || (uploaded.has(filename) && !isFileName(filename))
    if (!isOwn) return { error: fault('video.notYours') }
    const duration = filename === null ? undefined : durations?.get(filename)
    return { answer: { ...withRecordingTime(now, checked.answer), ...(duration !== undefined && { duration }) } }
  },
  dependsOnRespondent: true,
  fileLimits: () => ({ kind: 'video', maxCount: 1 }),
  missingFault: () => fault('video.missing'),
  estimateSeconds: () => 120,
  parseForm: ({ texts, upload }) => upload ?? (texts.some((text) => text !== '') ? texts : null),
  migrate: (given) => (isRecord(given) || isBlankAnswer(given) ? { answer: given } : { orphaned: given }),
  anonymise: () => null,
  redact: (given, _, shows) => (shows.videos ? given : ''),
}
