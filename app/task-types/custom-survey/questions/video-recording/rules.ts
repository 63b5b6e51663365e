import { isFileName } from '~/lib/files/answer-files'
import { isRecord } from '~/lib/records'
import { videoSchema } from '../../../videos'
import { checkedBy } from '../checked-by'
import type { KindRules } from '../kind'
import { isNothing } from '../raw'
import { words } from './words'

export const videoRecording: KindRules = {
  answer(given, _, { now, uploaded }) {
    const checked = checkedBy(videoSchema(now), given)
    if ('fault' in checked || checked.answer.filename === null) return checked
    // Images and PDFs are among what was uploaded, and are no videos.
    const isOwn = uploaded.has(checked.answer.filename) && !isFileName(checked.answer.filename)
    return isOwn ? checked : { fault: words.notYours }
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
