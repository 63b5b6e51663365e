import { expect, type Locator, type Page } from '@playwright/test'
import type { HeatmapAnswers } from '~/task-types/design-element-heatmap/rounds'
import type { HeatmapWorld } from '../../harness/domain/heatmap'
import { responsesOf } from './task-page'

/** The image as it takes presses: alive, or with its button of the present width. */
export function stage(page: Page, javaScriptEnabled: boolean): Locator {
  return page.locator(javaScriptEnabled ? '.live' : '.stage input:visible')
}

/** Presses the image at a place given in percent; a sheet asks for a comment then. */
export async function press(target: Locator, x: number, y: number): Promise<void> {
  const box = await boxOf(target)
  await target.click({ position: { x: (x / 100) * box.width, y: (y / 100) * box.height } })
}

/** Where the image lies in the window, into which it is scrolled. */
export async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The image is not there')
  return box
}

export async function mark(page: Page, target: Locator, x: number, y: number, comment = ''): Promise<void> {
  await press(target, x, y)
  await page.getByRole('dialog').getByRole('textbox').fill(comment)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** What the server has of the consumer's marks, in whole percent. */
export async function keptMarks(world: HeatmapWorld) {
  const [response] = await responsesOf(world)
  const { clicks } = (response?.responses ?? { clicks: [] }) as HeatmapAnswers
  const marks = clicks.map(({ imageId, round, x, y, comment }) => ({
    at: `${imageId} ${round} ${Math.round(x)},${Math.round(y)}`,
    comment,
  }))
  return { status: response?.status ?? null, marks }
}
