import type { Page } from '@playwright/test'
import { createOpenHeatmap } from '../../harness/domain/heatmap-clicks'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { comparisonWorld } from '../harness/comparator-world'
import {
  answerAll,
  saveDraft,
  shippingWorld,
  submit,
  surveyWorld,
  VIDEO_QUESTION,
  worldOf,
} from '../harness/consumer-world'
import { enter, expect, phone, test } from '../harness/fixtures'
import { taskPage } from '../harness/task-page'

/* A page carries those rules of its sheet that fit what is in it. */

test.use(phone)

/** One selector of a rule, with the blocks around it and what it says. */
type Rule = { selector: string; whole: string }

test('no rule that another page has would say anything of a page that is without it', async ({
  context,
  page,
  brand,
}) => {
  test.slow()
  const survey = await surveyWorld(brand)
  const worlds = [
    await shippingWorld(brand),
    await worldOf(brand, (projectId) => createOpenHeatmap(brand, projectId)),
    await worldOf(brand, (projectId) => createOpenPrioritization(brand, projectId)),
    await comparisonWorld(brand),
    await surveyWorld(brand, [VIDEO_QUESTION]),
  ]
  const seen: { name: string; own: Set<string>; rules: Rule[] }[] = []
  const strangers: string[] = []

  /** Looks at the page as it stands, with what its scripts have shown by now. */
  async function look(name: string): Promise<void> {
    await page.waitForLoadState('networkidle')
    const rules = await rulesOf(page)
    const own = new Set(rules.map(({ whole }) => whole))
    for (const other of seen) {
      const missing = other.rules.filter(({ whole }) => !own.has(whole))
      const found = await findingAnything(page, [...new Set(missing.map(({ selector }) => selector))])
      strangers.push(...found.map((selector) => `${name}, of ${other.name}: ${selector}`))
    }
    seen.push({ name, own, rules })
  }

  await enter(context, survey.consumer)
  for (const path of ['/consumer-portal', '/account']) {
    await page.goto(path)
    await look(path)
  }
  for (const world of [survey, ...worlds]) {
    await enter(context, world.consumer)
    await page.goto(taskPage(world))
    await look(world.task.type)
    const start = page.getByRole('link', { name: 'Start', exact: true })
    if (await start.isVisible()) await start.click()
    await look(`${world.task.type}, begun`)
  }
  await enter(context, survey.consumer)
  await page.goto(taskPage(survey))
  await submit(page)
  await look('a survey with faults')
  await page.goto(taskPage(survey))
  await answerAll(page)
  await page.reload()
  await expect(page.getByText('We restored your answers from this device.')).toBeVisible()
  await look('a survey that is back')
  await saveDraft(page)
  await look('a draft')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
  await look('a survey that is done')
  await page.goto('/consumer-portal')
  await look('a list with what is done')

  // Each is compared with those before it: so these, which have least, are the last.
  await context.clearCookies()
  for (const path of ['/', '/signin', '/signup', '/no/such/page']) {
    await page.goto(path)
    await look(path)
  }
  await page.goto('/?dialog=schedule-demo')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Request|Schedule)/ })
    .click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('a request for a demo with faults')

  expect(strangers).toEqual([])
  const counts = seen.map(({ own }) => own.size)
  expect(Math.max(...counts)).toBeGreaterThan(Math.min(...counts))
})

async function rulesOf(page: Page): Promise<Rule[]> {
  return await page.evaluate(() => {
    const found: Rule[] = []
    function read(rules: CSSRuleList, around: string): void {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const selector of selectorsOf(rule.selectorText)) {
            found.push({ selector, whole: `${around} ${selector} ${rule.style.cssText}` })
          }
        } else if ('cssRules' in rule) {
          read(rule.cssRules as CSSRuleList, `${around} ${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`)
        }
      }
    }
    function selectorsOf(text: string): string[] {
      const parts = ['']
      let depth = 0
      for (const letter of text) {
        if (letter === '(') depth += 1
        if (letter === ')') depth -= 1
        if (letter === ',' && depth === 0) parts.push('')
        else parts[parts.length - 1] += letter
      }
      return parts.map((part) => part.trim())
    }
    // The sheet that pages have in common, not those of task types and of the landing page.
    const sheet = [...document.styleSheets].find(({ ownerNode }) => ownerNode?.textContent?.includes('scroll-padding'))
    if (!sheet) throw new Error('The page has no sheet')
    read(sheet.cssRules, '')
    return found
  })
}

/** Which of these find an element, in whatever state it may come to be; a pseudo-element by what it is of. */
async function findingAnything(page: Page, selectors: string[]): Promise<string[]> {
  return await page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const anyState = selector
          .replace(/::[\w-]+/g, '')
          .replace(/:(?:checked|focus-visible|focus-within|hover|active|target)(?![\w-])/g, ':not(no-such-element)')
        return document.querySelector(anyState || '*') !== null
      }),
    selectors,
  )
}
