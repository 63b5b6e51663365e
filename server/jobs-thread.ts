import { serveCalls } from '~/lib/work/worker-pool.server'

/* The program of the threads that read and write files. */

const exports = () => import('~/responses/export/export-streams.server')
const studies = () => import('~/tasks/studies/study-export.server')

export const answerCall = serveCalls({
  beginFile: exports,
  nextPart: exports,
  closeFile: exports,
  untilClosed: exports,
  exportTask: studies,
  exportProject: studies,
  readStudy: () => import('~/tasks/studies/study-reading.server'),
  mendVideo: () => import('~/uploads/mend-video'),
  makeDocument: () => import('~/responses/report/documents/render-document.server'),
  takeBackup: () => import('./operating/backup'),
})
