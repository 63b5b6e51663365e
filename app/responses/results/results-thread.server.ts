import { serveWorkerRequests } from '~/lib/work/worker-thread.server'
import { packList, packPage } from './api-lists.server'
import {
  analyseTask,
  drawResults,
  exportTask,
  findEstimateWork,
  findFindings,
  findGroups,
  findUncounted,
  listGroups,
  listProjectGroups,
  makeSamples,
  showResults,
} from './figures.server'

/* The program of the thread that makes results and long lists. */

serveWorkerRequests({
  showResults,
  drawResults,
  analyseTask,
  exportTask,
  findEstimateWork,
  findFindings,
  findGroups,
  findUncounted,
  listGroups,
  listProjectGroups,
  makeSamples,
  packList,
  packPage,
})
