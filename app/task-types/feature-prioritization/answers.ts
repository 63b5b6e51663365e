import { z } from 'zod'
import { cleanText } from '~/lib/fields'
import type { FieldErrors } from '~/lib/outcome'
import { maxdiff as texts } from '~/texts/answering'
import { isRecord } from '../own'
import type { Respondent, Round } from '../task-type'
import type { FeatureConfig } from './config'
import { roundsFor } from './design'

/** One round as it was answered. `features` is the set in the order shown; a draft lacks what is not chosen. */
export type RoundAnswer = { roundId: number; mostImportant?: string; leastImportant?: string; features: string[] }
/** Sorted by round. */
export type FeatureAnswers = RoundAnswer[]

/**
 * Canonical answers from the list of rounds that a client sends, checked against the sets that this respondent is
 * shown; the path of a fault begins with its place in the list.
 */
export function featureAnswersSchema(config: FeatureConfig, respondent: Respondent): z.ZodType<FeatureAnswers> {
  return z
    .array(z.unknown(), { error: texts.noList })
    .max(config.roundsPerRespondent, texts.tooManyRounds)
    .pipe(z.array(givenRound))
    .transform((given, context) => {
      const rounds = new Map(roundsFor(config, respondent).map((round) => [round.roundId, round]))
      const answers: FeatureAnswers = []
      for (const [index, answer] of given.entries()) {
        const round = rounds.get(answer.roundId)
        const faults = round ? faultsOf(answer, round) : [{ field: 'roundId', message: texts.unknownRound }]
        for (const { field, message } of faults) context.addIssue({ code: 'custom', path: [index, field], message })
        // What comes a second time is unknown.
        rounds.delete(answer.roundId)
        if (round && faults.length === 0) answers.push(canonical(answer, round))
      }
      return answers.sort((a, b) => a.roundId - b.roundId)
    })
}

/** What a submission still needs, as `rounds.{roundId}`. */
export function unansweredRounds(config: FeatureConfig, answers: FeatureAnswers): FieldErrors {
  const complete = completeRounds(answers)
  const open = roundIds(config).filter((roundId) => !complete.has(roundId))
  return Object.fromEntries(open.map((roundId) => [roundField(roundId), [texts.both]]))
}

export function featureProgress(config: FeatureConfig, answers: FeatureAnswers): { answered: number; of: number } {
  return { answered: completeRounds(answers).size, of: config.roundsPerRespondent }
}

/** The list of rounds, out of what other clients wrap it in. */
export function unwrapRounds(raw: unknown): { answers: unknown; meta: null } {
  return { answers: isRecord(raw) && Object.hasOwn(raw, 'responses') ? raw.responses : raw, meta: null }
}

/** The name under which a round is answered, and the round behind a name. */
export function roundField(roundId: number): string {
  return `rounds.${roundId}`
}

export function roundOfField(field: string): number | null {
  const roundId = /^rounds\.(\d{1,2})$/.exec(field)?.[1]
  return roundId === undefined ? null : Number(roundId)
}

const featureId = z.union([z.string(), z.number()], { error: texts.unknownFeature }).transform((id) => String(id))

/** Not chosen is null, blank or left out. */
const choice = featureId.nullish().transform((id) => (id && cleanText(id)) || undefined)

const givenRound = z.object(
  {
    roundId: z.number({ error: texts.unknownRound }),
    mostImportant: choice,
    leastImportant: choice,
    features: z.array(featureId, { error: texts.otherSet }).nullish(),
  },
  { error: texts.noList },
)
type GivenRound = z.output<typeof givenRound>

function faultsOf(answer: GivenRound, { features }: Round): { field: string; message: string }[] {
  const { mostImportant, leastImportant } = answer
  const shown = new Set(features)
  const faults = []
  if (answer.features && !isSet(answer.features, shown)) faults.push({ field: 'features', message: texts.otherSet })
  for (const field of ['mostImportant', 'leastImportant'] as const) {
    const chosen = answer[field]
    if (chosen !== undefined && !shown.has(chosen)) faults.push({ field, message: texts.unknownFeature })
  }
  if (mostImportant !== undefined && mostImportant === leastImportant) {
    faults.push({ field: 'leastImportant', message: texts.same })
  }
  return faults
}

function isSet(given: string[], shown: Set<string>): boolean {
  return given.length === shown.size && new Set(given).size === shown.size && given.every((id) => shown.has(id))
}

function canonical({ mostImportant, leastImportant }: GivenRound, { roundId, features }: Round): RoundAnswer {
  return {
    roundId,
    ...(mostImportant !== undefined && { mostImportant }),
    ...(leastImportant !== undefined && { leastImportant }),
    features,
  }
}

function completeRounds(answers: FeatureAnswers): Set<number> {
  const complete = answers.filter((answer) => answer.mostImportant !== undefined && answer.leastImportant !== undefined)
  return new Set(complete.map(({ roundId }) => roundId))
}

function roundIds({ roundsPerRespondent }: FeatureConfig): number[] {
  return Array.from({ length: roundsPerRespondent }, (_, index) => index + 1)
}
