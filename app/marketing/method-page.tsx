import { Fragment } from 'react'
import method from '../../docs/method.md?raw'
import { type Block, parseBlocks, parseSpans, type Span } from './markdown'

/** How every figure is made: the text of docs/method.md. */
export function MethodText() {
  return parseBlocks(method).map((block) => <MethodBlock key={block.line} block={block} />)
}

function MethodBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = HEADINGS[block.level]
    return (
      <Heading id={block.id} className={block.level === 1 ? undefined : 'ruled'}>
        <Words text={block.text} />
      </Heading>
    )
  }
  if (block.kind === 'formula') {
    // Lines wrap if they are too long for a phone.
    return <pre className="whitespace-pre-line">{block.text}</pre>
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p>
      <Words text={block.text} />
    </p>
  )
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

function Words({ text }: { text: string }) {
  return parseSpans(text).map((span) => (
    <Fragment key={span.at}>
      <Marked span={span} />
    </Fragment>
  ))
}

function Marked({ span: { kind, text, href } }: { span: Span }) {
  if (kind === 'strong') return <strong>{text}</strong>
  if (kind === 'emphasis') return <em>{text}</em>
  if (kind === 'code') return <code>{text}</code>
  return kind === 'link' ? <a href={href}>{text}</a> : text
}
