import { serveCalls } from '~/lib/work/worker-pool.server'

/* The program of the threads that compute figures: results with long lists, and estimates. */

const figures = () => import('./figures.server')
const lists = () => import('./api-lists.server')

export const answerCall = serveCalls({
  showResults: figures,
  drawResults: figures,
  analyseTask: figures,
  exportTask: figures,
  findEstimateWork: figures,
  findFindings: figures,
  findGroups: figures,
  findUncounted: figures,
  listGroups: figures,
  listProjectGroups: figures,
  makeSamples: figures,
  packList: lists,
  packPage: lists,
  makeEstimate: () => import('./estimates/make-estimate.server'),
})
