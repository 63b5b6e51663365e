import { maxdiff as texts } from '~/texts/answering'
import { InlineStyle } from '~/ui/document'
import { Island } from '~/ui/island'
import type { TakerProps } from '../views'
import type { FeatureConfig } from './config'
import { answersRead, answersTo } from './round-answers'
import { AnsweredRounds } from './taking/answered-rounds'
import { RoundFlow, type RoundFlowProps } from './taking/round-flow'
import roundsCss from './taking/rounds.css?inline'

/** The rounds of a prioritization, one round a page, or what was answered in them. */
export function FeatureTaker({ config, attempt, answers, errors, readOnly, preview }: TakerProps<FeatureConfig>) {
  const rounds = attempt.rounds ?? []
  if (rounds.length === 0) return <p className="ruled">{texts.nothing}</p>
  if (readOnly) return <AnsweredRounds features={config.features} answers={answersRead(answers)} />

  const { features, mostImportantPrompt, leastImportantPrompt } = config
  const shown = new Set(rounds.flatMap((round) => round.features))
  const props: RoundFlowProps = {
    features: features.filter(({ id }) => shown.has(id)),
    mostImportantPrompt,
    leastImportantPrompt,
    attempt: { ...attempt, answers: answersTo(rounds, answers) },
    errors,
  }
  return (
    <>
      <InlineStyle css={roundsCss} />
      {preview ? <RoundFlow {...props} preview /> : <Island name="rounds" component={RoundFlow} props={props} />}
    </>
  )
}
