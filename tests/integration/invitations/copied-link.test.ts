import { expect, test } from 'vitest'
import { createConsumer } from '../../harness/domain/people'
import { invite, newAddress } from '../../harness/domain/tenant'
import { eventually, linkIn } from '../../harness/services/mail'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand({ companyName: 'Linnet Skincare' })
const other = await server.signUpBrand({ companyName: 'Other Goods' })

async function copiedLink(email: string): Promise<string> {
  const id = await invite(brand, email)
  const { body } = await brand.json<{ link: string }>('GET', `/invitation/${id}/link.json`)
  return new URL(body.link).pathname
}

/** Sets a password by the link in the mail, which verifies the address. */
async function joinByMail(email: string): Promise<void> {
  await invite(other, email)
  const mail = await eventually(async () => (await server.outbox()).find(({ to }) => to?.[0]?.address === email))
  const joined = await server.client().post(linkIn(mail, '/join/').pathname, FORM)
  expect(joined.status).toBe(303)
}

const FORM = {
  state: 'new',
  firstName: 'Anna',
  lastName: 'Berg',
  password: 'chosen by Anna',
  confirmPassword: 'chosen by Anna',
}

test('a copied link shows the same page whatever account its address has, and lets nobody into one', async () => {
  const unknown = newAddress()
  const verified = newAddress()
  await joinByMail(verified)
  const unverified = (await createConsumer(other)).user.email
  const pages = new Map<string, string>()
  const links = new Map<string, string>()
  for (const email of [unknown, verified, unverified, other.user.email]) {
    const link = await copiedLink(email)
    links.set(email, link)
    for (const viewer of [server.client(), brand]) {
      const { status, text } = await viewer.page(link)
      const key = `${viewer === brand}`
      const shown = `${status} ${text.replaceAll(email, 'EMAIL').replaceAll(link.slice('/join/'.length), 'TOKEN')}`
      expect(shown).toContain('Create Account')
      expect(shown, email).toBe(pages.get(key) ?? shown)
      pages.set(key, shown)
    }
  }
  for (const email of [verified, unverified, other.user.email]) {
    const link = links.get(email) ?? ''
    const visitor = server.client()
    const posted = await visitor.post(link, FORM)
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      `/signin?redirectTo=${encodeURIComponent(link)}`,
    ])
    expect(visitor.cookies.has('sid')).toBe(false)
    expect((await visitor.page(posted.headers.get('location') ?? '')).text).toContain('Please sign in')
    expect((await visitor.json('POST', '/api/auth/login', { email, password: FORM.password })).status).toBe(
      email === verified ? 200 : 401,
    )
  }
  const joined = await server.client().post(links.get(unknown) ?? '', FORM)
  expect(joined.headers.get('set-cookie')).toContain('sid=')
})
