import type { ReactNode } from 'react'

const BENEFITS = [
  {
    title: 'Structured co-creation',
    text: 'Projects move through concept, testing, validation, and post-launch. Each phase has one clear question.',
  },
  {
    title: 'Targeted insights',
    text: 'Ask the customers who care most. AI-powered summaries accompany every number and never replace it.',
  },
  {
    title: 'Faster time to market',
    text: 'A notified customer answers in 24 to 48 hours. Decide this week, not after another wave of research.',
  },
]

const CATEGORIES = [
  { name: 'Apparel and accessories', asks: 'Which of four fits would you keep?' },
  { name: 'Beauty and personal care', asks: 'Would you refill it a third time?' },
  { name: 'Health and wellness', asks: 'What would make you finish the bottle?' },
  { name: 'Home and kitchen', asks: 'Which handle feels safe when wet?' },
  { name: 'Outdoor and recreation', asks: 'What do you leave at home?' },
  { name: 'Pet care', asks: 'Who decides: you, or the dog?' },
  { name: 'Consumer electronics', asks: 'Which setting did you never find?' },
  { name: 'Baby and childcare', asks: 'Can you open it with one hand?' },
]

const PAINS = [
  {
    title: 'A panel is not your customer',
    text: 'Strangers paid by the minute tell you what strangers think. No one asks the people who buy from you.',
  },
  {
    title: 'The answer comes after the decision',
    text: 'By the time the study is back, the mold is cut. The decision is made, and the report just agrees.',
  },
  {
    title: 'An average hides the argument',
    text: 'Four out of five stars does not say who loves it, who leaves, and whether the difference is more than noise.',
  },
]

const STAGES = [
  {
    phase: 'Idea Generation & Screening',
    asks: 'Is it worth making?',
    activities: ['Needs and habits survey', 'Ideas ranked best to worst', 'First reactions to a concept'],
  },
  {
    phase: 'Concepting & Prototyping',
    asks: 'Which one, and why?',
    activities: ['Heatmap of the design', 'Prototype sent to the door', 'First use on video'],
  },
  {
    phase: 'Go-To-Market',
    asks: 'Will they pick it up?',
    activities: ['Pack against pack', 'Claims that are believed', 'Final buying choice'],
  },
  {
    phase: 'Post-Launch',
    asks: 'Does it hold?',
    activities: ['Thirty days with it', 'What they would change', 'Would they buy it again'],
  },
]

export function Benefits() {
  return (
    <>
      <h2 className="sr-only">What it gives you</h2>
      <Entries entries={BENEFITS} className="page-width pt-16 max-lg:pt-8" />
    </>
  )
}

/** The kinds of goods, each with a question about it. */
export function Categories() {
  return (
    <section className="wash" aria-labelledby="categories-title">
      <div className="page-width rise">
        <h2 id="categories-title">Made for things people hold, wear, taste and live with</h2>
        <ul className="mt-12 grid grid-cols-2 gap-x-16 max-lg:grid-cols-1">
          {CATEGORIES.map(({ name, asks }) => (
            <li
              key={name}
              className="flex items-baseline justify-between gap-4 pt-4 pb-6 [border-top:1px_solid] max-sm:block max-sm:pt-3 max-sm:pb-4"
            >
              <span className="display flex-none">{name}</span>
              <span className="text-right text-[0.9375rem]/5.5 text-ink-2 max-sm:block max-sm:text-left">{asks}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Problem() {
  return (
    <section className="page-width rise" aria-labelledby="problem-title">
      <h2 id="problem-title">Product decisions get made without the people who buy</h2>
      <Entries entries={PAINS} className="mt-12 *:pt-4 *:[border-top:var(--rule)]" />
    </section>
  )
}

/** The four stages of a project, each with its question and what is done in it. */
export function Stages() {
  return (
    <section className="page-width rise" id="stages" aria-labelledby="stages-title">
      <h2 id="stages-title">Four stages, each with its own question</h2>
      <ol className="mt-12 grid grid-cols-4 max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-10 max-sm:grid-cols-1">
        {STAGES.map(({ phase, asks, activities }) => (
          <li key={phase} className="relative pt-4 pr-6 [border-top:var(--rule)]">
            {/* A timeline: the rule runs on from stage to stage, and each begins with a mark on it. */}
            <i className="absolute -top-1.5 left-0 size-2.5 rounded-full bg-ink" />
            <h3 className="min-h-13 text-[0.9375rem] max-sm:mb-2 max-sm:min-h-0">{phase}</h3>
            <p className="display min-h-16 max-sm:mb-2 max-sm:min-h-0">{asks}</p>
            <ul>
              {activities.map((activity) => (
                <li key={activity} className="py-2.5 text-[0.9375rem]/5.5 text-ink-2 [border-top:var(--hairline)]">
                  {activity}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The tagline at the end, with the two ways in. */
export function Closing({ children }: { children: ReactNode }) {
  return (
    <section className="page-width rise pt-32 pb-24" aria-labelledby="closing-title">
      <h2 className="text-[4rem]/none max-lg:text-[2.75rem]" id="closing-title">
        Made with the people it is made for.
      </h2>
      {children}
    </section>
  )
}

function Entries({ entries, className }: { entries: readonly { title: string; text: string }[]; className: string }) {
  return (
    <ul className={`grid grid-cols-3 gap-12 max-lg:grid-cols-1 max-lg:gap-6 ${className}`}>
      {entries.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="prose mt-1">{text}</p>
        </li>
      ))}
    </ul>
  )
}
