import { maxdiff as texts } from '~/texts/answering'
import type { Feature } from '../config'
import type { FeatureAnswers } from '../round-answers'

/** What was chosen, round by round, to be read. */
export function AnsweredRounds({ features, answers }: { features: Feature[]; answers: FeatureAnswers }) {
  const textOf = (id: string | undefined) => features.find((feature) => feature.id === id)?.text ?? texts.notChosen
  const { round, most, least } = texts.columns
  return (
    <section className="ruled" aria-labelledby="answers">
      <h2 id="answers">{texts.answered}</h2>
      <ol className="rows">
        {answers.map(({ roundId, mostImportant, leastImportant }) => (
          <li key={roundId}>
            <h3>{`${round} ${roundId}`}</h3>
            <dl className="field-pair">
              <div>
                <dt>{most}</dt>
                <dd>{textOf(mostImportant)}</dd>
              </div>
              <div>
                <dt>{least}</dt>
                <dd>{textOf(leastImportant)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}
