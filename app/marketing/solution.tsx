import type { ReactNode } from 'react'
import { AudienceChart } from './audience-chart'
import { StagesFigure } from './stages-figure'
import { VoicesFigure } from './voices-figure'

type Feature = { id: string; title: string; text: string; caption: string; figure: ReactNode }

const FEATURES: readonly Feature[] = [
  {
    id: 'audiences',
    title: 'Multi-audience insights',
    text: 'Compare the people who already buy with the people you hope will. Where the intervals do not meet, you have found a decision.',
    caption:
      'An example: utility with its 95 % interval. Subscribers want the refill; newcomers first want to read what is inside.',
    figure: <AudienceChart />,
  },
  {
    id: 'workflows',
    title: 'Integrated stage-based workflows',
    text: 'A concept, its prototype and its launch are one project. Each stage keeps its tasks and its people, and hands on what was learnt.',
    caption: 'An example: one project with its tasks, stage by stage.',
    figure: <StagesFigure />,
  },
  {
    id: 'voices',
    title: 'Multimodal feedback and analysis',
    text: 'A rating, a tap on the picture, a sentence, a minute of video. What they say stands beside what they chose, with a summary that names its source.',
    caption: 'An example: one customer’s answers to four kinds of question.',
    figure: <VoicesFigure />,
  },
]

/** Three features, each with its figure; which one is shown is a choice, and script moves it on every three seconds. */
export function Solution() {
  return (
    <section className="page-width solution rise" id="solution" aria-labelledby="solution-title">
      <div>
        <h2 id="solution-title">So let them in</h2>
        <fieldset className="features">
          <legend className="sr-only">Show the example of</legend>
          {FEATURES.map(({ id, title, text }, index) => (
            <label key={id} className="feature">
              <input className="sr-only" type="radio" name="feature" value={id} defaultChecked={index === 0} />
              <b>{title}</b>
              <span className="prose">{text}</span>
            </label>
          ))}
        </fieldset>
        <label className="pause scripted">
          <input type="checkbox" id="pause" />
          Pause
        </label>
      </div>
      <div className="figures">
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
