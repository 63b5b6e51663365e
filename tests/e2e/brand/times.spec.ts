import { answerElsewhere, surveyWorld } from '../harness/consumer-world'
import { eitherWay, expect, openAs, test } from '../harness/fixtures'

const ZONE = 'Asia/Kathmandu'

test.use({ timezoneId: ZONE })

eitherWay('a brand far from Greenwich', (javaScriptEnabled) => {
  test('reads times in its own zone where script knows it, and else in one that is named', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    await answerElsewhere(world, {}, 'draft')
    await openAs(page, brand, `/task/${world.task.id}?tab=customers`)
    await page.getByRole('button', { name: 'Send reminders' }).click()
    const next = page.getByText(/You can send the next reminder on/).locator('time')
    const at = new Date((await next.getAttribute('datetime')) ?? '')
    const timeIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
    await expect(next).toHaveText(
      javaScriptEnabled ? new RegExp(`, ${timeIn(ZONE)}$`) : new RegExp(`, ${timeIn('UTC')} UTC$`),
    )
  })
})
