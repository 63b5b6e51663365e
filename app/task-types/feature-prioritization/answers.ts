import { z } from 'zod'
import { cleanText } from '~/lib/fields'
import type { FieldErrors } from '~/lib/outcome'
import { isRecord } from '~/lib/records'
import { maxdiffFaults, maxdiff as texts } from '~/texts/answering'
import type { Respondent, Round, Unwrapped } from '../task-type'
import type { FeatureConfig } from './config'
import { roundsFor } from './design/rounds'
import { answersRead, answerTo, completeRounds, type FeatureAnswers, isSet, roundField } from './round-answers'

/**
 * Canonical answers from the list of rounds that a client sends, checked against the sets that this respondent is
 * shown; the path of a fault begins with its place in the list.
 */
export function featureAnswersSchema(config: FeatureConfig, respondent: Respondent): z.ZodType<FeatureAnswers> {
  return z
    .array(z.unknown(), { error: maxdiffFaults.noList })
    .max(config.roundsPerRespondent, maxdiffFaults.tooManyRounds)
    .pipe(z.array(givenRound))
    .transform((given, context) => {
      const rounds = new Map(roundsShown(config, respondent).map((round) => [round.roundId, round]))
      const answers: FeatureAnswers = []
      for (const [index, answer] of given.entries()) {
        const round = rounds.get(answer.roundId)
        const faults = round ? faultsOf(answer, round) : [{ field: 'roundId', message: maxdiffFaults.unknownRound }]
        for (const { field, message } of faults) context.addIssue({ code: 'custom', path: [index, field], message })
        // What comes a second time is unknown.
        rounds.delete(answer.roundId)
        if (round && faults.length === 0) answers.push(answerTo(round, answer.mostImportant, answer.leastImportant))
      }
      return answers.sort((a, b) => a.roundId - b.roundId)
    })
}

/**
 * The rounds that a respondent is shown: those of the design, but a set that was answered before the configuration was
 * changed is shown where it stands among the answers, as long as its features are there. No set comes twice where the
 * design has another.
 */
export function roundsShown(
  config: FeatureConfig,
  respondent: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal' | 'kept'>,
): Round[] {
  const designed = roundsFor(config, respondent)
  const kept = answersRead(respondent.kept)
  const keptOf = ({ roundId }: Round) => kept.find((answer) => answer.roundId === roundId)
  const isKept = ({ features }: Round) => kept.some((answer) => isSet(answer.features, features))
  // Designed sets that are not shown in their places, and not answered in another.
  const spare = designed.filter((round) => keptOf(round) && !isKept(round))
  return designed.map((round) => {
    const features = keptOf(round)?.features ?? (isKept(round) ? spare.shift()?.features : undefined)
    return features ? { ...round, features } : round
  })
}

/** What a submission still needs, as `rounds.{roundId}`. */
export function unansweredRounds(config: FeatureConfig, answers: FeatureAnswers): FieldErrors {
  const complete = completeRounds(answers)
  const roundIds = Array.from({ length: config.roundsPerRespondent }, (_, index) => index + 1)
  const open = roundIds.filter((roundId) => !complete.has(roundId))
  return Object.fromEntries(open.map((roundId) => [roundField(roundId), [texts.both.message]]))
}

/** The rounds as they are, which are choices among the brand's features alone. */
export function namelessRounds({ features }: FeatureConfig, { answers }: Unwrapped): Unwrapped | null {
  const known = new Set(features.map(({ id }) => id))
  const rounds = answersRead(answers).filter((round) => round.features.every((id) => known.has(id)))
  return rounds.length > 0 ? { answers: rounds satisfies FeatureAnswers, meta: null } : null
}

/** The list of rounds, out of what other clients wrap it in. */
export function unwrapRounds(raw: unknown): { answers: unknown; meta: null } {
  return { answers: isRecord(raw) && Object.hasOwn(raw, 'responses') ? raw.responses : raw, meta: null }
}

const featureId = z
  .union([z.string(), z.number()], { error: maxdiffFaults.unknownFeature })
  .transform((id) => String(id))

/** Not chosen is null, blank or left out. */
const choice = featureId.nullish().transform((id) => (id && cleanText(id)) || undefined)

const givenRound = z.object(
  {
    roundId: z.number({ error: maxdiffFaults.unknownRound }),
    mostImportant: choice,
    leastImportant: choice,
    features: z.array(featureId, { error: maxdiffFaults.otherSet }).nullish(),
  },
  { error: maxdiffFaults.noList },
)
type GivenRound = z.output<typeof givenRound>

function faultsOf(answer: GivenRound, { features }: Round): { field: string; message: string }[] {
  const { mostImportant, leastImportant } = answer
  const faults = []
  if (answer.features && !isSet(answer.features, features))
    faults.push({ field: 'features', message: maxdiffFaults.otherSet })
  for (const field of ['mostImportant', 'leastImportant'] as const) {
    const chosen = answer[field]
    if (chosen !== undefined && !features.includes(chosen))
      faults.push({ field, message: maxdiffFaults.unknownFeature })
  }
  if (mostImportant !== undefined && mostImportant === leastImportant) {
    faults.push({ field: 'leastImportant', message: texts.same.message })
  }
  return faults
}
