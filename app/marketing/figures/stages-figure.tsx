const STAGES = [
  {
    phase: 'Idea Generation & Screening',
    closed: 2,
    tasks: [
      { title: 'Which worry comes first?', state: 'done', word: '118 answers' },
      { title: 'Eight ideas, best and worst', state: 'done', word: '96 answers' },
    ],
  },
  {
    phase: 'Concepting & Prototyping',
    closed: 1,
    tasks: [
      { title: 'What matters most in the new pack?', state: 'done', word: '96 answers' },
      { title: 'Tap what you like', state: 'running', word: '61 of 118' },
    ],
  },
  { phase: 'Go-To-Market', closed: 0, tasks: [{ title: 'Frosted, amber or white?', state: 'draft', word: 'Draft' }] },
  { phase: 'Post-Launch', closed: 0, tasks: [{ title: 'Thirty days with it', state: 'draft', word: 'Draft' }] },
]

/** A project's stages with their tasks, as its page shows them. */
export function StagesFigure() {
  return (
    <ol>
      {STAGES.map(({ phase, closed, tasks }) => (
        <li key={phase} className="pb-4">
          <div className="bar items-baseline">
            <b className="[font-weight:620]">{phase}</b>
            <small>
              {closed} of {tasks.length} closed
            </small>
          </div>
          <progress className="my-1" value={closed} max={tasks.length} aria-hidden />
          <ul>
            {tasks.map(({ title, state, word }) => (
              <li key={title} className="bar items-baseline py-1.25 text-[0.9375rem] [border-bottom:var(--hairline)]">
                {title}
                <span className={`state ${state}`}>{word}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
