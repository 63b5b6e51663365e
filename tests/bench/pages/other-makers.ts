import { type Browser, chromium, type Page } from '@playwright/test'
import { SLOW_3G, SLOW_4G } from '../../e2e/harness/network'
import { type Brand, type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { withBrand } from '../means/brand'
import { FEATURES, ROUNDS } from '../means/maxdiff-rounds'
import { loadPage, type PageLoad } from '../means/page-load'
import type { Program } from '../means/program'
import { atMost, plain, type Row, ratios } from '../means/report'
import { QUESTIONS } from '../means/survey-questions'
import { serveQuestionnaires } from './questionnaires'

const LOADS = 5

const NETWORKS = { 'slow 3G': SLOW_3G, 'slow 4G': SLOW_4G }
type Network = keyof typeof NETWORKS
const NAMES: Network[] = ['slow 3G', 'slow 4G']

/** The same ten questions here and by SurveyJS, loaded in turns with an empty cache. */
export function measureBesideSurveyJs(): Promise<Row[]> {
  return besideOthers(async (brand, others, browser) => {
    const { id: projectId } = await createProject(brand)
    const consumer = await createConsumer(brand, { projectId })
    const task = await createOpenSurvey(brand, projectId, QUESTIONS)
    await assign(brand, task.id, consumer.consumer.id)
    const rows: Row[] = []
    for (const network of NAMES) {
      const page = pageOf(consumer, task.id, network)
      const [ours, theirs] = await inTurns(
        () => loadPage(browser, page),
        () => loadPage(browser, { ...page, url: `${others.url}/survey.html` }),
      )
      const times = [ours.map(({ usableMs }) => usableMs), theirs.map(({ usableMs }) => usableMs)] as const
      if (rows.length === 0) rows.push(...bytesRows(ours, theirs))
      rows.push(
        plain(`${network}: usable here after`, times[0], 'ms'),
        plain(`${network}: usable by SurveyJS after`, times[1], 'ms'),
        atMost(`${network}: ratio`, ratios(...times), 0.1, '×'),
      )
    }
    return rows
  })
}

function bytesRows(ours: PageLoad[], theirs: PageLoad[]): Row[] {
  const bytes = [ours.map((load) => load.bytes), theirs.map((load) => load.bytes)] as const
  return [
    plain('bytes here', bytes[0], 'B'),
    plain('bytes of SurveyJS', bytes[1], 'B'),
    atMost('ratio', ratios(...bytes), 0.02, '×'),
  ]
}

/** A MaxDiff of eight rounds here and by jsPsych; ours is answered to its end. */
export function measureBesideJsPsych(): Promise<Row[]> {
  return besideOthers(async (brand, others, browser) => {
    const { id: projectId } = await createProject(brand)
    const features = FEATURES.map((text, index) => ({ id: `f${index}`, text }))
    const rounds = { setSize: 4, roundsPerRespondent: ROUNDS.length }
    const task = await createOpenPrioritization(brand, projectId, { features, ...rounds })
    const rows: Row[] = []
    for (const network of NAMES) {
      const [ours, theirs] = await inTurns(
        async () => {
          const consumer = await createConsumer(brand, { projectId })
          await assign(brand, task.id, consumer.consumer.id)
          return await loadPage(browser, { ...pageOf(consumer, task.id, network), afterwards: answerAllRounds })
        },
        () => loadPage(browser, { url: `${others.url}/maxdiff.html`, conditions: NETWORKS[network] }),
      )
      const times = [ours.map(({ usableMs }) => usableMs), theirs.map(({ usableMs }) => usableMs)] as const
      if (rows.length === 0) {
        const kilobytes = (loads: PageLoad[]) => loads.map(({ bytes }) => bytes / 1_024)
        rows.push(atMost('the whole flow here', kilobytes(ours), 35, 'KB'))
        rows.push(plain('jsPsych, its first round', kilobytes(theirs), 'KB'))
      }
      rows.push(
        plain(`${network}: usable here after`, times[0], 'ms'),
        plain(`${network}: usable by jsPsych after`, times[1], 'ms'),
        atMost(`${network}: ratio`, ratios(...times), 1 / 6, '×'),
      )
    }
    return rows
  })
}

/** Takes the first feature as most and the last as least important, round by round, and submits. */
async function answerAllRounds(page: Page): Promise<void> {
  for (let round = 1; round <= ROUNDS.length; round += 1) {
    await page.getByRole('heading', { name: `Round ${round} of ${ROUNDS.length}` }).waitFor()
    await page.locator('input[name=most]').first().check()
    await page.locator('input[name=least]').last().check()
    await page.getByRole('button', { name: round < ROUNDS.length ? 'Next Round' : 'Submit Response' }).click()
  }
  await page.getByRole('heading', { name: 'Task Complete!' }).waitFor()
}

function pageOf(consumer: ConsumerPerson, taskId: number, network: Network) {
  return {
    url: `${consumer.url}/consumer/task/${taskId}`,
    sid: consumer.cookies.get('sid'),
    conditions: NETWORKS[network],
  }
}

type Beside = (brand: Brand, others: Program, browser: Browser) => Promise<Row[]>

async function besideOthers(measure: Beside): Promise<Row[]> {
  const others = await serveQuestionnaires()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
  try {
    return await withBrand(async (_, brand) => measure(brand, others, browser))
  } finally {
    await browser.close()
    await others.stop()
  }
}

async function inTurns(
  ours: () => Promise<PageLoad>,
  theirs: () => Promise<PageLoad>,
): Promise<[ours: PageLoad[], theirs: PageLoad[]]> {
  const loads: [PageLoad[], PageLoad[]] = [[], []]
  for (let time = 0; time < LOADS; time += 1) {
    loads[0].push(await ours())
    loads[1].push(await theirs())
  }
  return loads
}
