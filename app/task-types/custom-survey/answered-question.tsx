import { survey as texts } from '~/texts/answering'
import { readVideo } from '../videos'
import type { Question } from './config'

type AnsweredQuestionProps = { number: number; question: Question; answer: unknown }

/** A question with its answer, to be read. */
export function AnsweredQuestion({ number, question, answer }: AnsweredQuestionProps) {
  return (
    <section className="q">
      <h3 style={{ paddingLeft: '2.25rem' }}>
        <span className="n">{number}</span>
        {question.title}
      </h3>
      <Answer answer={answer} />
    </section>
  )
}

function Answer({ answer }: { answer: unknown }) {
  const video = readVideo(answer)
  if (video?.filename) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a consumer has recorded has no captions
      <video
        src={`/api/videos/${video.filename}`}
        controls
        playsInline
        preload="none"
        aria-label={texts.yourVideo}
        style={{ width: '100%' }}
      />
    )
  }
  if (Array.isArray(answer)) return answer.map((option) => <Line key={String(option)} text={String(option)} />)
  if (video) return <Line text={texts.yourVideo} />
  return <Line text={typeof answer === 'string' && answer !== '' ? answer : texts.notAnswered} />
}

function Line({ text }: { text: string }) {
  return (
    <p className="s" style={{ whiteSpace: 'pre-wrap' }}>
      {text}
    </p>
  )
}
