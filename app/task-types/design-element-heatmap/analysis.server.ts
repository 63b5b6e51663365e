import { RESPONDENT_COLUMNS } from '../csv'
import { unfinishedAnalysis } from '../unfinished'

export const heatmapAnalysis = unfinishedAnalysis({ respondents: 0, images: [] }, [
  ...RESPONDENT_COLUMNS,
  'Image',
  'Round',
  'Sentiment',
  'X',
  'Y',
  'Comment',
])
