import { Island } from '~/ui/islands/island'
import { useFormats, useWords } from '~/ui/use-words'
import { uploadField } from '../../../uploads'
import { lengthText } from '../../../video-length'
import { readVideo } from '../../../videos'
import { VideoRecorder } from '../../video/video-recorder'
import type { ControlProps, QuestionTypeControl, ReadingProps } from '../question-type'

export const videoRecording: QuestionTypeControl = {
  shape: 'one',
  hints: (_, { words, formats, retention }) => [
    words.videoRecording.hint,
    retention ? words.videoRecording.kept(formats.days(retention)) : null,
  ],
  Control: Recording,
  ReadOnlyAnswer: Recorded,
}

function Recording({ taskId, question, answer, controlId, describedBy, invalid, preview }: ControlProps) {
  const props = {
    taskId,
    questionId: question.id,
    field: uploadField(question.id),
    inputId: controlId,
    kept: readVideo(answer),
    invalid: invalid ?? false,
    describedBy,
  }
  return preview ? (
    <VideoRecorder {...props} />
  ) : (
    <Island name="video-recorder" component={VideoRecorder} props={props} />
  )
}

function Recorded({ answer, clearance }: ReadingProps) {
  const { answering, questions } = useWords()
  const words = questions.videoRecording
  const formats = useFormats()
  const video = readVideo(answer)
  if (video?.filename) {
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: what a consumer has recorded has no captions */}
        <video
          src={`/api/videos/${video.filename}`}
          controls
          playsInline
          preload="none"
          aria-label={answering.survey.yourVideo}
          style={{ width: '100%', marginTop: '.75rem' }}
        />
        {video.duration !== undefined && <span className="note">{words.length(lengthText(video.duration))}</span>}
      </>
    )
  }
  if (!video?.removedAfter) return null
  return clearance ? words.removedOn(formats.shortDate(clearance.at), formats.days(clearance.days)) : words.removed
}
