import { InlineStyle } from '~/ui/page/document'
import css from './api-page.css?inline'
import { spansOf } from './markdown'

/** The reference of /api, as its page shows it. */
export type ApiReference = {
  /** Paragraphs. */
  introduction: string[]
  /** What every call may refuse with, by status. */
  usual: { status: string; says: string }[]
  parts: { title: string; calls: ApiCall[] }[]
  webhooks: { introduction: string[]; messages: { name: string; says: string; shape: string }[] }
  /** The records that calls name, each in the notation of TypeScript. */
  records: { name: string; shape: string }[]
}

type ApiCall = {
  method: string
  path: string
  summary: string
  who: string
  /** What can stand in the query and the header, with what it does. */
  parameters: { name: string; says: string }[]
  /** An example of the body, or what it is. */
  body: string | null
  answers: { status: string; says: string; shape: string | null }[]
}

/** Every call of /api, with what it takes and answers. */
export function ApiPage({ introduction, usual, parts, webhooks, records }: ApiReference) {
  return (
    <>
      <InlineStyle css={css} />
      <h1>API reference</h1>
      <Paragraphs texts={introduction} />
      <p>
        For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). On this page:{' '}
        {parts.map(({ title }) => (
          <span key={title}>
            <a href={`#${anchor(title)}`}>{title}</a>,{' '}
          </span>
        ))}
        <a href="#webhooks">Webhooks</a>, <a href="#records">Records</a>.
      </p>
      <p>
        A failure is <a href="#Failure">Failure</a> as JSON. Beside what stands with a call it can be, where it applies:
      </p>
      <Answers answers={usual} />
      {parts.map(({ title, calls }) => (
        <section key={title} aria-labelledby={anchor(title)}>
          <h2 id={anchor(title)}>{title}</h2>
          {calls.map((call) => (
            <Call key={call.method + call.path} call={call} />
          ))}
        </section>
      ))}
      <section aria-labelledby="webhooks">
        <h2 id="webhooks">Webhooks</h2>
        <Paragraphs texts={webhooks.introduction} />
        <dl className="answers messages">
          {webhooks.messages.map(({ name, says, shape }) => (
            <Entry key={name} name={name} says={says} shape={shape} />
          ))}
        </dl>
      </section>
      <section aria-labelledby="records">
        <h2 id="records">Records</h2>
        {records.map(({ name, shape }) => (
          <section key={name} className="call">
            <h3 id={name}>{name}</h3>
            <pre>{shape}</pre>
          </section>
        ))}
      </section>
    </>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Words text={text} />
    </p>
  ))
}

function Call({ call: { method, path, summary, who, parameters, body, answers } }: { call: ApiCall }) {
  return (
    <section className="call">
      <h3>
        <code>{`${method} ${path}`}</code>
      </h3>
      <p>
        <Words text={`${summary}. ${who}`} />
      </p>
      {parameters.length > 0 && (
        <dl className="answers">
          {parameters.map(({ name, says }) => (
            <Entry key={name} name={name} says={says} />
          ))}
        </dl>
      )}
      {body && (
        <>
          <p>The body, for example:</p>
          <pre>{body}</pre>
        </>
      )}
      <Answers answers={answers} />
    </section>
  )
}

function Answers({ answers }: { answers: { status: string; says: string; shape?: string | null }[] }) {
  return (
    <dl className="answers">
      {answers.map(({ status, says, shape }) => (
        <Entry key={status} name={status} says={says} shape={shape} />
      ))}
    </dl>
  )
}

function Entry({ name, says, shape }: { name: string; says: string; shape?: string | null }) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        <Words text={says} />
        {shape && (
          <>
            : <code>{shape}</code>
          </>
        )}
      </dd>
    </>
  )
}

/** Words with code between backquotes. */
function Words({ text }: { text: string }) {
  return spansOf(text).map(({ at, kind, text }) => (kind === 'code' ? <code key={at}>{text}</code> : text))
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
