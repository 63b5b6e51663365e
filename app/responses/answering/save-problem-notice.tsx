import { errorId } from '~/lib/ids'
import type { Words } from '~/texts/words'
import { Reference } from '~/ui/page/error-page'
import { useSentence, useWords } from '~/ui/use-words'
import { OrphanedAnswersLink } from './orphaned-answers-notice'
import type { NotSaved } from './save-result'

type ProblemProps = {
  notKept: NotSaved
  /** When the stored draft was saved, as text; null without one. */
  draftSaved: string | null
  /** The task's own page. */
  page: string
  hasSteps: boolean
  locate(field: string): LocatedField
}

export type LocatedField = {
  /** Its label, or null if the message is clear without. */
  label: string | null
  /** Query string of the page with the question; null for this page. */
  search: string | null
}

/** Above answers that were not saved as requested: what happened, what is safe, what to do. */
export function ConsumerProblem({ notKept, draftSaved, page, hasSteps, locate }: ProblemProps) {
  const words = useWords()
  const say = useSentence()
  const isStep = hasSteps && notKept.status === 'draft'
  const { title, message } = describeProblem(notKept, draftSaved, isStep, words)
  const obstacle = notKept.problem === 'failed' && notKept.obstacle ? ` ${say(notKept.obstacle)}` : ''
  const safe = notKept.keptAsDraft ? words.task.keptAsDraft : draftSaved && words.task.draftIsSafe
  return (
    <div className="ruled" role="alert">
      <h2 className="fault">{title}</h2>
      {message && <p className="subtitle">{message + obstacle}</p>}
      {notKept.problem === 'faults' && (
        <Faults errors={notKept.errors} isKept={notKept.keptAsDraft} {...{ page, locate }} />
      )}
      {SAFE_TO_SAY.has(notKept.problem) && !isStep && <p className="subtitle">{safe || words.task.stillHere}</p>}
      {notKept.problem === 'failed' && <Reference error={null} />}
      {notKept.problem === 'changed' && <OrphanedAnswersLink>{words.task.changed.see}</OrphanedAnswersLink>}
      {notKept.problem === 'submitted' && (
        <a className="tap-link" href={page}>
          {words.task.submittedMeanwhile.see}
        </a>
      )}
    </div>
  )
}

type FaultsProps = Pick<NotSaved, 'errors'> & Pick<ProblemProps, 'page' | 'locate'> & { isKept: boolean }

/** Answers that were not stored are on this page alone, so that no fault leads away from it. */
function Faults({ errors, page, locate, isKept }: FaultsProps) {
  const words = useWords()
  const say = useSentence()
  const faults = Object.entries(errors).map(([field, messages]) => ({ field, messages, ...locate(field) }))
  return (
    <>
      <p className="subtitle">{words.task.faults(faults.length)}</p>
      <ul>
        {faults.map(({ field, messages, label, search }) => (
          <li key={field}>
            <a className="tap-link" href={`${search && isKept ? `${page}?${search}` : ''}#${errorId(field)}`}>
              {label ?? (messages[0] && say(messages[0]))}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

// The other messages say themselves what is saved.
const SAFE_TO_SAY = new Set<NotSaved['problem']>(['faults', 'too large', 'failed'])

function describeProblem(
  { problem, status }: NotSaved,
  draftSaved: string | null,
  isStep: boolean,
  { task: words, localDrafts }: Words,
): { title: string; message?: string } {
  const { changed, closedMeanwhile, submittedMeanwhile } = words
  const { newerDraft, notSent } = localDrafts
  const failed = status === 'submitted' ? notSent.submitted : notSent.saved
  switch (problem) {
    case 'newer draft':
      return { title: newerDraft.title, message: newerDraft.text(draftSaved ?? '') }
    case 'changed':
      return { title: changed.meanwhile.title, message: changed.meanwhile.text }
    case 'closed':
      return { title: closedMeanwhile.title, message: closedMeanwhile.text }
    case 'submitted':
      return { title: submittedMeanwhile.title, message: submittedMeanwhile.text }
    case 'too large':
      return { title: failed.title, message: words.tooLarge }
    case 'faults':
      return { title: isStep ? words.stepFaults : failed.title }
    default:
      return failed
  }
}
