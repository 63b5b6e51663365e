import { createContext, useContext } from 'react'
import { InlineStyle } from '~/ui/page/document'
import css from './api-page.css?inline'
import { parseSpans } from './markdown'

/** The reference of /api, as its page shows it. */
export type ApiReference = {
  /** Paragraphs. */
  introduction: string[]
  /** Errors of every call, by status. */
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
  /** The parameters of query and header. */
  parameters: { name: string; says: string }[]
  /** An example of the body, or what it is. */
  body: string | null
  answers: { status: string; says: string; shape: string | null }[]
}

/** The names of the records, to which their mentions lead. */
const Names = createContext<ReadonlySet<string>>(new Set())

/** Every call of /api, with its parameters and responses. */
export function ApiPage({ introduction, usual, parts, webhooks, records }: ApiReference) {
  return (
    <Names value={new Set(records.map(({ name }) => name))}>
      <InlineStyle css={css} />
      <h1>API reference</h1>
      <Contents {...{ parts, webhooks, records }} />
      <Paragraphs texts={introduction} />
      <p>
        For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
      </p>
      <p>
        A failure is <a href="#Failure">Failure</a> as JSON. Besides those listed with a call, these can occur:
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
            <Entry key={name} id={name} name={name} says={says} shape={shape} />
          ))}
        </dl>
      </section>
      <section aria-labelledby="records">
        <h2 id="records">Records</h2>
        {records.map(({ name, shape }) => (
          <section key={name} className="call">
            <h3 id={name}>{name}</h3>
            <pre>
              <Shape text={shape} />
            </pre>
          </section>
        ))}
      </section>
    </Names>
  )
}

/** The table of contents; next to the text if there is room. */
function Contents({ parts, webhooks, records }: Pick<ApiReference, 'parts' | 'webhooks' | 'records'>) {
  return (
    <nav aria-label="Contents" className="contents">
      {parts.map(({ title, calls }) => (
        <ContentsPart key={title} title={title} entries={calls.map((call) => [toAddress(call), callName(call)])} />
      ))}
      <ContentsPart title="Webhooks" entries={webhooks.messages.map(({ name }) => [name, name])} />
      <ContentsPart title="Records" entries={records.map(({ name }) => [name, name])} />
    </nav>
  )
}

/** `entries`: each with the id that it leads to, and its name. */
function ContentsPart({ title, entries }: { title: string; entries: [string, string][] }) {
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        <li>
          <a href={`#${anchor(title)}`}>Start of this section</a>
        </li>
        {entries.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>
              <code>{name}</code>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Words text={text} />
    </p>
  ))
}

function Call({ call }: { call: ApiCall }) {
  const { summary, who, parameters, body, answers } = call
  const id = toAddress(call)
  return (
    <section className="call">
      <h3 id={id}>
        <a href={`#${id}`}>
          <code>{callName(call)}</code>
        </a>
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

type EntryProps = { id?: string; name: string; says: string; shape?: string | null }

function Entry({ id, name, says, shape }: EntryProps) {
  return (
    <>
      <dt id={id}>
        <code>{name}</code>
      </dt>
      <dd>
        <Words text={says} />
        {shape && (
          <>
            :{' '}
            <code>
              <Shape text={shape} />
            </code>
          </>
        )}
      </dd>
    </>
  )
}

/** A shape, in which the name of each record leads to it. */
function Shape({ text }: { text: string }) {
  const names = useContext(Names)
  let at = 0
  return text.split(/\b([A-Z]\w+)\b/).map((part) => {
    at += part.length
    return names.has(part) ? (
      <a key={at} href={`#${part}`}>
        {part}
      </a>
    ) : (
      part
    )
  })
}

/** Words with code between backquotes. */
function Words({ text }: { text: string }) {
  return parseSpans(text).map(({ at, kind, text }) => (kind === 'code' ? <code key={at}>{text}</code> : text))
}

function callName({ method, path }: ApiCall): string {
  return `${method} ${path}`
}

function toAddress(call: ApiCall): string {
  return anchor(
    callName(call)
      .replaceAll(/[^\w-]+/g, ' ')
      .trim(),
  )
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
