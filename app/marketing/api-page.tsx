/** The reference of /api, as its page shows it. */
export type ApiReference = {
  introduction: string
  parts: { title: string; calls: ApiCall[] }[]
  /** The records that calls name, each in the notation of TypeScript. */
  records: { name: string; shape: string }[]
}

type ApiCall = {
  method: string
  path: string
  summary: string
  who: string
  /** What can stand in the query, with what it does. */
  query: { name: string; says: string }[]
  /** An example of the body, or what it is. */
  body: string | null
  answers: { status: string; says: string; shape: string | null }[]
}

/** Every call of /api, with what it takes and answers. */
export function ApiPage({ introduction, parts, records }: ApiReference) {
  return (
    <>
      <h1>API reference</h1>
      <p>{introduction}</p>
      <p>
        For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). On this page:{' '}
        {parts.map(({ title }) => (
          <span key={title}>
            <a href={`#${anchor(title)}`}>{title}</a>,{' '}
          </span>
        ))}
        <a href="#records">Records</a>.
      </p>
      {parts.map(({ title, calls }) => (
        <section key={title} aria-labelledby={anchor(title)}>
          <h2 id={anchor(title)} className="ruled">
            {title}
          </h2>
          {calls.map((call) => (
            <Call key={call.method + call.path} call={call} />
          ))}
        </section>
      ))}
      <section aria-labelledby="records">
        <h2 id="records" className="ruled">
          Records
        </h2>
        {records.map(({ name, shape }) => (
          <section key={name}>
            <h3 id={name}>{name}</h3>
            <Code text={shape} />
          </section>
        ))}
      </section>
    </>
  )
}

function Call({ call: { method, path, summary, who, query, body, answers } }: { call: ApiCall }) {
  return (
    <article>
      <h3>
        <code className="break-words">
          {method} {path}
        </code>
      </h3>
      <p>
        {summary}. {who}
      </p>
      {query.length > 0 && (
        <ul>
          {query.map(({ name, says }) => (
            <li key={name}>
              <code>?{name}=</code> {says}
            </li>
          ))}
        </ul>
      )}
      {body && <Code text={body} />}
      <ul>
        {answers.map(({ status, says, shape }) => (
          <li key={status}>
            <b>{status}</b> {says}
            {shape && (
              <>
                : <code className="break-words">{shape}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

function Code({ text }: { text: string }) {
  // Its lines are broken where they are too long for a phone.
  return <pre className="break-words whitespace-pre-wrap">{text}</pre>
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
