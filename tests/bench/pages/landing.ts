import { type Browser, chromium } from '@playwright/test'
import { phone } from '../../e2e/harness/fixtures'
import { shiftsSoFar } from '../../e2e/harness/layout-shift'
import { SLOW_4G, slowDown } from '../../e2e/harness/network'
import { startProcess } from '../../harness/services/server-process'
import { atMost, median, type Row } from '../means/report'

const LOADS = 7
const SLOWER_PROCESSOR = 4

/** What a first visit to the landing page costs a phone, loaded with an empty cache each time. */
export async function measureLanding(): Promise<Row[]> {
  const server = await startProcess()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    await fetch(server.url)
    const loads: Load[] = []
    for (let time = 0; time < LOADS; time += 1) loads.push(await load(browser, server.url))
    const mid = (what: keyof Load) => Math.round(median(loads.map((one) => one[what])))
    const most = (what: keyof Load) => Math.max(...loads.map((one) => one[what]))
    return [
      atMost('first paint', mid('firstPaintMs'), 1_000, 'ms'),
      atMost('largest paint', mid('largestPaintMs'), 1_500, 'ms'),
      atMost('layout shift', most('layoutShift'), 0, ''),
      atMost('bytes before anything is scrolled, with headers', most('bytesAtFirst'), 60_000, 'B'),
      atMost('bytes in all, scrolled to the end', most('bytesInAll'), 150_000, 'B'),
      atMost('bytes of script, unpacked', most('scriptBytes'), 5_120, 'B'),
    ]
  } finally {
    await browser.close()
    await server.dispose()
  }
}

type Load = {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  bytesAtFirst: number
  bytesInAll: number
  scriptBytes: number
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await slowDown(page, SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  let bytes = 0
  const inPage = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) inPage.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!inPage.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const bytesAtFirst = bytes
  const paints = await page.evaluate(paintTimes)
  for (let screen = 0; screen < 20; screen += 1) await page.mouse.wheel(0, 700)
  await page.waitForLoadState('networkidle')
  const layoutShift = await page.evaluate(shiftsSoFar)
  const scriptBytes = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources.reduce((sum, { name, decodedBodySize }) => sum + (name.endsWith('.js') ? decodedBodySize : 0), 0)
  })
  await context.close()
  return { ...paints, layoutShift, bytesAtFirst, bytesInAll: bytes, scriptBytes }
}

/** Runs in the page. */
function paintTimes(): Promise<{ firstPaintMs: number; largestPaintMs: number }> {
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({ firstPaintMs, largestPaintMs: list.getEntries().at(-1)?.startTime ?? Number.POSITIVE_INFINITY })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
