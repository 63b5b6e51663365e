import { isFileName } from '~/lib/files/answer-files'
import { isRecord } from '~/lib/records'
import { givenVideo, recordedBy } from '../../../videos'
import type { QuestionTypeRules } from '../question-type'
import { isNothing } from '../raw-answer'
import { checkedBy } from '../validate-with-schema'
import { words } from './messages'

export const videoRecording: QuestionTypeRules = {
  answer(given, _, { now, uploaded, durations }) {
    const checked = checkedBy(givenVideo, given)
    if ('fault' in checked) return checked
    const { filename } = checked.answer
    // Images and PDFs are among what was uploaded, and are no videos.
    const isOwn = filename === null || (uploaded.has(filename) && !isFileName(filename))
    if (!isOwn) return { fault: words.notYours }
    const duration = filename === null ? undefined : durations?.get(filename)
    return { answer: { ...recordedBy(now, checked.answer), ...(duration !== undefined && { duration }) } }
  },
  dependsOnRespondent: true,
  takes: () => ({ kind: 'video', most: 1 }),
  missing: () => words.missing,
  seconds: () => 120,
  read: ({ texts, upload }) => upload ?? (texts.some((text) => text !== '') ? texts : null),
  part: (given) => (isRecord(given) || isNothing(given) ? { fits: given } : { rest: given }),
  nameless: () => null,
  redact: (given, _, shows) => (shows.videos ? given : ''),
}
