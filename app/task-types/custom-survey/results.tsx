import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { daysLong } from '~/lib/dates'
import { fullName } from '~/lib/people'
import { unbroken } from '~/lib/ranges'
import { BarChart } from '~/ui/charts/bar-chart'
import { LocalTime } from '~/ui/local-time'
import { MethodLink } from '~/ui/page/method-link'
import { wilsonInterval } from '../figures/statistics'
import { FindingNote } from '../finding-note'
import type { ResultsProps } from '../views'
import { isChoice, QUESTION_TYPE_LABELS, type QuestionType, type SurveyConfig } from './config'
import type { QuestionResult, SurveyResults } from './question-results'
import { isSummarised, searchedWords } from './texts'

/** The results question by question: counts and shares, what was written, what was recorded. */
export function SurveyResultsView({ results, finding, summaries }: ResultsProps<SurveyConfig, SurveyResults>) {
  const summarised = results.questions.filter(isSummarised)
  const summaryOf = (question: QuestionResult) => summaries[summarised.indexOf(question)]
  return results.questions.map((question, index) => (
    <section className="section figure-first" key={question.id} aria-labelledby={`result-${index + 1}`}>
      <header>
        <h2 id={`result-${index + 1}`} dir="auto">
          <span className="font-normal text-ink-3">{index + 1}</span> {question.title}
        </h2>
        <p className="note">
          {noteOf(question, results.respondents)}{' '}
          {isChoice(question.type) && question.answered > 0 && <MethodLink section="survey-shares-of-answers" />}
        </p>
      </header>
      {isWithheld(question) ? (
        <p className="text-ink-2">What people said here is not part of what is shared.</p>
      ) : question.answered > 0 ? (
        <div className="min-w-0">
          {question.id !== finding.main && <Sentence>{finding.parts[index]?.sentence}</Sentence>}
          <Sentence>{summaryOf(question)?.summary}</Sentence>
          {BODIES[question.type](question)}
          {question.id !== finding.main && <FindingNote finding={question} />}
        </div>
      ) : (
        <p className="text-ink-2">Nobody has answered this yet.</p>
      )}
    </section>
  ))
}

/** Whether what was written or recorded is not to be shown. */
function isWithheld({ type, answered, texts, videos }: QuestionResult): boolean {
  return !isChoice(type) && answered > 0 && texts.length === 0 && videos.length === 0
}

function Sentence({ children }: { children: string | null | undefined }) {
  return (
    children && (
      <p className="mb-5 max-w-measure text-4 font-[350] tracking-[-0.01em] text-pretty wrap-anywhere max-sm:mb-3 max-sm:text-3">
        {unbroken(children)}
      </p>
    )
  )
}

const BODIES: Record<QuestionType, (question: QuestionResult) => ReactNode> = {
  single_choice: (question) => <Choices question={question} />,
  multiple_choice: (question) => <Choices question={question} ranked />,
  text_box: Texts,
  long_text_box: Texts,
  video_recording: Videos,
}

function Choices({ question, ranked }: { question: QuestionResult; ranked?: boolean }) {
  const options = ranked ? question.options.toSorted((a, b) => b.count - a.count) : question.options
  return (
    <BarChart
      caption={`How often each answer to '${question.title}' was chosen`}
      heads={{ label: 'Answer', count: 'Responses' }}
      ranked={ranked}
      bars={options.map(({ option, count, share }) => ({
        label: option,
        count,
        share,
        interval: wilsonInterval(count, question.answered),
      }))}
    />
  )
}

/** So many are seen at once, the others can be unfolded. */
const OPEN = 5

function Texts({ id, title, texts, answered }: QuestionResult) {
  const [search] = useSearchParams()
  const words = searchedWords(search)
  return (
    <>
      {answered > OPEN && <TextSearch {...{ id, title, search, words }} />}
      {words !== '' && (
        <p className="note mb-3" role="status">
          {texts.length === 1 ? '1 answer matches' : `${texts.length} answers match`}.
        </p>
      )}
      <TextList texts={texts} of={words === '' ? answered : texts.length} />
    </>
  )
}

type TextSearchProps = { id: string; title: string; search: URLSearchParams; words: string }

/** Looks for words in what people wrote. */
function TextSearch({ id, title, search, words }: TextSearchProps) {
  const kept = [...search].filter(([name]) => name !== 'words' && name !== 'tab')
  return (
    <Form
      method="get"
      role="search"
      aria-label={`Answers to ‘${title}’`}
      preventScrollReset
      className="mb-4 flex gap-2"
    >
      <input type="hidden" name="tab" value="responses" />
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={words}
        id={`words-${id}`}
        type="search"
        name="words"
        aria-label="Search in answers"
        placeholder="Search in answers"
        defaultValue={words}
        maxLength={100}
        className="w-40 min-w-0 grow sm:w-56 sm:grow-0"
        dir="auto"
      />
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  )
}

function TextList({ texts, of }: Pick<QuestionResult, 'texts'> & { of: number }) {
  return (
    <Folded items={texts} of={of} what="answers">
      {({ text, consumer }) => (
        <blockquote>
          <p className="whitespace-pre-wrap" dir="auto">
            {text}
          </p>
          <footer className="note" dir="auto">
            {fullName(consumer.user)}
          </footer>
        </blockquote>
      )}
    </Folded>
  )
}

function Videos({ videos, answered }: Pick<QuestionResult, 'videos' | 'answered'>) {
  return (
    <Folded
      items={videos}
      of={answered}
      what="videos"
      list="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-6"
      open={12}
    >
      {({ filename, recordedAt, removedAfter, consumer }) => (
        <figure>
          {filename ? (
            // biome-ignore lint/a11y/useMediaCaption: what a consumer has recorded has no captions
            <video
              className="aspect-video w-full bg-ink"
              src={`/api/videos/${filename}`}
              controls
              playsInline
              preload="none"
              aria-label={`Video of ${fullName(consumer.user)}`}
            />
          ) : (
            <p className="text-ink-2">
              {removedAfter === undefined ? 'A video without a file' : `Video removed after ${daysLong(removedAfter)}`}
            </p>
          )}
          <figcaption className="note mt-1" dir="auto">
            {fullName(consumer.user)}, <LocalTime at={recordedAt} to="the minute" />
          </figcaption>
        </figure>
      )}
    </Folded>
  )
}

type FoldedProps<Item> = {
  items: Item[]
  of: number
  what: string
  list?: string
  open?: number
  children: (item: Item) => ReactNode
}

function Folded<Item>({ items, of, what, list = 'rows', open = OPEN, children }: FoldedProps<Item>) {
  const rows = items.map((item, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a list of results is never reordered
    return <li key={index}>{children(item)}</li>
  })
  return (
    <div>
      <ul className={list}>{rows.slice(0, open)}</ul>
      {rows.length > open && (
        <details className="mt-4 border-t border-line">
          <summary className="link py-3">
            {rows.length - open} more {what}
          </summary>
          <ul className={list}>{rows.slice(open)}</ul>
        </details>
      )}
      {of > items.length && (
        <p className="note">
          {items.length} of {of} {what}. The export has all of them.
        </p>
      )}
    </div>
  )
}

function noteOf({ type, answered }: QuestionResult, respondents: number): string {
  const asked = `${QUESTION_TYPE_LABELS[type]}. n = ${answered.toLocaleString('en-US')} of ${respondents.toLocaleString('en-US')} who submitted.`
  if (!isChoice(type) || answered === 0) return asked
  const several = type === 'multiple_choice' ? ', who could choose several' : ''
  return `${asked} Shares are of these people${several}, with Wilson 95 % intervals.`
}
