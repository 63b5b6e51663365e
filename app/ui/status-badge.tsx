/** The mark of a status: a disc for what runs, half of one for what rests or is under way, a ring, a tick, a square. */
const MARKS = {
  active: { mark: 'running', word: 'Active' },
  open: { mark: 'running', word: 'Open' },
  paused: { mark: 'half', word: 'Paused' },
  in_progress: { mark: 'half', word: 'In progress' },
  draft: { mark: '', word: 'Draft' },
  assigned: { mark: '', word: 'Assigned' },
  pending: { mark: '', word: 'Pending' },
  submitted: { mark: 'done', word: 'Submitted' },
  completed: { mark: 'done', word: 'Completed' },
  closed: { mark: 'done', word: 'Closed' },
  failed: { mark: 'text-danger before:rounded-none before:bg-current', word: 'Failed' },
} as const

export type Status = keyof typeof MARKS

/** The status of a project, a task, an assignment, a response or an invitation: a mark and a word, never a pill. */
export function State({ status, word = MARKS[status].word }: { status: Status; word?: string }) {
  return <span className={`state ${MARKS[status].mark}`.trim()}>{word}</span>
}
