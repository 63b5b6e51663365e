import { RESPONDENT_COLUMNS } from '../csv'
import { unfinishedAnalysis } from '../unfinished'

export const comparatorAnalysis = unfinishedAnalysis(
  { respondents: 0, attributes: [], finalBuy: [], wins: {}, overallWinner: null, quotes: [] },
  RESPONDENT_COLUMNS,
)
