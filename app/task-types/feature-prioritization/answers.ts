import { z } from 'zod'
import { cleanCode } from '~/lib/clean-text'
import { isRecord } from '~/lib/records'
import { addFieldError, fieldFaults } from '~/lib/zod-fields'
import { type Fault, type FaultCode, type FieldFaults, fault } from '~/texts/fault'
import type { Respondent, Round, Unwrapped, ValidatedAnswers } from '../task-type'
import { anchorStep, isAnchored, readStoredVerdicts, withVerdicts } from './anchor/verdicts'
import { type FeatureConfig, MOST_FEATURES } from './config'
import { roundsFor } from './design/rounds'
import { answersRead, answerTo, completeRounds, type FeatureAnswers, isSet, roundField } from './round-answers'

/**
 * Canonical answers from the list of rounds that a client sends, checked against the sets that this respondent is
 * shown; the path of a fault begins with its index in the list. For an anchored task, the last screen follows all
 * rounds once these are complete, with the features that it asks about.
 */
export function checkRounds(
  config: FeatureConfig,
  raw: unknown,
  respondent: Respondent,
): ValidatedAnswers<FeatureAnswers> {
  const steps = config.roundsPerRespondent + (config.anchor ? 1 : 0)
  if (Array.isArray(raw) && raw.length > steps) return { errors: { '': [fault('rounds.tooManyRounds')] } }
  const { data: list, error } = givenRounds.safeParse(raw)
  if (error) return { errors: fieldFaults(error) }
  const given = config.anchor ? list.filter(({ roundId }) => roundId !== steps) : list
  const rounds = new Map(roundsShown(config, respondent).map((round) => [round.roundId, round]))
  const answers: FeatureAnswers = []
  const wrong = new Map<GivenRound, FaultAt[]>()
  for (const answer of given) {
    const round = rounds.get(answer.roundId)
    const faults = round ? listErrors(answer, round) : [UNKNOWN_ROUND]
    // A repeated round is unknown.
    rounds.delete(answer.roundId)
    if (faults.length > 0) wrong.set(answer, faults)
    else if (round) answers.push(answerTo(round, answer.mostImportant, answer.leastImportant))
  }
  answers.sort((a, b) => a.roundId - b.roundId)
  const all = config.anchor ? checkAnchor(config, list, answers, wrong) : answers
  return wrong.size > 0 ? { errors: byPlace(list, wrong) } : { answers: all }
}

function byPlace(list: GivenRound[], wrong: Map<GivenRound, FaultAt[]>): FieldFaults {
  const faults: FieldFaults = {}
  for (const [answer, found] of wrong) {
    for (const one of found) addFieldError(faults, `${list.indexOf(answer)}.${one.field}`, one.fault)
  }
  return faults
}

/** Validates the last screen among all answers; verdicts on features that it does not ask about are wrong. */
function checkAnchor(
  { roundsPerRespondent }: FeatureConfig,
  list: GivenRound[],
  answers: FeatureAnswers,
  wrong: Map<GivenRound, FaultAt[]>,
): FeatureAnswers {
  const step = anchorStep(roundsPerRespondent, answers)
  const given = list.filter(({ roundId }) => roundId > roundsPerRespondent)
  for (const answer of given) {
    const faults = answer === given[0] ? anchorFaults(answer, step) : [UNKNOWN_ROUND]
    if (faults.length > 0) wrong.set(answer, [...(wrong.get(answer) ?? []), ...faults])
  }
  return withVerdicts(roundsPerRespondent, answers, readStoredVerdicts(given))
}

/** The faults of yes and no to features; the last screen asks nothing while a round is open. */
function anchorFaults({ yes, no, features }: GivenRound, step: Round | null): FaultAt[] {
  const [said, asked] = [[...(yes ?? []), ...(no ?? [])], step?.features ?? []]
  const faults: FaultAt[] = []
  if (features && !isSet(features, asked)) faults.push({ field: 'features', fault: fault('rounds.otherSet') })
  for (const [field, ids] of [
    ['yes', yes ?? []],
    ['no', no ?? []],
  ] as const) {
    if (ids.some((id) => !asked.includes(id))) faults.push({ field, fault: fault('rounds.notAsked') })
  }
  if (new Set(said).size < said.length) faults.push({ field: 'no', fault: fault('rounds.saidTwice') })
  return faults
}

/**
 * The rounds that a respondent is shown: those of the design, except that a set answered before the configuration
 * changed keeps its position among the answers, as long as its features exist. No set comes twice if the design has
 * another.
 */
export function roundsShown(
  config: FeatureConfig,
  respondent: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal' | 'savedAnswers'>,
): Round[] {
  const designed = roundsFor(config, respondent)
  const kept = answersRead(respondent.savedAnswers)
  const findSaved = ({ roundId }: Round) => kept.find((answer) => answer.roundId === roundId)
  const isKept = ({ features }: Round) => kept.some((answer) => isSet(answer.features, features))
  // Designed sets that are not shown in their places, and not answered in another.
  const spare = designed.filter((round) => findSaved(round) && !isKept(round))
  return designed.map((round) => {
    const features = findSaved(round)?.features ?? (isKept(round) ? spare.shift()?.features : undefined)
    return features ? { ...round, features } : round
  })
}

/** The rounds that a submission still needs, as `rounds.{roundId}`. */
export function unansweredRounds(config: FeatureConfig, answers: FeatureAnswers): FieldFaults {
  const complete = completeRounds(answers)
  const roundIds = Array.from({ length: config.roundsPerRespondent }, (_, index) => index + 1)
  const open = roundIds.filter((roundId) => !complete.has(roundId))
  const faults = open.map((roundId) => [roundField(roundId), [fault('maxdiff.both')]])
  if (config.anchor && !isAnchored(roundIds.length, answers)) {
    faults.push([roundField(roundIds.length + 1), [fault('maxdiffAnchor.each')]])
  }
  return Object.fromEntries(faults)
}

/** The rounds unchanged, because they contain only choices among the brand's features. */
export function namelessRounds(config: FeatureConfig, { answers }: Unwrapped): Unwrapped | null {
  const known = new Set(config.features.map(({ id }) => id))
  const isKnown = (features: string[]) => features.every((id) => known.has(id))
  const rounds = answersRead(answers).filter((round) => isKnown(round.features))
  const said = readStoredVerdicts(answers)
  const left =
    isKnown([...said.yes, ...said.no]) && config.anchor
      ? withVerdicts(config.roundsPerRespondent, rounds, said)
      : rounds
  return left.length > 0 ? { answers: left satisfies FeatureAnswers, meta: null } : null
}

/** The list of rounds, without other clients' wrappers. */
export function unwrapRounds(raw: unknown): { answers: unknown; meta: null } {
  return { answers: isRecord(raw) && Object.hasOwn(raw, 'responses') ? raw.responses : raw, meta: null }
}

const featureId = z
  .union([z.string(), z.number()], { error: 'rounds.unknownFeature' satisfies FaultCode })
  .transform((id) => cleanCode(String(id)))

/** Not chosen is null, blank or left out. */
const choice = featureId.nullish().transform((id) => id || undefined)

/** The answers of the last screen of an anchored task. */
const verdicts = z
  .array(featureId, { error: 'rounds.notAsked' satisfies FaultCode })
  .max(MOST_FEATURES)
  .nullish()

const givenRound = z.object(
  {
    roundId: z.number({ error: 'rounds.unknownRound' satisfies FaultCode }),
    mostImportant: choice,
    leastImportant: choice,
    features: z.array(featureId, { error: 'rounds.otherSet' satisfies FaultCode }).nullish(),
    yes: verdicts,
    no: verdicts,
  },
  { error: 'rounds.noList' satisfies FaultCode },
)
type GivenRound = z.output<typeof givenRound>

const givenRounds = z.array(givenRound, { error: 'rounds.noList' satisfies FaultCode })

type FaultAt = { field: string; fault: Fault }

const UNKNOWN_ROUND: FaultAt = { field: 'roundId', fault: fault('rounds.unknownRound') }

function listErrors(answer: GivenRound, { features }: Round): FaultAt[] {
  const { mostImportant, leastImportant } = answer
  const faults = []
  if (answer.features && !isSet(answer.features, features))
    faults.push({ field: 'features', fault: fault('rounds.otherSet') })
  for (const field of ['mostImportant', 'leastImportant'] as const) {
    const chosen = answer[field]
    if (chosen !== undefined && !features.includes(chosen))
      faults.push({ field, fault: fault('rounds.unknownFeature') })
  }
  if (mostImportant !== undefined && mostImportant === leastImportant) {
    faults.push({ field: 'leastImportant', fault: fault('maxdiff.same') })
  }
  return faults
}
