import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { enlargeText, expectAccessible } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import {
  ANSWERS,
  answerAttributes,
  answerClarity,
  choose,
  comparisonWorld,
  next,
  packPicture,
  rate,
} from '../harness/comparator-world'
import { eitherWay, enter, expect, expectToast, phone, test } from '../harness/fixtures'
import { answerBusy, setOffline, slowDown } from '../harness/network'
import { closePreview, openPreview } from '../harness/preview'
import { takePictures } from '../harness/screenshots'
import { openElsewhere, openTask, responsesOf, taskPage } from '../harness/task-page'

eitherWay('comparing packs', (javaScriptEnabled) => {
  test.describe('on a phone', () => {
    test.use(phone)

    test('a consumer goes through all steps, and is thanked', async ({ page, brand }) => {
      const world = await comparisonWorld(brand)
      await openTask(page, world)
      await expect(page.getByText('You are in a drugstore.')).toBeVisible()
      await expect(page.getByText('Step 1 of 4')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
      await expect(page.getByLabel('Why did you choose that?')).toBeHidden()
      // Beside each other, and below each other where letters are twice as large.
      const packs = page.locator('.pack')
      const lefts = () => packs.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size)
      expect(await lefts()).toBe(2)
      await enlargeText(page, 200)
      expect(await lefts()).toBe(1)
      await enlargeText(page, 100)
      await answerAttributes(page)
      await expect(page.getByRole('heading', { name: 'Final Decision' })).toBeVisible()
      await choose(page, 'Forest green')
      await page.getByRole('button', { name: 'Submit Response' }).click()
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
      await expect(page.getByText('Your pack comparison feedback has been submitted successfully.')).toBeVisible()
      await expect(page.getByText('Response submitted successfully!')).toBeVisible()

      const [response] = await responsesOf(world)
      expect(response).toMatchObject({
        status: 'submitted',
        responses: { ...ANSWERS, final_buy_choice: 'green' },
        meta: { variantOrder: ['amber', 'green'] },
      })
    })

    test('each step is saved as it is left, and goes on where it was on another device', async ({
      context,
      page,
      brand,
      browser,
    }) => {
      const world = await comparisonWorld(brand)
      await openTask(page, world)
      await answerClarity(page)
      await next(page, 'Step 2 of 4')
      await expect.poll(async () => (await responsesOf(world))[0]?.status).toBe('draft')
      await context.close()

      const laptop = await openElsewhere(browser, world, { javaScriptEnabled })
      await expect(laptop.getByText('Step 2 of 4')).toBeVisible()
      await laptop.getByRole('button', { name: 'Previous' }).click()
      await expect(laptop.getByText('Step 1 of 4')).toBeVisible()
      await expect(laptop.locator('.packs').getByLabel('Forest green', { exact: true })).toBeChecked()
      await expect(laptop.getByLabel('Why did you choose that?')).toHaveValue('I can read it.')
      await laptop.context().close()
    })

    test('the last step may be left open, and nothing is asked twice', async ({ page, brand }) => {
      const world = await comparisonWorld(brand)
      await openTask(page, world)
      await answerAttributes(page)
      await page.getByRole('button', { name: 'Submit Response' }).click()
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
      await page.goto(`${taskPage(world)}?step=1`)
      await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
      expect((await responsesOf(world))[0]?.responses).toEqual(ANSWERS)
    })
  })

  test('a consumer cannot go on before the attribute is answered', async ({ page, brand }) => {
    const world = await comparisonWorld(brand)
    await openTask(page, world, '?step=4')
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await choose(page, 'Amber glass')
    await rate(page, 'Amber glass', 4)
    const forward = page.getByRole('button', { name: 'Next', exact: true })
    if (javaScriptEnabled) {
      await expect(forward).toBeDisabled()
    } else {
      await forward.click()
      await expect(page.getByRole('alert')).toContainText('Clarity')
      await expect(page.getByText('Please rate Forest green.')).toBeVisible()
      await expect(page.locator('.packs').getByLabel('Amber glass', { exact: true })).toBeChecked()
    }
    await rate(page, 'Forest green', 1)
    await next(page, 'Step 2 of 4')
  })

  test('each consumer sees the packs in an order of their own, from the first step to the last', async ({
    context,
    page,
    brand,
  }) => {
    const world = await comparisonWorld(brand)
    const second = await createConsumer(brand, { projectId: world.projectId })
    expectStatus(201, await brand.json('POST', `/api/tasks/${world.task.id}/assign/${second.consumer.id}`))
    const order = () => page.locator('.packs label').allInnerTexts()
    await openTask(page, world)
    await expect.poll(order).toEqual(['Amber glass', 'Forest green'])
    await enter(context, second)
    await page.goto(taskPage(world))
    await expect.poll(order).toEqual(['Forest green', 'Amber glass'])
    await answerClarity(page)
    await next(page, 'Step 2 of 4')
    await expect.poll(order).toEqual(['Forest green', 'Amber glass'])
    await expect.poll(async () => (await responsesOf(world))[0]?.meta).toEqual({ variantOrder: ['green', 'amber'] })
  })

  test('a brand builds a comparison, previews it and opens it', async ({ context, page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { title: 'Which bottle?', type: 'pack_vs_pack_comparator' })
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=build`)
    await page.getByLabel('Name').first().fill('Amber glass')
    await page.getByRole('button', { name: 'Add variant' }).click()
    await expect(page.getByLabel('Name')).toHaveCount(3)
    await expect(page.getByLabel('Name').nth(2)).toHaveValue('Variant 3')
    await page.getByRole('button', { name: 'Add variant' }).click()
    await expect(page.getByLabel('Name')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Add variant' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove variant 4' }).click()
    await expect(page.getByLabel('Name')).toHaveCount(3)
    await openItem(page, 'variant 3')
    await page.getByRole('button', { name: 'Remove variant 3' }).click()
    await expect(page.getByLabel('Name')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /Remove variant/ })).toHaveCount(0)

    await openItem(page, 'variant 1')
    await page
      .getByLabel('Picture')
      .first()
      .setInputFiles(await packPicture('#b8863b'))
    if (javaScriptEnabled) await expect(page.getByText('Image uploaded successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Add Clarity' }).click()
    await expect(page.getByRole('group', { name: 'Clarity' }).getByLabel('Answered by')).toHaveValue('both')
    await expect(page.getByRole('button', { name: 'Add Clarity' })).toHaveCount(0)
    if (javaScriptEnabled) {
      // The keyboard goes on to the next of the library, and to what is left once one is removed.
      await expect(page.getByRole('button', { name: 'Add Trustworthiness' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Add Attention' })).toBeFocused()
      await openItem(page, 'Trustworthiness')
      await page.getByRole('button', { name: 'Remove Trustworthiness' }).click()
      await expect(page.getByLabel('More of Clarity')).toBeFocused()
    }
    await page.getByRole('button', { name: 'Add custom attribute' }).click()
    const custom = page.getByRole('group', { name: 'Custom attribute 1' })
    await expect(custom.getByLabel('Label')).toHaveValue('')
    await page.getByLabel('Ask “Why did you choose that?”').check()
    await page.getByLabel('Ask which package they would buy').check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Attribute label is required')).toBeVisible()
    await custom.getByLabel('Label').fill('Bathroom shelf')
    await custom.getByLabel('Answered by').selectOption('likert')
    // By the keyboard: what a press of the mouse moves away with the remark above is not met by it.
    await custom.getByText('Labels of the scale').press('Enter')
    await custom.getByLabel('1 stands for').fill('Out of place')
    await custom.getByLabel('5 stands for').fill('At home')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Pack comparator updated successfully')
    await expect(page.getByLabel('Name').first()).toHaveValue('Amber glass')
    await openItem(page, 'variant 1')
    await expect(page.locator('#variant-1 img[srcset]')).toBeVisible()

    const preview = await openPreview(page)
    await expect(preview.getByText('Step 1 of 3')).toBeVisible()
    await preview.getByRole('button', { name: 'Next' }).click()
    await expect(preview.getByText('Please choose one package.').first()).toBeVisible()
    await choose(preview, 'Amber glass')
    await rate(preview, 'Amber glass', 5)
    await rate(preview, 'Variant 2', 1)
    await next(preview, 'Step 2 of 3')
    await expect(preview.getByText('At home').first()).toBeVisible()
    await expect(preview.getByText('Strongly Agree')).toHaveCount(0)
    await rate(preview, 'Amber glass', 5)
    await rate(preview, 'Variant 2', 1)
    await next(preview, 'Step 3 of 3')
    await preview.getByRole('button', { name: 'Submit Response' }).click()
    await expect(preview.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await closePreview(page)
    await expect(page.getByLabel('Name').first()).toHaveValue('Amber glass')
    expect(expectStatus(200, await brand.json('GET', `/api/tasks/${task.id}/responses`)).body).toEqual([])
    expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'open' }))
  })

  test('a brand reads the results in four views, and searches the quotes', async ({ context, page, brand }) => {
    const world = await comparisonWorld(brand)
    expectStatus(201, await brand.json('POST', `/api/tasks/${world.task.id}/add-sample-responses`))
    await enter(context, brand)
    await page.goto(`/task/${world.task.id}?tab=responses`)
    await expect(page.getByRole('heading', { name: 'Leader by attribute' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Linked to the choice' })).toBeVisible()
    const views = page.getByRole('navigation', { name: 'Results' })
    await views.getByRole('link', { name: 'By Attribute' }).click()
    await expect(page).toHaveURL(/view=by-attribute/)
    await expect(page.getByRole('heading', { name: 'Bathroom shelf' })).toBeVisible()
    await views.getByRole('link', { name: 'By Variant' }).click()
    await expect(page.getByRole('heading', { name: 'Forest green' })).toBeVisible()
    await views.getByRole('link', { name: 'Quotes' }).click()
    await page.getByLabel('Attribute', { exact: true }).selectOption('Eco-friendliness')
    const search = page.getByRole('button', { name: 'Search', exact: true }).first()
    await search.click()
    await expect(page).toHaveURL(/view=quotes.*attribute=eco/)
    await expect(page.getByLabel('Attribute', { exact: true })).toHaveValue('eco')
    const quotes = page.locator('blockquote')
    await expect(quotes.first()).toBeVisible()
    // Samples differ from task to task: the pack is one that somebody has chosen.
    const pack = ((await quotes.first().textContent()) ?? '').includes('chose Amber glass')
      ? 'Amber glass'
      : 'Forest green'
    await page.getByLabel('Package chosen').selectOption(pack)
    await search.click()
    await expect(page).toHaveURL(/attribute=eco.*variant=(?:amber|green)/)
    await expect(quotes.filter({ hasNotText: `Eco-friendliness · chose ${pack}` })).toHaveCount(0)
    await expect(quotes.first()).toBeVisible()
    await page.getByLabel('Words').fill('there is no such thing')
    await search.click()
    await expect(page.getByText('No quote matches.')).toBeVisible()
  })

  test('a brand exports the results, and prints them on one page', async ({ context, page, brand }) => {
    const world = await comparisonWorld(brand)
    expectStatus(201, await brand.json('POST', `/api/tasks/${world.task.id}/add-sample-responses`))
    await enter(context, brand)
    await page.goto(`/task/${world.task.id}?tab=responses`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export Results' }).click()
    expect((await download).suggestedFilename()).toMatch(/ [\d-]{10}\.csv$/)
    await page.getByRole('link', { name: 'One-page summary' }).click()
    await expect(page.getByRole('heading', { name: 'Which bottle?' })).toBeVisible()
    await expect(page.locator('article img')).toHaveCount(2)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
})

test.describe('with script', () => {
  test('a busy server is said to be busy, and gets the answers once it is not', async ({ context, page, brand }) => {
    const world = await comparisonWorld(brand)
    await enter(context, world.consumer)
    await page.goto(taskPage(world))
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
    const end = await answerBusy(page, '**/step?**')
    await answerAttributes(page)
    await choose(page, 'Forest green')
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await expect(page.getByText('Our server is busy.')).toBeVisible()
    await takePictures(page, 'comparator-busy', [360])
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await end()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible({ timeout: 60_000 })
  })

  test('there is no page load between steps, nor is anything lost offline', async ({ context, page, brand }) => {
    const world = await comparisonWorld(brand)
    await enter(context, world.consumer)
    const session = await slowDown(page)
    await page.goto(taskPage(world))
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
    await setOffline(session, true)
    const requested: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && requested.push(request.url()))
    await answerAttributes(page)
    await choose(page, 'Forest green')
    await page.getByRole('button', { name: 'Submit Response' }).click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    expect(requested).toEqual([])
    expect(await responsesOf(world)).toEqual([])
    await setOffline(session, false)
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible({ timeout: 60_000 })
    expect((await responsesOf(world))[0]).toMatchObject({
      status: 'submitted',
      responses: { ...ANSWERS, final_buy_choice: 'green' },
    })
  })

  test('what could not be sent is sent at the next visit, and the page goes on from there', async ({
    context,
    page,
    brand,
  }) => {
    const world = await comparisonWorld(brand)
    await openTask(page, world)
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
    await context.route('**/step?*', (route) => route.abort())
    await answerClarity(page)
    await next(page, 'Step 2 of 4')
    await choose(page, 'Amber glass')
    await page.close()
    await context.unroute('**/step?*')
    const again = await context.newPage()
    await again.goto(taskPage(world))
    // What stood on the page that was closed is there too.
    await expect(again.getByText('Step 2 of 4')).toBeVisible()
    await expect(again.locator('.packs').getByLabel('Amber glass', { exact: true })).toBeChecked()
    await expect
      .poll(async () => (await responsesOf(world))[0]?.responses)
      .toMatchObject({ clarity_forced_choice: 'green', clarity_why: 'I can read it.', eco_forced_choice: 'amber' })
  })

  test('the browser goes back through the steps, with what was answered', async ({ page, brand }) => {
    const world = await comparisonWorld(brand)
    await openTask(page, world)
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
    await answerClarity(page)
    await next(page, 'Step 2 of 4')
    await choose(page, 'Amber glass')
    await page.goBack()
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await expect(page.getByLabel('Why did you choose that?')).toHaveValue('I can read it.')
    await expect
      .poll(async () => (await responsesOf(world))[0]?.responses)
      .toMatchObject({ eco_forced_choice: 'amber' })
    await page.goForward()
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await expect(page.locator('.packs').getByLabel('Amber glass', { exact: true })).toBeChecked()
  })

  test('a pack is seen at large, and the page stays as it is', async ({ page, brand }) => {
    const world = await comparisonWorld(brand)
    await openTask(page, world)
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
    await choose(page, 'Amber glass')
    await page.getByRole('link', { name: 'Enlarge Forest green' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forest green' })
    await expect(dialog.getByRole('img')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.packs').getByLabel('Amber glass', { exact: true })).toBeChecked()
  })

  for (const view of ['', '&view=by-attribute', '&view=by-variant', '&view=quotes']) {
    test(`the results at '?tab=responses${view}' are accessible`, async ({ context, page, brand }) => {
      const world = await comparisonWorld(brand)
      expectStatus(201, await brand.json('POST', `/api/tasks/${world.task.id}/add-sample-responses`))
      await enter(context, brand)
      await page.goto(`/task/${world.task.id}?tab=responses${view}`)
      await expectAccessible(page)
    })
  }

  test("the brand's other screens are accessible", async ({ context, page, brand }) => {
    const world = await comparisonWorld(brand)
    await enter(context, brand)
    for (const address of ['?tab=build', '/preview', '/preview/frame', '/summary']) {
      await page.goto(`/task/${world.task.id}${address}`)
      await expectAccessible(page)
    }
  })

  test('the steps are accessible', async ({ page, brand }) => {
    const world = await comparisonWorld(brand)
    await openTask(page, world)
    await expectAccessible(page)
    await answerAttributes(page)
    await expectAccessible(page)
  })
})
