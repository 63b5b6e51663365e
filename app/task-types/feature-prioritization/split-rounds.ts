import { apart as texts } from '~/texts/answering'
import type { Apart, Attempt, SplitAnswers } from '../task-type'
import type { FeatureConfig } from './config'
import { answersRead, answerTo, type FeatureAnswers, isSet, type RoundAnswer } from './round-answers'
import { choiceValue, LEAST_FIELD, MOST_FIELD, ROUND_FIELD, setIn } from './taking/steps'

/**
 * Parts rounds into those whose features are all still there, as many as a round shows, and all others. One beyond the
 * last round takes the place of one that is not answered.
 */
export function splitRounds(config: FeatureConfig, answers: unknown, earlier: readonly FeatureConfig[]): SplitAnswers {
  const rounds = answersRead(answers)
  const lasting = rounds.filter((round) => isLasting(config, round))
  const places = Array.from({ length: config.roundsPerRespondent }, (_, index) => index + 1)
  const kept = lasting.filter(({ roundId }) => places.includes(roundId))
  const free = places.filter((place) => !kept.some(({ roundId }) => roundId === place))
  const beyond = lasting.filter((round) => !kept.includes(round))
  const moved = beyond.slice(0, free.length).map((round, index) => ({ ...round, roundId: free[index] ?? 0 }))
  const fits: FeatureAnswers = [...kept, ...moved].sort((a, b) => a.roundId - b.roundId)
  const others = [...rounds.filter((round) => !lasting.includes(round)), ...beyond.slice(free.length)]
  return { fits, apart: others.map((round) => roundApart(round, [...earlier, config])) }
}

/** Answers with one more round; null where its place is taken. */
export function rejoinRounds(answers: unknown, part: unknown): unknown {
  const [rounds, others] = [answersRead(answers), answersRead(part)]
  const isTaken = others.some(({ roundId }) => rounds.some((round) => round.roundId === roundId))
  return isTaken ? null : [...rounds, ...others].sort((a, b) => a.roundId - b.roundId)
}

/** What a step chooses in a round that showed another set than its round does now. */
export function strayRound(
  config: FeatureConfig,
  { rounds }: Pick<Attempt, 'rounds'>,
  step: FormData,
  earlier: readonly FeatureConfig[],
): Apart[] {
  const roundId = Number(step.get(ROUND_FIELD))
  const shown = setIn(step)
  const round = rounds?.find((one) => one.roundId === roundId)
  if (!shown || (round && isSet(shown, round.features.map(choiceValue)))) return []
  const ids = [...earlier, config].flatMap((one) => one.features).map(({ id }) => id)
  const features = shown.map((value) => ids.find((id) => choiceValue(id) === value) ?? value)
  const [most, least] = [MOST_FIELD, LEAST_FIELD].map((field) => features[shown.indexOf(String(step.get(field)))])
  if (most === undefined && least === undefined) return []
  return [roundApart(answerTo({ roundId, features }, most, least), [...earlier, config])]
}

function isLasting({ features, setSize }: FeatureConfig, round: RoundAnswer): boolean {
  const isThere = (id: string) => features.some((feature) => feature.id === id)
  return new Set(round.features).size === setSize && round.features.every(isThere)
}

function roundApart(answer: RoundAnswer, configs: FeatureConfig[]): Apart {
  const { roundId, mostImportant, leastImportant } = answer
  const features = configs.flatMap((config) => config.features)
  const textOf = (id: string) => features.find((feature) => feature.id === id)?.text ?? texts.feature
  const chosen = [
    ...(mostImportant === undefined ? [] : [texts.most(textOf(mostImportant))]),
    ...(leastImportant === undefined ? [] : [texts.least(textOf(leastImportant))]),
  ]
  return { label: texts.round(roundId), text: chosen.join('\n'), answer: [answer] }
}
