import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { type Brand, createConsumer, signUpBrand } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { listEscapedInHtml } from '../../harness/pseudo-texts'
import { test as base, expect, phone } from '../harness/fixtures'
import { press, stage } from '../harness/heatmap-page'
import { openTask } from '../harness/task-page'

/*
 * Each type of task with an island is taken in a pseudo-locale, from the first page to the thanks, with faults on the way: whatever is
 * not in it comes from no dictionary. All that people have written is in Greek.
 */

const test = base.extend({
  brand: async ({ server }, use) =>
    await use(await signUpBrand(server.url, { firstName: 'Βίκυ', lastName: 'Μάρκα', companyName: 'Εταιρεία' })),
})

test.use({ ...phone, environment: { PSEUDO_LOCALE: 'en-XA' } })

const [ALPHA, BETA, GAMMA] = ['Άλφα', 'Βήτα', 'Γάμμα']
const FEATURES = [ALPHA, BETA, GAMMA, 'Δέλτα', 'Έψιλον', 'Ζήτα', 'Ήτα']

/** An open task in Greek, before its consumer. */
async function openGreekTask(page: Page, brand: Brand, type: string, config: object): Promise<void> {
  const project = await createProject(brand, { title: 'Έργο' })
  const consumer = await createConsumer(brand, { projectId: project.id, firstName: 'Κόρα', lastName: 'Πελάτη' })
  const task = await createTask(brand, project.id, { title: 'Εργασία', type })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, config))
  expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'open' }))
  await assign(brand, task.id, consumer.consumer.id)
  await openTask(page, { brand, consumer, task })
}

/** Whatever the page shows at this moment is in the pseudo-locale. */
async function expectAllInLanguage(page: Page): Promise<void> {
  expect(listEscapedInHtml(await page.content())).toEqual([])
}

async function goOn(page: Page): Promise<void> {
  await expectAllInLanguage(page)
  await page.locator('footer .primary').click()
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page.locator('#sent')).toBeVisible()
  await expectAllInLanguage(page)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a prioritization with a last question', async ({ page, brand }) => {
      await openGreekTask(page, brand, 'feature_prioritization', {
        features: FEATURES.map((text, index) => ({ id: `f${index}`, text })),
        ...{ setSize: 3, roundsPerRespondent: 5, anchor: { prompt: 'Αξίζει;' } },
        ...{ mostImportantPrompt: 'Πολύ', leastImportantPrompt: 'Λίγο' },
      })
      for (let round = 1; round <= 5; round += 1) {
        await page.locator('[name=most]').first().check()
        await page.locator('[name=least]').first().check()
        // A script says at once what is wrong.
        if (!javaScriptEnabled) await goOn(page)
        await expect(page.locator('p.fault')).toBeVisible()
        await expectAllInLanguage(page)
        await page.locator('[name=least]').last().check()
        await goOn(page)
        await expect(page.locator('[name=most]:checked')).toHaveCount(0)
      }
      if (!javaScriptEnabled) await goOn(page)
      await expectAllInLanguage(page)
      for (const yes of await page.locator('[name^=anchor][value=yes]').all()) await yes.check()
      await goOn(page)
      await expectThanks(page)
    })

    test('a comparison', async ({ page, brand }) => {
      await openGreekTask(page, brand, 'pack_vs_pack_comparator', {
        variants: [ALPHA, BETA].map((name, index) => ({ id: `v${index}`, name, imageUrl: null })),
        attributes: [{ id: 'a', label: GAMMA, type: 'both' }],
        customAttributes: [],
        followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
        customPrompt: 'Κοιτάξτε.',
      })
      await expectAllInLanguage(page)
      if (!javaScriptEnabled) {
        await goOn(page)
        await expect(page.locator('.fault').first()).toBeVisible()
        await expectAllInLanguage(page)
      }
      await page.locator('.packs [type=radio]').first().check()
      for (const scale of await page.locator('.scale').all()) await scale.getByRole('radio').first().check()
      await page.locator('#why').fill('Γιατί')
      await goOn(page)
      await expect(page.locator('#why')).toHaveCount(0)
      await page.locator('.packs [type=radio]').first().check()
      await goOn(page)
      await expectThanks(page)
    })

    test('a heatmap', async ({ page, brand }) => {
      const { url } = await uploadImage(brand)
      await openGreekTask(page, brand, 'design_element_heatmap', { images: [{ id: 'i', url, name: ALPHA }] })
      for (let round = 1; round <= 2; round += 1) {
        await expectAllInLanguage(page)
        const target = stage(page, javaScriptEnabled)
        await press(target, 30, 40)
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAllInLanguage(page)
        await page.locator('[name=save]').click()
        await expect(page.locator('.marks li')).toHaveCount(1)
        await goOn(page)
        if (round === 1) await expect(page.locator('.marks li')).toHaveCount(0)
      }
      await expectThanks(page)
    })
  })
}
