import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import type { Response } from '~/responses/responses'
import { expectStatus } from '../../harness/client'
import type { Brand, ConsumerPerson } from '../../harness/domain/people'
import { enter } from './fixtures'

/** A task that a consumer of the brand is to answer; the worlds of all task types have these. */
type Asked = { brand: Brand; consumer: ConsumerPerson; task: { id: number } }

export function taskPage({ task }: Pick<Asked, 'task'>): string {
  return `/consumer/task/${task.id}`
}

/** The consumer is signed in, and has the page of their task before them. */
export async function openTask(page: Page, world: Asked, search = ''): Promise<void> {
  await enter(page.context(), world.consumer)
  await page.goto(taskPage(world) + search)
}

/** The page of the task on another device, on which the consumer has just signed in. */
export async function openElsewhere(
  browser: Browser,
  { consumer, task }: Asked,
  device: BrowserContextOptions,
): Promise<Page> {
  const other = await browser.newContext({ ...device, baseURL: consumer.url })
  const page = await other.newPage()
  await page.goto(`/signin?redirectTo=${taskPage({ task })}`)
  await page.getByLabel('Email').fill(consumer.user.email)
  await page.getByLabel('Password').fill(consumer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === taskPage({ task }))
  return page
}

/** What the brand sees of the answers to the task. */
export async function responsesOf({ brand, task }: Asked): Promise<Response[]> {
  return expectStatus(200, await brand.json<Response[]>('GET', `/api/tasks/${task.id}/responses`)).body
}

/** The brand, who looks at a draft, opens it after the question, or closes it. */
export async function publish(page: Page, what: 'Open task' | 'Close task' = 'Open task'): Promise<void> {
  await page.locator('main').getByRole('button', { name: what }).click()
  await page.getByRole('dialog').getByRole('button', { name: what }).click()
}
