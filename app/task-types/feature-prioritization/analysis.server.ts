import { unfinishedAnalysis } from '../unfinished'

export const featureAnalysis = unfinishedAnalysis({ respondents: 0, rounds: 0, features: [] }, [
  'Feature',
  'Utility Score',
  'Rank',
  'Best Count',
  'Worst Count',
  'Total Appearances',
  'Tier',
])
