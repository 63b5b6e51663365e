import { type Browser, chromium } from '@playwright/test'
import { phone } from '../e2e/harness/fixtures'
import { slowDown } from '../e2e/harness/network'
import { createConsumer, signUpBrand } from '../harness/people'
import { assign, createProject } from '../harness/projects'
import { startProcess } from '../harness/server-process'
import { createOpenSurvey } from '../harness/survey'
import { serveBareForm } from './bare-form'
import { atMost, median, plain, type Row } from './report'
import { QUESTIONS } from './survey-questions'

const LOADS = 7

/** What a phone gets of a survey, beside a bare form of the same questions, loaded in turns in the same browser. */
export async function measureSurvey(): Promise<Row[]> {
  const server = await startProcess()
  const bare = await serveBareForm(QUESTIONS)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    const brand = await signUpBrand(server.url)
    const project = await createProject(brand)
    const consumer = await createConsumer(brand, { projectId: project.id })
    const pageOf = async (questions: unknown[]) => {
      const task = await createOpenSurvey(brand, project.id, questions)
      await assign(brand, task.id, consumer.consumer.id)
      return { url: `${server.url}/consumer/task/${task.id}`, sid: consumer.cookies.get('sid') }
    }
    const survey = await pageOf(QUESTIONS)
    const video = await pageOf([...QUESTIONS.slice(0, 9), { id: 'video', type: 'video_recording', title: 'Show us.' }])

    const loads: Record<'bare' | 'survey' | 'video', Load[]> = { bare: [], survey: [], video: [] }
    for (let time = 0; time < LOADS; time += 1) {
      loads.bare.push(await load(browser, { url: bare.url }))
      loads.survey.push(await load(browser, survey))
      loads.video.push(await load(browser, video))
    }
    return rowsOf(loads)
  } finally {
    await browser.close()
    bare.stop()
    await server.dispose()
  }
}

function rowsOf({ bare, survey, video }: Record<'bare' | 'survey' | 'video', Load[]>): Row[] {
  const usable = (loads: Load[]) => median(loads.map((load) => load.usableMs))
  const most = (loads: Load[], what: 'requests' | 'bytes' | 'scriptBytes') =>
    Math.max(...loads.map((load) => load[what]))
  return [
    atMost('requests', most(survey, 'requests'), 1, ''),
    atMost('bytes on the wire, with headers', most(survey, 'bytes'), 8_192, 'B'),
    atMost('bytes of script', most(survey, 'scriptBytes'), 0, 'B'),
    plain('bare form: bytes', most(bare, 'bytes'), 'B'),
    plain('bare form: usable after', usable(bare), 'ms'),
    plain('survey: usable after', usable(survey), 'ms'),
    atMost('ratio to the bare form', usable(survey) / usable(bare), 1.3, '×'),
    atMost('with a video question: ratio', usable(video) / usable(bare), 1.3, '×'),
    atMost('with a video question: the island', most(video, 'scriptBytes'), 15_360, 'B'),
    atMost(
      'with a video question: loads usable only after the script',
      video.filter(({ usableMs, scriptMs }) => scriptMs !== null && usableMs >= scriptMs).length,
      0,
      '',
    ),
  ]
}

type Load = { requests: number; bytes: number; scriptBytes: number; usableMs: number; scriptMs: number | null }

/**
 * Loads a page as a phone on slow 3G does, with an empty cache. Usable: its HTML is parsed, it is painted, and its last
 * button can be pressed. `scriptMs`: when the last script had arrived.
 */
async function load(browser: Browser, { url, sid }: { url: string; sid?: string }): Promise<Load> {
  const context = await browser.newContext(phone)
  if (sid) await context.addCookies([{ name: 'sid', value: sid, url }])
  const page = await context.newPage()
  const session = await slowDown(page)
  const types = new Map<string, string>()
  const bytes = { all: 0, script: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) types.set(requestId, type ?? '')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!types.has(requestId)) return
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.getByRole('button').last().click({ trial: true })
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources.filter(({ name }) => name.endsWith('.js')).map(({ responseEnd }) => responseEnd)
    return {
      usableMs: Math.max(navigation?.domInteractive ?? Number.POSITIVE_INFINITY, painted),
      scriptMs: scripts.length > 0 ? Math.max(...scripts) : null,
    }
  })
  await context.close()
  return { requests: types.size, bytes: bytes.all, scriptBytes: bytes.script, ...times }
}
