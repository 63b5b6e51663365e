import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, expect, expectToast, phone, test } from '../harness/fixtures'
import { tabTo } from '../harness/keyboard'
import { shiftsSoFar } from '../harness/layout-shift'
import { signUp } from '../harness/sign-up'

const MODULES = ['Feature prioritization', 'Package heatmap', 'Pack comparator', '15+ other modules']
const EXHIBITS = ['What to keep, and what to leave out', 'Where the eye stops', 'Two to four packs', 'come after']

eitherWay('the landing page', (javaScriptEnabled) => {
  test('says what this is, section by section', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Sounding/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sound it out\s*before you make it\./)
    for (const heading of [
      'Structured co-creation',
      'Targeted insights',
      'Faster time to market',
      'Product decisions get made without the people who buy',
      'So let them in',
      'Four stages, each with its own question',
      'How it works',
      'Made with the people it is made for.',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    const categories = page.getByRole('region', { name: /hold, wear, taste/ }).getByRole('listitem')
    await expect(categories).toHaveCount(8)
    await expect(page.getByText('Empowering brands through customer co-creation')).toBeVisible()
    await page.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/signin')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('shows the example of the feature that is chosen', async ({ page }) => {
    await page.goto('/')
    const choose = (name: RegExp) => page.getByRole('radio', { name }).check({ force: true })
    const chart = page.getByRole('img', { name: /subscribers against first-time buyers/i })
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(chart).toHaveCount(1)
      await expect(chart).toBeVisible()
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await choose(/Multimodal feedback/)
    await expect(page.getByText('A video from the phone')).toBeVisible()
    await choose(/Integrated stage-based/)
    await expect(page.getByText('Which worry comes first?')).toBeVisible()
    await expect(page.getByText('A video from the phone')).toBeHidden()
  })

  test('has every module and every step where it can be read', async ({ page }) => {
    await page.goto('/')
    for (const [index, name] of MODULES.entries()) {
      await page.getByRole(javaScriptEnabled ? 'tab' : 'link', { name }).click()
      const exhibit = page.getByRole('heading', { name: new RegExp(EXHIBITS[index] ?? '') })
      // The click brings the tab into view, which may be at the very bottom.
      await exhibit.scrollIntoViewIfNeeded()
      await expect(exhibit).toBeInViewport()
    }
    await showAtRest(page.locator('#how-it-works'))
    for (const [index, step] of STEPS.entries()) {
      if (javaScriptEnabled && index > 0) await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('heading', { name: step }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { name: step })).toBeInViewport()
    }
  })

  test('takes a request for a demo, names its faults first, and begins anew', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Schedule a Demo' }).first().click()
    await expect(page).toHaveURL('/?dialog=schedule-demo')
    const dialog = page.getByRole('dialog', { name: 'Schedule a Demo' })
    await dialog.getByLabel('First Name').fill('Di')
    await dialog.getByLabel('Email').fill('di at home')
    await dialog.getByRole('button', { name: 'Request Demo' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('2 fields need attention.')
    await expect(dialog.getByLabel('Last Name')).toHaveAccessibleDescription('Last name is required')
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await expect(dialog.getByLabel('First Name')).toHaveValue('Di')
    await dialog.getByLabel('Last Name').fill('Mo')
    await dialog.getByLabel('Email').fill('di@example.org')
    await dialog.getByRole('button', { name: 'Request Demo' }).click()
    await expectToast(page, /Demo request submitted!.*We'll be in touch within 24 hours to schedule your demo\./s)
    const submitted = page.getByRole('dialog', { name: 'Request Submitted' })
    // The toast takes no room in it, which would be a hole once it has gone.
    const [around, head] = [await submitted.boundingBox(), await submitted.getByRole('heading').boundingBox()]
    expect((head?.y ?? 0) - (around?.y ?? 0)).toBeLessThan(60)
    await submitted.getByRole('link', { name: 'Close' }).last().click()
    await expect(page).toHaveURL('/')
    await expect(submitted).toBeHidden()
    await page.getByRole('link', { name: 'Schedule a Demo' }).first().click()
    await expect(dialog.getByLabel('First Name')).toHaveValue('')
  })
})

const STEPS = [
  'Invite your community',
  'Create tasks',
  'Assign tasks and engage participants',
  'Turn findings into action',
]

eitherWay('the entry screen', (javaScriptEnabled) => {
  test('leads from the overview to either form and back', async ({ page }) => {
    for (const name of ['Get Started', 'Start Your Innovation Journey', 'Create Your Brand Account']) {
      await page.goto('/old')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn Customer Ideas Into Breakthrough Products')
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: 'Create Your Brand Account' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Already have an account? Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await page.getByRole('link', { name: "Don't have an account? Sign Up" }).click()
    await page.getByRole('link', { name: '← Back to overview' }).click()
    await expect(page).toHaveURL('/old')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/old?view=sign-in')
  })

  test('signs up and signs in', async ({ page, context }) => {
    const email = `old-${javaScriptEnabled}-${test.info().workerIndex}@example.com`
    await page.goto('/old?view=sign-up')
    await signUp(page, email)
    await expectToast(page, 'Account created successfully!')
    await expect(page).toHaveURL('/')
    await page.goto('/old')
    await expect(page).toHaveURL('/')

    await context.clearCookies()
    await page.goto('/old?view=sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('correct horse')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Welcome back!')
    await expect(page).toHaveURL('/')
  })
})

test.describe('with script, the landing page', () => {
  test('moves on from feature to feature, but not while it is looked at or after a choice', async ({ page }) => {
    await page.goto('/')
    const chosen = page.locator('[name=feature]:checked')
    await expect(chosen).toHaveValue('audiences')
    await expect(chosen).toHaveValue('workflows')
    await expect(chosen).toHaveValue('voices')
    await expect(chosen).toHaveValue('audiences')
    const paused = () => page.locator('.feature:has(:checked)').evaluate(isHeld)
    expect(await paused()).toBe(false)
    await page.locator('.features').hover()
    expect(await paused()).toBe(true)
    await page.mouse.move(0, 0)
    await expect.poll(paused).toBe(false)
    await tabTo(page, chosen)
    expect(await paused()).toBe(true)
    await page.getByText('Multimodal feedback and analysis').click()
    await page.mouse.move(0, 0)
    await expect(page.getByRole('button', { name: 'Pause', pressed: true })).toBeVisible()
    await page.locator('#pause').blur()
    expect(await paused()).toBe(true)
    await expect(chosen).toHaveValue('voices')
  })

  test('stays with the feature that is chosen, also where it was shown already', async ({ page }) => {
    await page.goto('/')
    await page.locator('[name=feature]:checked').click({ force: true })
    await expect(page.getByRole('button', { name: 'Pause', pressed: true })).toBeVisible()
  })

  test('has a carousel that goes round in both directions', async ({ page }) => {
    await page.goto('/')
    await showAtRest(page.locator('#how-it-works'))
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous' }),
      page.getByRole('button', { name: 'Next' }),
    ]
    const number = page.locator('.turn output')
    await previous.click()
    await expect(number).toHaveText('4 of 4')
    await expect(page.getByRole('heading', { name: 'Turn findings into action' })).toBeInViewport()
    await next.click()
    await expect(number).toHaveText('1 of 4')
    await expect(page.getByRole('heading', { name: 'Invite your community' })).toBeInViewport()
    await next.click()
    await expect(number).toHaveText('2 of 4')
    await expect(page.getByRole('heading', { name: 'Create tasks' })).toBeInViewport()
  })

  test('counts every press of its carousel, also while the strip is still on its way', async ({ page }) => {
    await page.goto('/')
    await showAtRest(page.locator('#how-it-works'))
    const number = page.locator('.turn output')
    const numbers = await page.evaluate(async () => {
      const [previous, next] = document.querySelectorAll<HTMLElement>('[data-turn]')
      const [strip, output] = [document.querySelector('#steps'), document.querySelector('.turn output')]
      const seen: (string | null | undefined)[] = []
      previous?.click()
      await new Promise((resolve) => strip?.addEventListener('scroll', resolve, { once: true }))
      next?.click()
      const ended = new Promise((resolve) => strip?.addEventListener('scrollend', resolve, { once: true }))
      await ended
      seen.push(output?.textContent)
      next?.click()
      seen.push(output?.textContent)
      return seen
    })
    expect(numbers).toEqual(['1 of 4', '2 of 4'])
    await expect(page.getByRole('heading', { name: 'Create tasks' })).toBeInViewport()
    await expect(number).toHaveText('2 of 4')
  })

  test('has tabs with the keys of tabs, and addresses', async ({ page }) => {
    await page.goto('/#heatmap')
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('Package heatmap')).toHaveAttribute('aria-selected', 'true')
    await tab('Package heatmap').press('ArrowRight')
    await expect(tab('Pack comparator')).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Pack comparator' })).toBeVisible()
    await expect(page).toHaveURL('/#comparator')
    await tab('Pack comparator').press('End')
    await expect(tab('15+ other modules')).toBeFocused()
    await tab('15+ other modules').press('ArrowRight')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name: 'Feature prioritization' })).toBeVisible()
  })

  test('has all tabs in sight on a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    const last = page.getByRole('tab', { name: '15+ other modules' })
    await last.click()
    for (const tab of [page.getByRole('tab', { name: 'Feature prioritization' }), last])
      await expect(tab).toBeInViewport({ ratio: 1 })
  })

  test('comes alive where its script is there before the rest of the page', async ({ page, server }) => {
    const html = await (await fetch(server.url)).text()
    const half = html.indexOf('data-tabs')
    const slow = createServer(async (request, response) => {
      if (request.url !== '/') {
        const file = await fetch(`${server.url}${request.url}`)
        response.setHeader('Content-Type', file.headers.get('Content-Type') ?? '')
        response.end(Buffer.from(await file.arrayBuffer()))
        return
      }
      response.setHeader('Content-Type', 'text/html')
      response.write(html.slice(0, half))
      await delay(1_000)
      response.end(html.slice(half))
    })
    await once(slow.listen(0, '127.0.0.1'), 'listening')
    const address = slow.address()
    if (typeof address !== 'object' || !address) throw new Error('It listens to no port')
    await page.goto(`http://127.0.0.1:${address.port}`)
    await expect(page.getByRole('tab', { name: 'Package heatmap' })).toBeVisible()
    slow.closeAllConnections()
    slow.close()
  })

  test('opens its dialog in place, and closes it by Escape and by going back', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    const dialog = page.getByRole('dialog', { name: 'Schedule a Demo' })
    const open = page.getByRole('link', { name: 'Schedule a Demo' }).first()
    await open.click()
    await expect(dialog.getByLabel('First Name')).toBeFocused()
    await dialog.getByLabel('First Name').fill('Di')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await expect(dialog.getByLabel('First Name')).toHaveValue('')
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goForward()
    await expect(dialog).toBeVisible()
    expect(await page.locator('body').getAttribute('data-same')).toBe('yes')
  })

  test('says so where a request for a demo does not get through', async ({ page, context }) => {
    await page.goto('/?dialog=schedule-demo')
    const dialog = page.getByRole('dialog', { name: 'Schedule a Demo' })
    await dialog.getByLabel('First Name').fill('Di')
    await dialog.getByLabel('Last Name').fill('Mo')
    await dialog.getByLabel('Email').fill('di@example.org')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Request Demo' }).click()
    const line = 'Request failed: Please try again or contact us directly.'
    await expect(dialog.getByRole('alert')).toHaveText(line)
    await expect(dialog.getByLabel('Email')).toHaveValue('di@example.org')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Request Demo' }).click()
    await expect(page.getByRole('dialog', { name: 'Request Submitted' })).toBeVisible()
  })

  for (const path of ['/#heatmap', '/#comparator', '/#more-modules']) {
    test(`is accessible with another module shown: ${path}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expectAccessible(page)
    })
  }

  for (const feature of ['workflows', 'voices']) {
    test(`is accessible with another example shown: ${feature}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/')
      await page.locator(`[value=${feature}]`).check({ force: true })
      await expectAccessible(page)
    })
  }

  test('stands still where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-moving')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    for (const section of await page.locator('.rise').all()) await expect(section).toHaveCSS('translate', 'none')
    await expect(page.locator('#pause')).toBeHidden()
  })

  test('brings its sections up once', async ({ page }) => {
    await page.goto('/')
    const stages = page.locator('#stages')
    await expect(stages).not.toHaveClass(/seen/)
    await stages.scrollIntoViewIfNeeded()
    await expect(stages).toHaveClass(/seen/)
    await expect(stages).toHaveCSS('translate', 'none')
  })
})

test.describe('on a phone, the landing page', () => {
  test.use(phone)

  test('is light, and nothing in it moves by itself from where it was', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const sizes = new Map<string, number>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('data:')) sizes.set(requestId, 0)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (sizes.has(requestId)) sizes.set(requestId, encodedDataLength)
    })
    const sum = () => [...sizes.values()].reduce((all, size) => all + size, 0)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(sum()).toBeLessThan(60_000)
    for (let screen = 0; screen < 16; screen += 1) await page.mouse.wheel(0, 600)
    // Two features later.
    await expect(page.locator('[name=feature]:checked')).toHaveValue('voices')
    expect(sum()).toBeLessThan(150_000)
    expect(await page.evaluate(shiftsSoFar)).toBe(0)
  })
})

test('a form says that it is on its way, and is itself again when one comes back to it', async ({ page }) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('correct horse')
  // Playwright waits for the page that comes, so the one that goes must note it.
  await page.evaluate(() => {
    document.addEventListener('submit', () => {
      sessionStorage.setItem('label', document.querySelector('[data-pending]')?.textContent ?? '')
    })
  })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password')
  expect(await page.evaluate(() => sessionStorage.getItem('label'))).toBe('Signing In...')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

/** Sections come up when they are first seen: what is pressed on the way may have moved from under the pointer. */
async function showAtRest(section: Locator): Promise<void> {
  await section.evaluate((element) => element.scrollIntoView())
  await expect(section).toHaveCSS('translate', 'none')
}

function isHeld(element: Element): boolean {
  return getComputedStyle(element, '::before').animationPlayState === 'paused'
}
