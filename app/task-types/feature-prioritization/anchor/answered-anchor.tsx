import { useWords } from '~/ui/use-words'
import type { Feature } from '../config'
import type { Verdicts } from './verdicts'

type AnsweredAnchorProps = { prompt: string; features: Feature[]; said: Verdicts }

/** The submitted answers of the last screen, read-only. */
export function AnsweredAnchor({ prompt, features, said }: AnsweredAnchorProps) {
  const { maxdiffAnchor, maxdiffDone } = useWords().answering
  const answers = [
    { term: maxdiffAnchor.yes, ids: said.yes },
    { term: maxdiffAnchor.no, ids: said.no },
  ]
  return (
    <section className="ruled" aria-labelledby="last-question">
      <h2 id="last-question" className="asked" dir="auto">
        {prompt}
      </h2>
      <dl className="field-pair">
        {answers.map(({ term, ids }) => (
          <div key={term}>
            <dt>{term}</dt>
            {ids.length === 0 && <dd>{maxdiffDone.notChosen}</dd>}
            {ids.map((id) => (
              <dd key={id} dir="auto">
                {features.find((feature) => feature.id === id)?.text ?? maxdiffDone.notChosen}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
