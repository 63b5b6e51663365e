import { useLocation } from 'react-router'
import { address } from '~/lib/http/search-params'
import { english } from '~/texts/format'
import { Pagination } from '~/ui/lists/pagination'
import { MethodLink } from '~/ui/page/method-link'
import { OwnTurn } from '~/ui/page/yielding-part'
import type { CommentSummary } from '../../results/analysis'
import { FindingNote } from '../../results/finding-note'
import type { ResultsProps } from '../../views'
import type { SurveyConfig } from '../config'
import { getQuestionTypeDefinition } from '../questions/definitions'
import type { QuestionResult } from '../questions/result'
import { getQuestionTypeResults } from '../questions/views'
import type { ShownResults } from './question-results'
import { QUESTIONS_PAGE, type ResultPage } from './result-pages'
import { isSummarised } from './texts'

/** The results question by question: counts and shares, what was written, what was recorded. */
export function SurveyResultsView({ results, finding, summaries }: ResultsProps<SurveyConfig, ShownResults>) {
  const summarised = results.questions.filter(isSummarised)
  const toSummary = (question: QuestionResult) => summaries[summarised.indexOf(question)]
  const { before } = results.onPage
  const sections = results.questions.map((question, place) => [question, before + place] as const)
  return (
    <>
      {sections.map(([question, index]) => (
        <OwnTurn key={question.id}>
          <section className="section figure-first" aria-labelledby={`result-${index + 1}`}>
            <header>
              <h2 id={`result-${index + 1}`} dir="auto">
                <span className="font-normal text-ink-3">{index + 1}</span> {question.title}
              </h2>
              <p className="note">
                {formatNote(question)} {question.answered > 0 && <Method of={question} />}
              </p>
            </header>
            {isWithheld(question) ? (
              <p className="text-ink-2">These comments are not shared.</p>
            ) : question.answered > 0 ? (
              <div className="min-w-0">
                {question.id !== finding.mainFindingId && <Sentence>{finding.parts[index]?.sentence}</Sentence>}
                <Summary of={toSummary(question)} />
                {getQuestionTypeResults(question.type).Body(question)}
                {question.id !== finding.mainFindingId && <FindingNote finding={question} />}
              </div>
            ) : (
              <p className="text-ink-2">No responses yet.</p>
            )}
          </section>
        </OwnTurn>
      ))}
      <OtherQuestions onPage={results.onPage} shown={results.questions.length} />
    </>
  )
}

/** The way to the results of the other questions of a long survey. */
function OtherQuestions({ onPage, shown }: { onPage: ResultPage; shown: number }) {
  const { pathname, search } = useLocation()
  if (onPage.pageCount === 1) return null
  const { page, pageCount, before, total } = onPage
  return (
    <div className="border-t border-line py-4 print:hidden">
      <p className="note">{`Questions ${before + 1} to ${before + shown} of ${total}.`}</p>
      <Pagination
        {...{ page, pageCount }}
        name={QUESTIONS_PAGE}
        href={(other) =>
          address(pathname, new URLSearchParams(search), { [QUESTIONS_PAGE]: other === 1 ? null : other })
        }
      />
    </div>
  )
}

/** Whether what was written or recorded is not to be shown. */
function isWithheld({ type, answered, written, videos, figures }: QuestionResult): boolean {
  const isFree = getQuestionTypeDefinition(type).methodSection === null && figures === undefined
  return isFree && answered > 0 && !written && videos.length === 0
}

function Method({ of }: { of: QuestionResult }) {
  const { methodSection } = getQuestionTypeDefinition(of.type)
  return methodSection && <MethodLink section={methodSection} />
}

function Sentence({ children }: { children: string | null | undefined }) {
  return (
    children && (
      <p className="mb-5 max-w-measure text-4 font-[350] tracking-[-0.01em] text-pretty wrap-anywhere max-sm:mb-3 max-sm:text-3 print:break-after-avoid">
        {children}
      </p>
    )
  )
}

/** The summary of the texts and its source. */
function Summary({ of }: { of: CommentSummary | undefined }) {
  if (!of?.summary) return null
  return (
    <p className="mb-5 max-w-measure wrap-anywhere max-sm:mb-3 print:break-after-avoid">
      {of.summary}{' '}
      <span className="note">
        {of.source === 'ai' ? (
          'Written by AI.'
        ) : (
          <>
            Counted by shared words, without AI. <MethodLink section="every-task-summaries-of-comments" />
          </>
        )}
      </span>
    </p>
  )
}

function formatNote({ type, asked, answered }: QuestionResult): string {
  const counted = `${getQuestionTypeDefinition(type).label}. n = ${english.number(answered)} of ${english.number(asked)} asked.`
  const { methodNote } = getQuestionTypeResults(type)
  return methodNote === '' || answered === 0 ? counted : `${counted} ${methodNote}`
}
