import { isRecord } from '~/lib/records'
import { orphanedAnswers as texts } from '~/texts/task-forms'
import type { Attempt, MigratedAnswers, OrphanedAnswer } from '../task-type'
import { isOfAnchor, readVerdicts } from './anchor/anchor-steps'
import { anchorStep, readStoredVerdicts, type Verdicts, withVerdicts } from './anchor/verdicts'
import { type FeatureConfig, MOST_ROUNDS } from './config'
import { answersRead, answersTo, answerTo, type FeatureAnswers, isSet, type RoundAnswer } from './round-answers'
import { choiceValue, LEAST_FIELD, MOST_FIELD, ROUND_FIELD, setIn } from './taking/steps'

/**
 * Splits rounds into complete ones of existing features, and all others. A round beyond the last moves to an unanswered
 * one.
 */
export function splitRounds(
  config: FeatureConfig,
  answers: unknown,
  earlier: readonly FeatureConfig[],
): MigratedAnswers {
  const rounds = answersRead(answers)
  const lasting = rounds.filter((round) => isLasting(config, round))
  const places = Array.from({ length: config.roundsPerRespondent }, (_, index) => index + 1)
  const kept = lasting.filter(({ roundId }) => places.includes(roundId))
  const free = places.filter((place) => !kept.some(({ roundId }) => roundId === place))
  const beyond = lasting.filter((round) => !kept.includes(round))
  const moved = beyond.slice(0, free.length).map((round, index) => ({ ...round, roundId: free[index] ?? 0 }))
  const fits: FeatureAnswers = [...kept, ...moved].sort((a, b) => a.roundId - b.roundId)
  const others = [...rounds.filter((round) => !lasting.includes(round)), ...beyond.slice(free.length)]
  const anchor = splitVerdicts(config, fits, readStoredVerdicts(answers), earlier)
  return {
    answers: anchor.fits,
    orphaned: [...others.map((round) => roundApart(round, [...earlier, config])), ...anchor.apart],
  }
}

/** The last screen after rounds that fit, and the verdicts on features that it does not ask about. */
function splitVerdicts(
  config: FeatureConfig,
  rounds: FeatureAnswers,
  said: Verdicts,
  earlier: readonly FeatureConfig[],
): { fits: FeatureAnswers; apart: OrphanedAnswer[] } {
  const { yes, no } = said
  const isPart = rounds.length === 0 && yes.length + no.length > 0
  if (isPart && config.anchor && [...yes, ...no].every((id) => config.features.some((one) => one.id === id))) {
    // Verdicts alone may fit rounds that are stored elsewhere.
    return { fits: [verdictsAnswer(config.roundsPerRespondent + 1, said)], apart: [] }
  }
  const fits = config.anchor ? withVerdicts(config.roundsPerRespondent, rounds, said) : rounds
  const asked = readStoredVerdicts(fits)
  const apart = verdictsApart(
    { yes: yes.filter((id) => !asked.yes.includes(id)), no: no.filter((id) => !asked.no.includes(id)) },
    [...earlier, config],
  )
  return { fits, apart }
}

/** Adds a round; null if its number is taken. */
export function rejoinRounds(answers: unknown, part: unknown): unknown {
  const [rounds, others] = [answersRead(answers), answersRead(part)]
  const isTaken = others.some(({ roundId }) => rounds.some((round) => round.roundId === roundId))
  if (isTaken) return null
  const joined = [...rounds, ...others].sort((a, b) => a.roundId - b.roundId)
  const [known, more] = [lastScreen(answers), readStoredVerdicts(part)]
  const said = [...more.yes, ...more.no]
  if (!known) return said.length > 0 ? null : joined
  const isFree = (id: string) => known.features.includes(id) && !known.yes.includes(id) && !known.no.includes(id)
  if (!said.every(isFree)) return null
  return [...joined, { ...known, yes: [...known.yes, ...more.yes], no: [...known.no, ...more.no] }]
}

/** The last screen among answers; null if there is none. */
function lastScreen(answers: unknown): (RoundAnswer & Verdicts) | null {
  const list: unknown[] = Array.isArray(answers) ? answers : []
  const found = list.find((one) => isRecord(one) && (Array.isArray(one.yes) || Array.isArray(one.no)))
  if (!isRecord(found) || typeof found.roundId !== 'number' || !Array.isArray(found.features)) return null
  return { roundId: found.roundId, features: found.features, ...readStoredVerdicts([found]) }
}

/** The choices of a step in a round that showed another set than its round does now. */
export function strayRound(
  config: FeatureConfig,
  { rounds, answers }: Pick<Attempt, 'rounds' | 'answers'>,
  step: FormData,
  earlier: readonly FeatureConfig[],
): OrphanedAnswer[] {
  if (isOfAnchor(step)) return strayVerdicts(config, { rounds, answers }, step, earlier)
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

/**
 * The answers of a last screen's page that have no place in this configuration: all of them if it has no such screen or
 * rounds are open again, otherwise those about features that are gone. Answers lost because the screen asks about other
 * features, after a round was changed on another page, are not listed.
 */
function strayVerdicts(
  config: FeatureConfig,
  { rounds, answers }: Pick<Attempt, 'rounds' | 'answers'>,
  step: FormData,
  earlier: readonly FeatureConfig[],
): OrphanedAnswer[] {
  const ids = [...new Set([config, ...earlier].flatMap((one) => one.features).map(({ id }) => id))]
  const hasPlace = config.anchor && anchorStep(rounds?.length ?? 0, answersTo(rounds ?? [], answers)) !== null
  const isStray = (id: string) => !hasPlace || !config.features.some((feature) => feature.id === id)
  const said = readVerdicts(step, (value) => ids.find((id) => choiceValue(id) === value) ?? value)
  return verdictsApart({ yes: said.yes.filter(isStray), no: said.no.filter(isStray) }, [...earlier, config])
}

/** Yes and no as one part of an answer, for any features; empty without answers. */
function verdictsApart({ yes, no }: Verdicts, configs: FeatureConfig[]): OrphanedAnswer[] {
  if (yes.length === 0 && no.length === 0) return []
  const prompt = configs.find(({ anchor }) => anchor)?.anchor?.prompt
  const textFor = (id: string) => textAmong(configs, id)
  const said = [...yes.map((id) => texts.yes(textFor(id))), ...no.map((id) => texts.no(textFor(id)))]
  return [
    {
      label: prompt === undefined ? texts.lastQuestion : texts.anchor(prompt),
      text: said.join('\n'),
      // Behind any round.
      answer: [verdictsAnswer(MOST_ROUNDS + 1, { yes, no })],
    },
  ]
}

function verdictsAnswer(roundId: number, { yes, no }: Verdicts): RoundAnswer {
  return { roundId, features: [...yes, ...no], yes, no }
}

function textAmong(configs: FeatureConfig[], id: string): string {
  return configs.flatMap(({ features }) => features).find((feature) => feature.id === id)?.text ?? texts.feature
}

function isLasting({ features, setSize }: FeatureConfig, round: RoundAnswer): boolean {
  const isThere = (id: string) => features.some((feature) => feature.id === id)
  return new Set(round.features).size === setSize && round.features.every(isThere)
}

function roundApart(answer: RoundAnswer, configs: FeatureConfig[]): OrphanedAnswer {
  const { roundId, mostImportant, leastImportant } = answer
  const textFor = (id: string) => textAmong(configs, id)
  const chosen = [
    ...(mostImportant === undefined ? [] : [texts.most(textFor(mostImportant))]),
    ...(leastImportant === undefined ? [] : [texts.least(textFor(leastImportant))]),
  ]
  return { label: texts.round(roundId), text: chosen.join('\n'), answer: [answer] }
}
