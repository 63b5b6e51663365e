import { isRecord } from '~/lib/records'
import { videoSchema } from '../../../videos'
import type { KindRules } from '../kind'
import { isNothing } from '../raw'
import { words } from './words'

export const videoRecording: KindRules = {
  answer: (_, { now, videos }) =>
    videoSchema(now).refine(({ filename }) => filename === null || videos.has(filename), words.notYours),
  dependsOnRespondent: true,
  takesVideo: true,
  missing: words.missing,
  seconds: () => 120,
  read: ({ texts, video }) => video ?? (texts.some((text) => text !== '') ? texts : null),
  part: (given) => (isRecord(given) || isNothing(given) ? { fits: given } : { rest: given }),
  nameless: () => null,
  redact: (given, _, shows) => (shows.videos ? given : ''),
}
