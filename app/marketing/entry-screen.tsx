import type { ReactNode } from 'react'
import { texts } from '~/texts/en'
import { InlineStyle } from '~/ui/document'
import { Mark } from '~/ui/icons'
import entryCss from './entry.css?inline'

export const OVERVIEW = '/old'
export const SIGN_UP_VIEW = '/old?view=sign-up'
export const SIGN_IN_VIEW = '/old?view=sign-in'

const BENEFITS = [
  {
    title: 'Start from what they say',
    text: 'Invite the customers who know your products, and let them put ideas in order before any money is spent.',
  },
  {
    title: 'Test it in their hands',
    text: 'Concepts, packs and prototypes are judged at home, on a phone, in words, choices, taps and video.',
  },
  {
    title: 'Launch what holds up',
    text: 'Every figure comes with its interval, so that you know what you have found and what you have not.',
  },
]

/** The first view of the entry screen: what this is, in short, and the ways to the other two. */
export function EntryOverview() {
  return (
    <>
      <InlineStyle css={entryCss} />
      <div className="entry">
        <header>
          <Name />
          <nav aria-label={texts.common.account}>
            <a href={SIGN_IN_VIEW}>Sign In</a>
            <a className="btn" href={SIGN_UP_VIEW}>
              Get Started
            </a>
          </nav>
        </header>
        <main>
          <h1>Turn Customer Ideas Into Breakthrough Products</h1>
          <p className="lede">
            Work on what comes next with the people who will use it, from the first idea to the months after launch.
          </p>
          <p className="actions">
            <a className="btn go" href={SIGN_UP_VIEW}>
              Start Your Innovation Journey
            </a>
          </p>
          <section aria-labelledby="benefits">
            <h2 id="benefits">Three steps closer to your customers</h2>
            <ul className="benefits">
              {BENEFITS.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="begin">
            <h2 id="begin">Your customers are waiting to be asked</h2>
            <p className="lede">An account takes a minute, and the first task can be open today.</p>
            <p className="actions">
              <a className="btn" href={SIGN_UP_VIEW}>
                {texts.account.signUp.title}
              </a>
            </p>
          </section>
        </main>
        <footer>
          <p>© Sounding. Empowering brands through customer co-creation.</p>
        </footer>
      </div>
    </>
  )
}

type EntryCardProps = {
  title: string
  text?: string
  /** The way to the other card. */
  other: { to: string; label: string }
  /** The card's form. */
  children: ReactNode
}

/** The other two views: one form on a card in the middle. */
export function EntryCard({ title, text, other, children }: EntryCardProps) {
  return (
    <>
      <InlineStyle css={entryCss} />
      <main className="card">
        <Name />
        <h1>{title}</h1>
        {text && <p className="who">{text}</p>}
        {children}
        <p>
          <a className="a" href={other.to}>
            {other.label}
          </a>
        </p>
        <p>
          <a className="a" href={OVERVIEW}>
            ← Back to overview
          </a>
        </p>
      </main>
    </>
  )
}

function Name() {
  return (
    <a className="name" href={OVERVIEW}>
      <Mark />
      {texts.common.name}
    </a>
  )
}
