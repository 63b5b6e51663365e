import { chromium } from '@playwright/test'
import { createConsumer, signUpBrand } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { startProcess } from '../../harness/services/server-process'
import { loadPage, type PageLoad } from '../means/page-load'
import { atMost, median, plain, type Row } from '../means/report'
import { QUESTIONS } from '../means/survey-questions'
import { serveBareForm } from './bare-form'

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

    const loads: Record<'bare' | 'survey' | 'video', PageLoad[]> = { bare: [], survey: [], video: [] }
    for (let time = 0; time < LOADS; time += 1) {
      loads.bare.push(await loadPage(browser, { url: bare.url }))
      loads.survey.push(await loadPage(browser, survey))
      loads.video.push(await loadPage(browser, video))
    }
    return rowsOf(loads)
  } finally {
    await browser.close()
    await bare.stop()
    await server.dispose()
  }
}

function rowsOf({ bare, survey, video }: Record<'bare' | 'survey' | 'video', PageLoad[]>): Row[] {
  const usable = (loads: PageLoad[]) => median(loads.map((load) => load.usableMs))
  const most = (loads: PageLoad[], what: 'requests' | 'bytes' | 'scriptBytes') =>
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
