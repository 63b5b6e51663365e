import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

/* Says what the analysis of each type takes at each size. */

register()
const { analysisRatios } = await import('./analysis.ts')
parentPort.postMessage(await analysisRatios())
