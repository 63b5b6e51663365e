import { Island } from '~/ui/islands/island'
import { InlineStyle } from '~/ui/page/document'
import { useWords } from '~/ui/use-words'
import type { RespondentViewProps } from '../views'
import anchorCss from './anchor/anchor.css?inline'
import { AnchoredFlow } from './anchor/anchored-flow'
import { AnsweredAnchor } from './anchor/answered-anchor'
import { readStoredVerdicts, withVerdicts } from './anchor/verdicts'
import type { Feature, FeatureConfig } from './config'
import { answersRead, answersTo, type FeatureAnswers } from './round-answers'
import { RoundFlow, type RoundFlowProps } from './taking/round-flow'
import roundsCss from './taking/rounds.css?inline'

/** The rounds of a prioritization, one round a page, or what was answered in them. */
export function FeatureRespondentView({
  config,
  attempt,
  answers,
  errors,
  readOnly,
  preview,
}: RespondentViewProps<FeatureConfig>) {
  const words = useWords().answering.maxdiffDone
  const rounds = attempt.rounds ?? []
  if (rounds.length === 0) return <p className="ruled">{words.nothing}</p>
  const { features, mostImportantPrompt, leastImportantPrompt, anchor } = config
  if (readOnly) {
    return (
      <>
        <AnsweredRounds features={features} answers={answersRead(answers)} />
        {anchor && <InlineStyle css={anchorCss} />}
        {anchor && <AnsweredAnchor prompt={anchor.prompt} features={features} said={readStoredVerdicts(answers)} />}
      </>
    )
  }
  const shown = new Set(rounds.flatMap((round) => round.features))
  const props: RoundFlowProps = {
    features: features.filter(({ id }) => shown.has(id)),
    mostImportantPrompt,
    leastImportantPrompt,
    attempt: { ...attempt, answers: answersTo(rounds, answers) },
    errors,
  }
  if (anchor) {
    const said = withVerdicts(rounds.length, props.attempt.answers, readStoredVerdicts(answers))
    const anchored = {
      ...props,
      attempt: { ...props.attempt, answers: said },
      anchor: { prompt: anchor.prompt, step: rounds.length + 1 },
    }
    return (
      <>
        <InlineStyle css={roundsCss} />
        <InlineStyle css={anchorCss} />
        {preview ? (
          <AnchoredFlow {...anchored} preview />
        ) : (
          <Island name="anchored-rounds" component={AnchoredFlow} props={anchored} />
        )}
      </>
    )
  }
  return (
    <>
      <InlineStyle css={roundsCss} />
      {preview ? <RoundFlow {...props} preview /> : <Island name="rounds" component={RoundFlow} props={props} />}
    </>
  )
}

/** The submitted choices, round by round, read-only. */
function AnsweredRounds({ features, answers }: { features: Feature[]; answers: FeatureAnswers }) {
  const words = useWords().answering.maxdiffDone
  const textFor = (id: string | undefined) => features.find((feature) => feature.id === id)?.text ?? words.notChosen
  const { round, most, least } = words.columns
  return (
    <section className="ruled" aria-labelledby="answers">
      <h2 id="answers">{words.answered}</h2>
      <ol className="rows">
        {answers.map(({ roundId, mostImportant, leastImportant }) => (
          <li key={roundId}>
            <h3>{`${round} ${roundId}`}</h3>
            <dl className="field-pair">
              <div>
                <dt>{most}</dt>
                <dd>{textFor(mostImportant)}</dd>
              </div>
              <div>
                <dt>{least}</dt>
                <dd>{textFor(leastImportant)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}
