import { Fragment, type ReactNode } from 'react'
import { LOCALES } from '~/texts/locales'
import { mailWords } from '~/texts/mail-words'
import { useLocale } from '~/ui/use-words'
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from '../components'

/** The words of a mail, in its language. */
export function useMailWords() {
  return mailWords(useLocale())
}

/** Set in languages that are written from right to left. */
function useDirection() {
  return LOCALES[useLocale()].direction
}

type DocumentProps = { preview: string; heading: string; footer: string; children: ReactNode }

/** The layout of every mail: one column under an ink rule, in the system's type, light and dark. */
export function MailDocument({ preview, heading, footer, children }: DocumentProps) {
  const locale = useLocale()
  const dir = useDirection()
  return (
    <Html lang={locale} dir={dir}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={{ margin: 0, backgroundColor: COLOR.paper, fontFamily: FONT }}>
        {/* Programs that show a mail within a page drop the direction of its document. */}
        <Container className="ink" dir={dir} style={dir ? { ...COLUMN, textAlign: 'right' } : COLUMN}>
          <Heading className="rule ink" style={{ ...HEADING, borderTop: `2px solid ${COLOR.ink}` }}>
            {heading}
          </Heading>
          {children}
          <Text className="quiet line" style={{ ...NOTE, ...FOOTER }}>
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={TEXT}>
      {children}
    </Text>
  )
}

/** The one thing to press, and its address in full for programs that show no button. */
export function Action({ href, children }: { href: string; children: string }) {
  const { buttonFallback } = useMailWords()
  const dir = useDirection() && 'ltr'
  return (
    <>
      <Button className="accent" href={href} style={BUTTON}>
        {children}
      </Button>
      <Text className="quiet" style={NOTE} data-skip-in-text="true">
        {buttonFallback}
        <br />
        <Link className="link" href={href} dir={dir} style={{ color: COLOR.accent, wordBreak: 'break-all' }}>
          {href}
        </Link>
      </Text>
    </>
  )
}

/** A line of a list: a title that leads somewhere, and a word about it. */
export function Entry({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <Text className="ink" style={TEXT}>
      <Reference href={href}>{title}</Reference>
      <br />
      {children}
    </Text>
  )
}

/** A link within a text. */
export function Reference({ href, children }: { href: string; children: string }) {
  return (
    <Link className="link" href={href} style={{ color: COLOR.accent, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={NOTE}>
      {children}
    </Text>
  )
}

/** A quotation with its line breaks. */
export function Quotation({ from, children }: { from: string; children: string }) {
  return (
    <>
      <Text className="quiet" style={{ ...NOTE, margin: '24px 0 0' }}>
        {from}
      </Text>
      <Text className="ink line" style={{ ...TEXT, ...(useDirection() ? QUOTE_RTL : QUOTE) }}>
        <Lines of={children} />
      </Text>
    </>
  )
}

/** Line breaks as elements, because some mail programs know no `white-space`. */
function Lines({ of: text }: { of: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

const COLOR = {
  paper: '#ffffff',
  ink: '#12191d',
  quiet: '#47535a',
  line: '#dce1e3',
  accent: '#0a5c55',
  onAccent: '#ffffff',
}
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
const COLUMN = { maxWidth: 576, padding: '32px 20px 40px', color: COLOR.ink }
const HEADING = {
  margin: '0 0 24px',
  paddingTop: 24,
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 600,
  letterSpacing: '-0.02em',
}
const TEXT = { margin: '0 0 16px', fontSize: 17, lineHeight: '26px', color: COLOR.ink }
const NOTE = { margin: '16px 0 0', fontSize: 15, lineHeight: '22px', color: COLOR.quiet }
const FOOTER = { margin: '40px 0 0', paddingTop: 16, borderTop: `1px solid ${COLOR.line}` }
/** Few mail programs know `padding-inline-start`. */
const QUOTE = { margin: '4px 0 24px', paddingLeft: 16, borderLeft: `2px solid ${COLOR.line}` }
const QUOTE_RTL = { margin: QUOTE.margin, paddingRight: QUOTE.paddingLeft, borderRight: QUOTE.borderLeft }
const BUTTON = {
  margin: '8px 0 0',
  padding: '13px 20px',
  borderRadius: 2,
  backgroundColor: COLOR.accent,
  color: COLOR.onAccent,
  fontSize: 17,
  lineHeight: '22px',
  fontWeight: 500,
}
const DARK = `@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: #0e1418 !important }
  .ink { color: #e8edee !important }
  .rule { border-color: #e8edee !important }
  .quiet { color: #b2bdc2 !important }
  .line { border-color: #29333a !important }
  .accent { background-color: #6ccbbd !important; color: #06211e !important }
  .link { color: #6ccbbd !important }
}`
