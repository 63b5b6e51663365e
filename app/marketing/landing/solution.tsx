import type { ReactNode } from 'react'
import { AudienceChart } from '../figures/audience-chart'
import { StagesFigure } from '../figures/stages-figure'
import { VoicesFigure } from '../figures/voices-figure'

type Feature = { id: string; title: string; text: string; caption: string; figure: ReactNode }

const FEATURES: readonly Feature[] = [
  {
    id: 'audiences',
    title: 'Multi-audience insights',
    text: 'Compare current buyers with the people you want to win. Sounding shows where they clearly differ.',
    caption:
      'An example: utility with its 95% interval. Subscribers want the refill; newcomers first want to read what is inside.',
    figure: <AudienceChart />,
  },
  {
    id: 'workflows',
    title: 'Integrated stage-based workflows',
    text: 'A concept, its prototype and its launch are one project. Each stage keeps its tasks and people and passes on what you learned.',
    caption: 'An example: one project with its tasks, stage by stage.',
    figure: <StagesFigure />,
  },
  {
    id: 'voices',
    title: 'Multimodal feedback and analysis',
    text: 'A rating, a tap on the image, a sentence, a minute of video. What they say appears next to what they chose, with a summary that names its source.',
    caption: 'An example: one customer’s answers to four kinds of question.',
    figure: <VoicesFigure />,
  },
]

/** Three features, each with its figure; which one is shown is a choice, and script moves it on every three seconds. */
export function Solution() {
  return (
    <section
      className="page-width solution rise grid grid-cols-[1fr_37.5rem] items-start gap-16 max-lg:grid-cols-1 max-lg:gap-6"
      id="solution"
      aria-labelledby="solution-title"
    >
      <div>
        <h2 id="solution-title">So let them in</h2>
        <fieldset className="features mt-8">
          <legend className="sr-only">Show the example of</legend>
          {FEATURES.map(({ id, title, text }, index) => (
            <label
              key={id}
              className="feature relative block cursor-pointer pt-4 pb-5 [border-top:var(--hairline)] has-focus-visible:[outline:var(--focus)] has-focus-visible:outline-offset-2"
            >
              <input className="sr-only" type="radio" name="feature" value={id} defaultChecked={index === 0} />
              <b className="block [font-weight:620]">{title}</b>
              <span className="prose">{text}</span>
            </label>
          ))}
        </fieldset>
        <p className="scripted motion-reduce:hidden">
          <button type="button" className="button min-h-11 text-[0.9375rem]" id="pause" aria-pressed="false">
            Pause
          </button>
        </p>
      </div>
      <div className="figures grid">
        {FEATURES.map(({ id, caption, figure }) => (
          <figure key={id}>
            {figure}
            <figcaption className="small-print">{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
