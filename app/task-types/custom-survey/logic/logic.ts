import type { Condition } from './condition'
import { listPipes } from './words/piping'

/* The logic of a survey. All of it is optional: without any, the survey is one page with all questions in order. */

/** The routing of a question. */
export type QuestionLogic = {
  showWhen?: Condition
  /** Jumps after the question; the first whose condition holds. */
  goTo?: Rule[]
  optionsOrder?: 'random'
  /** Options that stay at the end, in their order. */
  optionsLast?: string[]
  /** The same of rows. */
  rowsOrder?: 'random'
  rowsLast?: string[]
  /** When an option is shown, by its text; the others always are. */
  optionsWhen?: Record<string, Condition>
  /** Stays at the end of a shuffled section. */
  standsLast?: true
}

export type Rule = {
  /** Always, if absent. */
  when?: Condition
  to: Target
}
/** A later question or section, or the end of the survey. */
export type Target = { question: string } | { section: string } | Ending

/** `thanks`: complete before the last question. `screened_out`: not in the target group. In the brand's own words. */
export type Ending = { end: EndKind; title?: string; text?: string }
export const END_KINDS = ['thanks', 'screened_out'] as const
type EndKind = (typeof END_KINDS)[number]

/** A part of a survey, which begins with its first question and on a new page, and extends to the next section. */
export type Section = {
  id: string
  title: string
  text?: string
  firstQuestion: string
  /** All on one page, if absent. */
  questionsPerPage?: number
  showWhen?: Condition
  questionsOrder?: 'random'
  /** Stays at the end if sections are shuffled. */
  standsLast?: true
}

/** The routing of a survey as a whole. */
export type SurveyLogic = { sections?: Section[]; sectionsOrder?: 'random' }

/** As much of a question as the way needs to know. */
export type LogicQuestion = QuestionLogic & {
  id: string
  title: string
  description: string | null
  required: boolean
  options: readonly string[]
}
export type LogicConfig<Question extends LogicQuestion = LogicQuestion> = SurveyLogic & {
  questions: readonly Question[]
}

/** The questions from one section's beginning to the next one's; those before the first section have none. */
export type SectionBlock<Question> = { section: Section | null; questions: Question[] }

/** A survey's questions, section by section. */
export function splitIntoSections<Question extends LogicQuestion>({
  questions,
  sections,
}: LogicConfig<Question>): SectionBlock<Question>[] {
  const beginnings = new Map(sections?.map((section) => [section.firstQuestion, section]))
  const parts: SectionBlock<Question>[] = []
  for (const question of questions) {
    const section = beginnings.get(question.id)
    const last = parts.at(-1)
    if (section || !last) parts.push({ section: section ?? null, questions: [question] })
    else last.questions.push(question)
  }
  return parts
}

/** The same, with fixed parts after those in random order, so that they follow all that they may depend on. */
export function partsInSequence<Question extends LogicQuestion>(
  config: LogicConfig<Question>,
): SectionBlock<Question>[] {
  const parts = splitIntoSections(config).map(({ section, questions }) => ({
    section,
    questions: section?.questionsOrder ? lastOnesLast(questions, ({ standsLast }) => standsLast) : questions,
  }))
  return config.sectionsOrder ? lastOnesLast(parts, ({ section }) => section?.standsLast) : parts
}

function lastOnesLast<T>(list: readonly T[], isLast: (one: T) => boolean | undefined): T[] {
  return [...list.filter((one) => !isLast(one)), ...list.filter(isLast)]
}

/** Whether a survey has several pages, because it has logic. */
export function hasLogic({ questions, sections }: LogicConfig): boolean {
  return (sections?.length ?? 0) > 0 || questions.some(saysOfWay)
}

/** All conditions of a question: of the question itself, its jumps, and its options. */
export function listConditions({ showWhen, goTo = [], optionsWhen = {} }: QuestionLogic): (Condition | undefined)[] {
  return [showWhen, ...goTo.map(({ when }) => when), ...Object.values(optionsWhen)]
}

/** Whether visible questions or options depend on answers. */
export function hasConditions({ questions, sections = [] }: LogicConfig): boolean {
  return sections.some(({ showWhen }) => showWhen) || questions.some(isConditional)
}

function isConditional({ showWhen, goTo, optionsWhen }: QuestionLogic): boolean {
  return (showWhen ?? goTo ?? optionsWhen) !== undefined
}

export function canScreenOut({ questions }: LogicConfig): boolean {
  return questions.some(({ goTo = [] }) => goTo.some(({ to }) => 'end' in to && to.end === 'screened_out'))
}

/** Whether anything of a survey is in random order. */
export function hasRandomOrder({ questions, sections, sectionsOrder }: LogicConfig): boolean {
  return (
    sectionsOrder === 'random' ||
    (sections ?? []).some(({ questionsOrder }) => questionsOrder === 'random') ||
    questions.some(({ optionsOrder, rowsOrder }) => optionsOrder === 'random' || rowsOrder === 'random')
  )
}

function saysOfWay(question: LogicQuestion): boolean {
  const { title, description, optionsOrder, rowsOrder } = question
  return (
    isConditional(question) ||
    (optionsOrder ?? rowsOrder) !== undefined ||
    listPipes(`${title}\n${description ?? ''}`).length > 0
  )
}
