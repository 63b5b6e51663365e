import { pdf, photo } from '../../harness/chosen-files'
import { expectAccessible } from '../harness/accessibility'
import { submit, surveyWorld } from '../harness/consumer-world'
import { eitherWay, expect, openAs, phone, test } from '../harness/fixtures'
import { openTask, responsesOf } from '../harness/task-page'

test.use(phone)

eitherWay('a question for files', (javaScriptEnabled) => {
  test('is answered on a phone, and a file that is refused takes nothing with it', async ({ page, brand }) => {
    const world = await surveyWorld(brand, [
      { id: 'proof', type: 'file', title: 'Show the receipt', required: true, settings: { most: 2 } },
      { id: 'why', type: 'text_box', title: 'Why this one?', required: true },
    ])
    await openTask(page, world)
    await page.getByRole('link', { name: 'Start' }).click()
    await page.getByLabel('Why this one?').fill('It lasts.')
    const chosen = page.getByLabel('Show the receipt')
    await expect(chosen).toHaveAccessibleDescription(/Up to 2 images or PDF files, of up to 10 MB each/)
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
    const receipt = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
    await chosen.setInputFiles([text, receipt])
    await submit(page)
    await expect(page.locator('.fault.remark')).toHaveText(
      'notes.txt: Please choose JPG, PNG or WebP images, or PDF files.',
    )
    await expect(page.getByLabel('Why this one?')).toHaveValue('It lasts.')
    await expect(page.getByRole('checkbox', { name: 'Keep receipt.pdf (1 KB)' })).toBeChecked()
    if (javaScriptEnabled) await expectAccessible(page)

    const shelf = { name: 'shelf.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo()) }
    await page.getByLabel('Show the receipt').setInputFiles(shelf)
    await submit(page)
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'shelf.webp' })).toHaveAttribute('download', 'shelf.webp')
    const [response] = await responsesOf(world)
    expect(response?.responses).toMatchObject({ proof: [{ name: 'receipt.pdf' }, { name: 'shelf.webp' }] })
    if (!javaScriptEnabled) return
    await openAs(page, brand, `/task/${world.task.id}?tab=responses`)
    await expect(page.getByText('1 image and 1 PDF file')).toBeVisible()
    await expectAccessible(page)
  })
})
