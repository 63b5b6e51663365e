import type { ReactNode } from 'react'

type Step = { title: string; text: string; picture: ReactNode }

const STEPS: readonly Step[] = [
  {
    title: 'Invite your community',
    text: 'Paste email addresses or upload a file. Everyone gets a personal link. No app, no panel fees.',
    picture: (
      <div className="sheet">
        <b>Invite New Stakeholders</b>
        <p className="mt-2 mb-4 rounded-1 px-3 py-2.5 [border:1px_solid_var(--color-edge)]">
          marta.lind@example.com
          <br />
          ruth.adeyemi@example.com
          <br />
          jonas.weber@example.com
        </p>
        <p className="bar items-baseline">
          <span>3 invitations sent successfully</span>
          <span className="state done">Sent</span>
        </p>
      </div>
    ),
  },
  {
    title: 'Create tasks',
    text: 'Pick a task type, preview it with sample answers, and open it when you are ready.',
    picture: (
      <ul className="sheet rows pt-0">
        <li>
          <b>Custom Survey</b> <span>fifteen kinds of question</span>
        </li>
        <li>
          <b>Design Element Heatmap</b> <span>tap what you like</span>
        </li>
        <li>
          <b>Feature Prioritization</b> <span>best and worst</span>
        </li>
        <li>
          <b>Receive Product</b> <span>an address for the package</span>
        </li>
      </ul>
    ),
  },
  {
    title: 'Assign tasks and engage participants',
    text: 'We notify the people you choose right away. They answer on their phones, even on a slow connection. Most respond within 24 to 48 hours.',
    picture: (
      <ul className="sheet rows pt-0">
        <li className="bar items-baseline">
          Marta Lind <span className="state done">Completed</span>
        </li>
        <li className="bar items-baseline">
          Ruth Adeyemi <span className="state done">Completed</span>
        </li>
        <li className="bar items-baseline">
          Jonas Weber <span className="state half">In progress</span>
        </li>
        <li className="bar items-baseline">
          Aylin Kaya <span className="state">Assigned</span>
        </li>
      </ul>
    ),
  },
  {
    title: 'Turn findings into action',
    text: 'A finding in a sentence, the figures under it, the people behind it, and a file for those who want to check.',
    picture: (
      <div className="sheet">
        <p className="mb-6 max-w-[26rem] text-5 text-ink [font-weight:350] [letter-spacing:-0.02em]">
          The refill and the pump are clearly ahead. The scented leaflet comes last.
        </p>
        <p className="bar items-baseline">
          <span>96 responses, 1,536 choices</span> <b>Export CSV</b>
        </p>
      </div>
    ),
  },
]

/** How it works: a strip that scrolls natively; a script adds buttons that cycle in both directions. */
export function Steps() {
  return (
    <section className="rise" id="how-it-works" aria-labelledby="steps-title">
      <div className="page-width bar items-end">
        <h2 id="steps-title">How it works</h2>
        <p className="turn scripted flex-wrap items-center gap-4 text-[0.9375rem] text-ink-2">
          <button
            type="button"
            className="button min-h-11 [font-weight:500] text-[0.9375rem]"
            data-turn="-1"
            aria-controls="steps"
          >
            Previous
          </button>
          <output className="min-w-14 text-center" aria-live="polite">
            1 of {STEPS.length}
          </output>
          <button
            type="button"
            className="button min-h-11 [font-weight:500] text-[0.9375rem]"
            data-turn="1"
            aria-controls="steps"
          >
            Next
          </button>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className="steps mx-auto mt-8 max-w-[75.5rem]" id="steps" tabIndex={0} aria-labelledby="steps-title">
        {STEPS.map(({ title, text, picture }, index) => (
          <li
            key={title}
            className="grid w-full flex-none snap-start grid-cols-[1fr_1.6fr] items-start gap-x-16 gap-y-8 px-5 pb-4 max-lg:grid-cols-1 max-lg:gap-6"
          >
            <div>
              <span className="display mb-2 block text-ink-3">{index + 1}</span>
              <h3 className="text-4">{title}</h3>
              <p className="prose mt-2">{text}</p>
            </div>
            {picture}
          </li>
        ))}
      </ol>
    </section>
  )
}
