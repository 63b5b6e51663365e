import { own } from '~/lib/records'
import { numberVariable, textVariable } from '../../../results/variables'
import { readVideo } from '../../../videos'
import type { SurveyAnswers } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import type { QuestionResult } from '../result'

/** A video is the name of its file. */
export const videoRecording: QuestionTypeAnalysis = {
  openEnded: 'video',
  // A blank text replaces a hidden video.
  tally() {
    const videos: QuestionResult['videos'] = []
    return {
      add(answer, consumer) {
        const video = readVideo(answer)
        if (!video) return
        const { size, recordedAt, filename, duration, removedAfter } = video
        videos.push({ size, recordedAt, filename, duration, removedAfter, consumer })
      },
      figures: () => ({ videos }),
    }
  },
  csvCell(answer) {
    const video = readVideo(answer)
    return video && (video.filename ?? video.recordedAt)
  },
  variables({ id, title }, name) {
    const nameIn = (answers: SurveyAnswers) => readVideo(own(answers, id))?.filename ?? null
    const listNames = (answers: SurveyAnswers) => [nameIn(answers) ?? []].flat()
    const secondsIn = (answers: SurveyAnswers) => readVideo(own(answers, id))?.duration ?? null
    return [
      { ...textVariable(name, title, nameIn), files: { kind: 'video', listNames } },
      numberVariable(`${name}_seconds`, `${title}: length in seconds`, secondsIn),
    ]
  },
  createSampler:
    (_, random) =>
    ({ recordedAt }) => ({
      type: 'video',
      size: 2_000_000 + Math.round(random() * 10_000_000),
      recordedAt,
      filename: null,
    }),
}
