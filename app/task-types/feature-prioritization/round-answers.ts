import { isRecord } from '~/lib/records'
import type { Round } from '../task-type'

/*
 * Answers without their schema, so that the island carries none.
 */

/**
 * The answer to one round. `features` is the set in the order shown; a draft lacks missing choices. The last screen of
 * an anchored task comes after the rounds: its `features` are those that it asks about, each in `yes` or in `no`.
 */
export type RoundAnswer = {
  roundId: number
  mostImportant?: string
  leastImportant?: string
  features: string[]
  yes?: string[]
  no?: string[]
}
/** Sorted by round. */
export type FeatureAnswers = RoundAnswer[]

/** The name under which a round is answered. */
export function roundField(roundId: number): string {
  return `rounds.${roundId}`
}

/** The round behind such a name, or null. */
export function roundOfField(field: string): number | null {
  const roundId = /^rounds\.(\d{1,2})$/.exec(field)?.[1]
  return roundId === undefined ? null : Number(roundId)
}

function isComplete({ mostImportant, leastImportant }: RoundAnswer): boolean {
  return mostImportant !== undefined && leastImportant !== undefined
}

/** The rounds in which both are chosen. */
export function completeRounds(answers: FeatureAnswers): Set<number> {
  return new Set(answers.filter(isComplete).map(({ roundId }) => roundId))
}

/**
 * An answer to a round from the choices: without features that the round does not show, and without the same feature as
 * most and least important, in which case the most important stays.
 */
export function answerTo({ roundId, features }: Round, most: unknown, least: unknown): RoundAnswer {
  const [mostImportant, leastImportant] = [most, least].map((chosen) => features.find((id) => id === chosen))
  return {
    roundId,
    ...(mostImportant !== undefined && { mostImportant }),
    ...(leastImportant !== undefined && leastImportant !== mostImportant && { leastImportant }),
    features,
  }
}

/** The stored answers to these rounds, without sets that are no longer shown. */
export function answersTo(rounds: readonly Round[], kept: unknown): FeatureAnswers {
  const list: unknown[] = Array.isArray(kept) ? kept : []
  return rounds.flatMap((round) => {
    const answer = list.find((one) => isRecord(one) && one.roundId === round.roundId)
    if (!isRecord(answer) || !isSet(answer.features, round.features)) return []
    return [answerTo(round, answer.mostImportant, answer.leastImportant)]
  })
}

/** All stored answers to rounds. */
export function answersRead(kept: unknown): FeatureAnswers {
  const list: unknown[] = Array.isArray(kept) ? kept : []
  return list.flatMap((one) => {
    if (!isRecord(one) || typeof one.roundId !== 'number' || !Array.isArray(one.features)) return []
    if (Array.isArray(one.yes) || Array.isArray(one.no)) return []
    return answersTo([{ roundId: one.roundId, features: one.features }], [one])
  })
}

/** Whether these are the features shown, in any order. */
export function isSet(given: unknown, shown: readonly string[]): boolean {
  return Array.isArray(given) && given.length === shown.length && shown.every((id) => given.includes(id))
}
