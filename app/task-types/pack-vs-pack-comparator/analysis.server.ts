import { done } from '~/lib/outcome'
import { own } from '~/lib/records'
import { longestRuns, UNLIKELY } from '../figures/straight-lines'
import type { ResultsPipeline, Submission, TaskTypeAnalysis, VisibleParts } from '../results/analysis'
import { respondentCsv } from '../results/analysis'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, keysAsked, RATINGS, ratingKey, whyKey } from './answers'
import { comparisonReference } from './api-reference'
import { asksWhy, type ComparatorConfig, hasRatings, listAttributes } from './config'
import { comparatorByGroup, comparatorGroupings } from './figures/by-group'
import type { Quote } from './figures/quote-search'
import {
  attributeFigures,
  type ComparatorResults,
  countWins,
  finalBuyFigures,
  findOverallWinner,
} from './figures/tally'
import { type ComparatorDigest, type ComparatorView, comparatorDigest, comparatorView } from './figures/view'
import { comparatorOutline } from './outline'
import { comparatorAdditions } from './report'
import { comparatorFinding } from './results/finding'
import { sampleComparisons } from './sample/sample'
import { comparatorVariables } from './variables'

const resultsView: ResultsPipeline<ComparatorConfig, ComparatorAnswers, ComparatorDigest, ComparatorView> = {
  digest: (config, submissions) => comparatorDigest(config, submissions, toResults(config, submissions)),
  toView: (config, digest, filters) => {
    const results = comparatorView(digest, filters)
    return { results, finding: comparatorFinding(config, results) }
  },
}

export const comparatorAnalysis: TaskTypeAnalysis<ComparatorConfig, ComparatorAnswers, ComparatorResults> = {
  apiReference: comparisonReference,
  analyse: (config, submissions) => done(toResults(config, submissions)),
  reportAdditions: comparatorAdditions,
  resultsView,
  toCsv: (config, submissions) => {
    const keys = answerKeys(config)
    return respondentCsv(keys, submissions, (answers) => [keys.map((key) => own(answers, key) ?? null)])
  },
  redact: redactComparison,
  compareGroups: (config, groups) => groups.map((group) => comparatorByGroup(config, toResults(config, group))),
  crossTabVariables: comparatorGroupings,
  variables: comparatorVariables,
  generateSamples: sampleComparisons,
  outline: comparatorOutline,
  flagCareless: flagCarelessComparisons,
}

/** Choices and ratings contain the brand's packs only; everything else was typed. */
function redactComparison(
  config: ComparatorConfig,
  answers: ComparatorAnswers,
  { texts }: VisibleParts,
): ComparatorAnswers {
  if (texts) return answers
  const typed = new Set(listAttributes(config).map(({ id }) => whyKey(id)))
  return Object.fromEntries(
    answerKeys(config).flatMap((key) => {
      const answer = typed.has(key) ? undefined : own(answers, key)
      return answer === undefined ? [] : [[key, answer] as const]
    }),
  )
}

function toResults(config: ComparatorConfig, submissions: Submission<ComparatorAnswers>[]): ComparatorResults {
  const attributes = attributeFigures(config, submissions)
  const wins = countWins(config.variants, attributes)
  return {
    respondents: submissions.length,
    attributes,
    finalBuy: finalBuyFigures(config, submissions),
    wins,
    overallWinner: findOverallWinner(attributes, wins),
    quotes: listQuotes(config, submissions),
  }
}

function listQuotes(config: ComparatorConfig, submissions: Submission<ComparatorAnswers>[]): Quote[] {
  if (!asksWhy(config)) return []
  const asked = listAttributes(config).map(({ id }) => ({ id, why: whyKey(id), choice: choiceKey(id) }))
  const quotes: Quote[] = []
  for (const { answers, consumer } of submissions) {
    for (const { id, why, choice } of asked) {
      const text = own(answers, why)
      if (typeof text !== 'string') continue
      const chosen = own(answers, choice)
      quotes.push({ attributeId: id, variantId: typeof chosen === 'string' ? chosen : null, text, consumer })
    }
  }
  return quotes
}

function answerKeys(config: ComparatorConfig): string[] {
  const keys = listAttributes(config).flatMap((attribute) => keysAsked(config, attribute))
  return config.followUpWhy.finalBuyIntent ? [...keys, FINAL_BUY] : keys
}

/** Respondents who gave every pack the same rating on every attribute more often than chance allows. */
function flagCarelessComparisons(config: ComparatorConfig, submissions: Submission<ComparatorAnswers>[]) {
  const keys = listAttributes(config)
    .filter(hasRatings)
    .flatMap((attribute) => config.variants.map(({ id }) => ratingKey(attribute.id, id)))
  const runs = longestRuns({
    optionCounts: keys.map(() => RATINGS.length),
    answers: submissions.map(({ answers }) =>
      keys.map((key) => {
        const rating = own(answers, key)
        return typeof rating === 'number' ? rating - 1 : null
      }),
    ),
    // Packs come in another order for everyone.
    isOrderFixed: false,
  })
  return submissions.flatMap(({ id }, index) =>
    (runs[index]?.p ?? 1) < UNLIKELY ? [{ id, reason: 'Gave every package the same rating throughout' }] : [],
  )
}
