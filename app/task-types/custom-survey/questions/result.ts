import type { Consumer } from '~/lib/people'
import type { Video } from '../../videos'
import type { QuestionType } from './question'

/** The results of one question. */
export type QuestionResult<Figures = unknown> = {
  id: string
  title: string
  type: QuestionType
  /** Respondents who were asked this question, and how many of them answered it. */
  asked: number
  answered: number
  /** `shown`: the respondents who were shown the option; its share is of these. */
  options: OptionCount[]
  texts: { text: string; consumer: { user: Pick<Consumer['user'], 'firstName' | 'lastName'> } }[]
  /** On a page, if a search limits `texts`: the total number of texts. */
  written?: number
  /** Figures of its kind. */
  figures?: Figures
  videos: (Omit<Video, 'type'> & { consumer: Consumer })[]
}

export type OptionCount = { option: string; count: number; shown: number; share: number }

/** The leading option of a question, and how certain that is. */
export type Lead = {
  /** Indexes of the options by descending share; ties keep their order. */
  order: number[]
  /** Whether the first is ahead of every other by more than chance, corrected for all questions of the survey. */
  isClear: boolean
  /** Indexes of the options that do not differ from the first; empty if it is clearly ahead. */
  alike: number[]
}
