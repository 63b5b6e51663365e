import { unfinished as texts } from '~/texts/answering'

/* The views of a type that can neither be configured nor answered yet. */

export function UnfinishedBuilder() {
  return (
    <section className="section" aria-labelledby="build">
      <header>
        <h2 id="build">No Configuration</h2>
      </header>
      <p className="muted">This task type cannot be configured yet.</p>
    </section>
  )
}

export function UnfinishedTaker() {
  return <p className="q">{texts.nothing}</p>
}

export function UnfinishedResults() {
  return <p className="muted">Results of this task type cannot be shown yet.</p>
}
