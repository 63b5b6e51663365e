import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { crowdOf } from '~/task-types/design-element-heatmap/figures/clicks-for-tests'
import { binClicks, encodeLayer } from '~/task-types/design-element-heatmap/figures/density'
import { atLeast, atMost, median, plain, type Row } from '../means/report'
import type { OverlayInput } from './overlay-page'

const CLICKS = 100_000
const RUNS = 9
/** A portrait as high as an image is displayed. */
const SIZE = { width: 450, height: 600 }

/** Drawing many clicks, beside heatmap.js, in turns in the same page of a browser. */
export async function measureOverlay(): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('heatmap.js') })
    await page.addScriptTag({ content: await bundled('overlay-page.ts') })
    const measured = await page.evaluate((input) => globalThis.measureOverlay(input), inputOf())
    const [theirs, ours, inFull] = [measured.theirs, measured.ours, measured.oursInFull].map(median)
    const [nearness, nearnessInFull] = measured.correlations
    if (!theirs || !ours || !inFull || !nearness || !nearnessInFull) throw new Error('Something was not measured')
    return [
      plain('heatmap.js', theirs, 'ms'),
      atMost('here: likes and dislikes, one frame', ours, 16, 'ms'),
      atLeast('as fast as heatmap.js', theirs / ours, 15, '×'),
      plain('here at full resolution', inFull, 'ms'),
      plain('at full resolution, as fast as heatmap.js', theirs / inFull, '×'),
      // At most a thousandth: a correlation of 0.999.
      atMost('as displayed, off the exact density (1 − r)', (1 - nearness) * 1e6, 1_000, 'millionths'),
      atMost('off the exact density at full resolution', (1 - nearnessInFull) * 1e6, 1_000, 'millionths'),
    ]
  } finally {
    await browser.close()
  }
}

function inputOf(): OverlayInput {
  const { xs, ys } = crowdOf(CLICKS, 4)
  const likeCount = Math.round(CLICKS * 0.6)
  return {
    likes: encodeLayer(binClicks(xs, ys, (click) => click < likeCount)),
    dislikes: encodeLayer(binClicks(xs, ys, (click) => click >= likeCount)),
    xs: [...xs],
    ys: [...ys],
    likeCount,
    ...SIZE,
    runs: RUNS,
  }
}

/** The file with what it imports, as one classic script. */
async function bundled(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: { entry: path.resolve(import.meta.dirname, file), formats: ['iife'], name: 'bench' },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was bundled')
  return bundle.output[0].code
}
