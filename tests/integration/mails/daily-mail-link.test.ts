import { expect, test } from 'vitest'
import { dailyMailPath } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

const SECRET = 'a secret of this test alone'

test('one POST of a mail program ends the daily mail; looking at the link, or guessing one, does not', async () => {
  const server = await startServer({ SESSION_SECRET: SECRET })
  const brand = await server.signUpBrand()
  const isOn = async () => /name="dailyMail"[^>]*checked=""/.test((await brand.page('/account')).text)
  const link = dailyMailPath(brand, SECRET)
  const post = (path: string) =>
    server.client().fetch(path, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  expect(await isOn()).toBe(true)
  expect((await server.client().page(link)).text).toContain('Stop these emails')
  expect((await server.client().page(`${link}x`)).status).toBe(404)
  expect((await post(`${link}x`)).status).toBe(404)
  expect(await isOn()).toBe(true)
  expect((await post(link)).status).toBe(200)
  expect((await post(link)).status).toBe(200)
  expect(await isOn()).toBe(false)
})

test('the button of its page ends it too: a browser hides the origin of a page that gives no referrer', async () => {
  const server = await startServer({ SESSION_SECRET: SECRET })
  const brand = await server.signUpBrand()
  const press = (headers: Record<string, string>) =>
    server.client().fetch(dailyMailPath(brand, SECRET), { method: 'POST', headers })
  expect((await press({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await press({ Origin: 'null' })).status).toBe(403)
  const pressed = await press({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })
  expect(pressed.status).toBe(200)
  expect(await pressed.text()).toContain('These emails are stopped')
})
