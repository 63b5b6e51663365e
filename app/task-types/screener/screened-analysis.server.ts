import { isRecord } from '~/lib/records'
import { surveyAnalysis } from '../custom-survey/analysis.server'
import { redactAnswers } from '../custom-survey/answers/answers'
import type { SurveyConfig } from '../custom-survey/config'
import { isScreenedOut } from '../custom-survey/logic/visible-answers'
import type { SurveyAnswers } from '../custom-survey/questions/question'
import { SCREENED_OUT_TERM } from '../custom-survey/results/finding'
import { createDigest, type SurveyResults } from '../custom-survey/results/question-results'
import type { Csv, LongEstimate, ResultsPipeline, Submission, TaskTypeAnalysis } from '../results/analysis'
import { NOT_SHOWN, type Variable } from '../results/variables'
import { getScreener, splitScreenedAnswers } from './screened'
import { ownDigest, ScreenedDigest } from './screened-digest'
import { screenedPacking } from './screened-packing.server'
import { isOut } from './screener-outcome'

/**
 * A type's analysis of the answers of people who passed the screener, if its task has one. Its figures leave out people
 * who were screened out; their number, and the answers to the screener, are added to the figures.
 */
export function withScreenerAnalysis(inner: TaskTypeAnalysis): TaskTypeAnalysis {
  const {
    packing,
    redact,
    reportAdditions,
    listImageMarks,
    crossTabVariables,
    flagCareless,
    longEstimate,
    extraFile,
    countColumns,
  } = inner
  return {
    ...inner,
    ...(packing && { packing: screenedPacking(packing) }),
    ...(redact && {
      redact: (config, answers, shows) => {
        const screener = getScreener(config)
        if (!screener) return redact(config, answers, shows)
        const parts = splitScreenedAnswers(answers)
        return {
          screener: redactAnswers(screener, parts.screener, shows),
          answers: parts.answers === null ? null : redact(config, parts.answers, shows),
        }
      },
    }),
    analyse: (config, submissions, filters) => {
      const outcome = inner.analyse(config, keepPassed(config, submissions), filters)
      const screener = screenerResults(config, submissions)
      if (!outcome.ok || !screener || !isRecord(outcome.value)) return outcome
      return { ...outcome, value: { ...outcome.value, screener } }
    },
    toCsv: (config, submissions) =>
      withScreenerColumns(config, submissions, inner.toCsv(config, keepPassed(config, submissions))),
    variables: (config, most) => [...screenerVariables(config), ...inner.variables(config, most).map(ofTask)],
    generateSamples: (config, count, seed, now, setting) => {
      const own = inner.generateSamples(config, count, seed, now, setting)
      const screener = getScreener(config)
      if (!screener) return own
      const goOn = (count: number) =>
        surveyAnalysis
          .generateSamples(screener, count, seed, now, setting)
          .filter((answers) => !isScreenedOut(screener, answers))
      const few = goOn(own.length)
      const passing = few.length < own.length / 2 ? goOn(own.length * SPARE) : few
      // A screener that admits no one still has samples: of the task, without its screener.
      return own.map((answers, index) => ({ screener: passing[index % Math.max(1, passing.length)] ?? {}, answers }))
    },
    resultsView: screenedViewing(inner.resultsView),
    compareGroups: (config, groups, whole) =>
      inner.compareGroups(
        config,
        groups.map((group) => keepPassed(config, group)),
        { ...whole, submissions: keepPassed(config, whole.submissions) },
      ),
    crossTabVariables: (config) => [
      ...screenerGroupings(config),
      ...(crossTabVariables?.(config) ?? []).map((one) => ({
        ...one,
        includes: (answers: unknown, option: number) =>
          hasTask(answers) && one.includes(splitScreenedAnswers(answers).answers, option),
      })),
    ],
    outline: (config) => {
      const screener = getScreener(config)
      return [...(screener ? surveyAnalysis.outline(screener) : []), ...inner.outline(config)]
    },
    ...(countColumns && {
      countColumns: (answers) => (hasTask(answers) ? countColumns(splitScreenedAnswers(answers).answers) : 0),
    }),
    ...(listImageMarks && {
      listImageMarks: (config, submissions) => listImageMarks(config, keepPassed(config, submissions)),
    }),
    ...(reportAdditions && {
      reportAdditions: (digest, config, parts, images) => reportAdditions(ownDigest(digest), config, parts, images),
    }),
    ...(flagCareless && {
      flagCareless: (config, submissions) => flagCareless(config, keepPassed(config, submissions)),
    }),
    ...(longEstimate && { longEstimate: screenedLengthy(longEstimate) }),
    ...(extraFile && {
      extraFile: (name, config, submissions) => extraFile(name, config, keepPassed(config, submissions)),
    }),
  }
}

/** Screener samples generated per accepted one, because a screener may reject most of them. */
const SPARE = 4

/** The submissions that passed the screener, in the form that the type reads. */
function keepPassed<Answers>(config: unknown, submissions: Submission<Answers>[]): Submission[] {
  if (!getScreener(config)) return submissions
  return submissions.flatMap((one) =>
    hasTask(one.answers) && !isOut(config, one.answers)
      ? [{ ...one, answers: splitScreenedAnswers(one.answers).answers }]
      : [],
  )
}

function hasTask(answers: unknown): boolean {
  return splitScreenedAnswers(answers).answers !== null
}

function ofScreener(submissions: Submission[]): Submission<SurveyAnswers>[] {
  return submissions.map((one) => ({ ...one, answers: splitScreenedAnswers(one.answers).screener }))
}

/** The answers to the screener, and the number of people who were screened out. */
function screenerResults(config: unknown, submissions: Submission[]): SurveyResults | null {
  const screener = getScreener(config)
  return screener && createDigest(screener, ofScreener(submissions)).results
}

function screenedViewing(viewing: ResultsPipeline): ResultsPipeline {
  const { renderPicture } = viewing
  return {
    digest: (config, submissions) => {
      const own = viewing.digest(config, keepPassed(config, submissions))
      const screener = getScreener(config)
      return screener ? new ScreenedDigest(own, asked.digest(screener, ofScreener(submissions))) : own
    },
    toView: (config, digest, filters, estimate, areas) => {
      const shown = viewing.toView(config, ownDigest(digest), filters, estimate, areas)
      const screener = getScreener(config)
      if (!screener || !(digest instanceof ScreenedDigest)) return shown
      const { results, finding } = asked.toView(screener, digest.screener, filters)
      const out = finding.counts.filter(({ term }) => term === SCREENED_OUT_TERM)
      return {
        ...shown,
        results: { ...(isRecord(shown.results) && shown.results), screener: { results, finding } },
        finding: { ...shown.finding, counts: [...shown.finding.counts, ...out] },
      }
    },
    ...(renderPicture && {
      renderPicture: (config, digest, filters, canvas) => renderPicture(config, ownDigest(digest), filters, canvas),
    }),
  }
}

/** The screener's own figures. */
const asked: ResultsPipeline<SurveyConfig, SurveyAnswers> = surveyAnalysis.resultsView

function screenedLengthy(lengthy: LongEstimate): LongEstimate {
  return {
    ...lengthy,
    prepareInput: (config, submissions) => lengthy.prepareInput(config, keepPassed(config, submissions)),
    file: (config, submissions, ...rest) => lengthy.file(config, keepPassed(config, submissions), ...rest),
    listMembers: (config, submissions, ...rest) =>
      lengthy.listMembers(config, keepPassed(config, submissions), ...rest),
  }
}

function screenerGroupings(config: unknown) {
  const screener = getScreener(config)
  return (screener ? (surveyAnalysis.crossTabVariables?.(screener) ?? []) : []).map((one) => ({
    ...one,
    includes: (answers: unknown, option: number) => one.includes(splitScreenedAnswers(answers).screener, option),
  }))
}

function screenerVariables(config: unknown): Variable[] {
  const screener = getScreener(config)
  const variables = screener ? surveyAnalysis.variables(screener, 0) : []
  return variables.map(({ readValue, isShown, otherReason, name, ...rest }) => ({
    ...rest,
    name: `screener_${name}`,
    readValue: (answers, meta) => readValue(splitScreenedAnswers(answers).screener, meta),
    ...(isShown && { isShown: (answers) => isShown(splitScreenedAnswers(answers).screener) }),
    ...(otherReason && {
      otherReason: {
        ...otherReason,
        applies: (answers) => otherReason.applies(splitScreenedAnswers(answers).screener),
      },
    }),
  }))
}

function ofTask({ readValue, isShown, otherReason, files, ...rest }: Variable): Variable {
  return {
    ...rest,
    ...(otherReason && {
      otherReason: {
        ...otherReason,
        applies: (answers) => hasTask(answers) && otherReason.applies(splitScreenedAnswers(answers).answers),
      },
    }),
    ...(files && {
      files: {
        ...files,
        listNames: (answers) => (hasTask(answers) ? files.listNames(splitScreenedAnswers(answers).answers) : []),
      },
    }),
    readValue: (answers, meta) => (hasTask(answers) ? readValue(splitScreenedAnswers(answers).answers, meta) : null),
    isShown: (answers) => hasTask(answers) && (isShown?.(splitScreenedAnswers(answers).answers) ?? true),
  }
}

/** Columns that name who a row is of: their name, their address, and when they submitted. */
const WHO = 3

/**
 * A file with one or more rows per person, with their answers to the screener; people who were screened out have one
 * row.
 */
function withScreenerColumns(config: unknown, submissions: Submission[], file: Csv): Csv {
  const screener = getScreener(config)
  const { people } = file
  if (!screener || !people) return file
  const asked = screenerRows(screener, submissions)
  const known = new Set(people)
  const nothing = file.header.slice(WHO).map(() => NOT_SHOWN)
  const out = asked.people.flatMap((id, index) =>
    known.has(id) ? [] : [{ id, row: [...(asked.rows[index] ?? []), ...nothing] }],
  )
  const own = new Map(asked.people.map((id, index) => [id, asked.rows[index] ?? []]))
  return {
    header: [...asked.header, ...file.header.slice(WHO)],
    rows: [
      ...file.rows.map((row, index) => [...(own.get(people[index] ?? 0) ?? []), ...row.slice(WHO)]),
      ...out.map(({ row }) => row),
    ],
    people: [...people, ...out.map(({ id }) => id)],
  }
}

function screenerRows(screener: SurveyConfig, submissions: Submission[]) {
  const { header, rows, people = [] } = surveyAnalysis.toCsv(screener, ofScreener(submissions))
  return { header, rows, people }
}
