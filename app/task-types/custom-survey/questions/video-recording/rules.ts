import { isFileName } from '~/lib/files/answer-files'
import { isRecord } from '~/lib/records'
import { videoSchema } from '../../../videos'
import type { KindRules } from '../kind'
import { isNothing } from '../raw'
import { words } from './words'

export const videoRecording: KindRules = {
  answer: (_, { now, uploaded }) =>
    videoSchema(now).refine(
      // Images and PDFs are among what was uploaded, and are no videos.
      ({ filename }) => filename === null || (uploaded.has(filename) && !isFileName(filename)),
      words.notYours,
    ),
  dependsOnRespondent: true,
  takes: () => ({ kind: 'video', most: 1 }),
  missing: () => words.missing,
  seconds: () => 120,
  read: ({ texts, upload }) => upload ?? (texts.some((text) => text !== '') ? texts : null),
  part: (given) => (isRecord(given) || isNothing(given) ? { fits: given } : { rest: given }),
  nameless: () => null,
  redact: (given, _, shows) => (shows.videos ? given : ''),
}
