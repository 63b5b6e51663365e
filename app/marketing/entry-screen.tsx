import type { ReactNode } from 'react'
import { BrandName } from '~/ui/page/brand-name'
import { InlineStyle } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
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
    text: 'Customers test concepts, packs, and prototypes at home and respond on their phones with choices, taps, text, and video.',
  },
  {
    title: 'Launch what holds up',
    text: 'Every result comes with its interval, so you can see how sure you can be.',
  },
]

/** The first view of the entry screen: what this is, in short, and the ways to the other two. */
export function EntryOverview() {
  const words = useWords()
  return (
    <>
      <InlineStyle css={entryCss} />
      <div>
        <header className="sticky top-0 z-1 max-w-none bg-paper sm:flex-nowrap px-[max(1.25rem,50%-29.75rem)] py-2.5">
          <BrandName href={OVERVIEW} />
          <nav className="items-center max-sm:gap-4" aria-label={words.common.account}>
            <a href={SIGN_IN_VIEW}>Sign In</a>
            <a className="button min-h-11 py-2 text-center max-sm:px-3 max-sm:py-0" href={SIGN_UP_VIEW}>
              Get Started
            </a>
          </nav>
        </header>
        <main className="max-w-[62rem] pt-20 pb-24">
          <h1 className="max-w-[16ch] text-[clamp(2.25rem,6vw,3.75rem)]/[1.05] tracking-[-0.035em]">
            Turn Customer Ideas Into Breakthrough Products
          </h1>
          <p className="mt-5 max-w-measure">
            Work on what comes next with the people who will use it, from the first idea to the months after launch.
          </p>
          <p className="actions">
            <a className="button primary py-2 text-center" href={SIGN_UP_VIEW}>
              Start Your Innovation Journey
            </a>
          </p>
          <section className="mt-20 pt-6 [border-top:1.5px_solid]" aria-labelledby="benefits">
            <h2 className="text-5 tracking-[-0.024em]" id="benefits">
              Three steps closer to your customers
            </h2>
            <ul className="mt-8 grid gap-8 min-[44rem]:grid-cols-3">
              {BENEFITS.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p className="mt-1 text-ink-2">{text}</p>
                </li>
              ))}
            </ul>
          </section>
          <section className="mt-20 pt-6 [border-top:1.5px_solid]" aria-labelledby="begin">
            <h2 className="text-5 tracking-[-0.024em]" id="begin">
              Your customers are waiting to be asked
            </h2>
            <p className="mt-5 max-w-measure">An account takes a minute, and the first task can be open today.</p>
            <p className="actions">
              <a className="button py-2 text-center" href={SIGN_UP_VIEW}>
                {words.account.signUp.title}
              </a>
            </p>
          </section>
        </main>
        <footer className="static m-auto max-w-[62rem] px-5 pt-6 pb-10 text-[0.9375rem] text-ink-2">
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
      <main className="my-[clamp(0rem,8vh,5rem)] max-w-[30rem] max-sm:my-0 sm:rounded-2 sm:px-10 sm:py-8 sm:[border:1px_solid_var(--color-edge)]">
        <BrandName href={OVERVIEW} />
        <h1 className="mt-6">{title}</h1>
        {text && <p className="subtitle">{text}</p>}
        {children}
        <p>
          <a className="tap-link" href={other.to}>
            {other.label}
          </a>
        </p>
        <p>
          <a className="tap-link" href={OVERVIEW}>
            ← Back to overview
          </a>
        </p>
      </main>
    </>
  )
}
