import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { errorId } from '~/lib/ids'
import { language } from '~/texts/language'
import { provideLanguage } from '~/ui/use-words'
import type { RespondentViewProps } from '../views'
import type { ComparatorConfig } from './config'
import { comparatorConfigSchema } from './config-schema'
import { ATTRIBUTE_LIBRARY } from './editing/attribute-library'
import { ComparatorRespondentView } from './respondent-view'

const image = (letter: string) => `/api/images/${letter.repeat(22)}.webp`
const variants = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Pack ${id}`, imageUrl: image(id), image: image(id) }))
const config = comparatorConfigSchema.parse({
  variants: variants.slice(0, 2),
  attributes: [
    { id: 'clarity', label: 'Clarity', description: 'It is clear.', type: 'both' },
    { id: 'eco', label: 'Eco', type: 'likert' },
    { id: 'shelf', label: 'Shelf', type: 'forced_choice' },
  ],
  followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
  customPrompt: 'You are in a shop.',
})
const clarity = { clarity_forced_choice: 'b', clarity_likert_a: 2, clarity_likert_b: 4, clarity_why: 'Plain.' }
const eco = { eco_likert_a: 1, eco_likert_b: 5 }
const complete = { ...clarity, ...eco, shelf_forced_choice: 'a' }
const sizes = Object.fromEntries(variants.map(({ imageUrl }) => [imageUrl, { width: 1200, height: 1500 }]))

function html(props: Partial<RespondentViewProps<ComparatorConfig>> = {}, search = ''): string {
  const answers = props.answers ?? {}
  const page = {
    search,
    taskPath: '/consumer/task/7',
    stepAddress: '/consumer/task/7/step',
    userId: 3,
    queueKey: '',
    isIntroduced: false,
    images: sizes,
  }
  const attempt = { answers, meta: null, rounds: null, ordinal: 0, ...page }
  const given = { taskId: 7, config, attempt, answers, errors: {}, readOnly: false }
  return renderToString(provideLanguage(language('en'), <ComparatorRespondentView {...given} {...props} />))
}

describe('a step of a comparison', () => {
  it('asks for a choice, for why, and for a rating of each', () => {
    const page = html()
    for (const text of [
      'Step 1 of 4',
      'You are in a shop.',
      'Clarity',
      'It is clear.',
      'Choose one',
      'Rate each variant',
    ]) {
      expect(page).toContain(text)
    }
    for (const text of [
      'Why did you choose that?',
      'Please share your thoughts...',
      'Strongly Disagree',
      'Strongly Agree',
    ])
      expect(page).toContain(text)
    expect(page.match(/type="radio"/g)).toHaveLength(2 + 2 * 5)
    expect(page).toMatch(/<button[^>]*value="previous"[^>]*disabled=""/)
    expect(page).toContain('>Next</button>')
  })

  it('asks for what its attribute asks for alone, with the packs to be seen', () => {
    const rated = html({ answers: clarity })
    expect(rated).toContain('Step 2 of 4')
    expect(rated).not.toMatch(/Choose one|Why did you/)
    expect(rated.match(/type="radio"/g)).toHaveLength(10)
    expect(rated.match(/target="_blank"/g)).toHaveLength(2)
    const chosen = html({ answers: { ...clarity, ...eco } })
    expect(chosen.match(/type="radio"/g)).toHaveLength(2)
    expect(chosen).not.toContain('Rate each variant')
  })

  it('shows names alone where nothing has a picture, and a gap where only one lacks it', () => {
    const withoutPictures = (count: number) => ({
      ...config,
      variants: config.variants.map((variant, index) =>
        index < count ? { ...variant, image: null, imageUrl: null } : variant,
      ),
    })
    expect(html({ config: withoutPictures(1) })).toContain('No image')
    const names = html({ config: withoutPictures(2) })
    expect(names).toContain('Pack a')
    expect(names).not.toContain('No image')
    expect(html({ config: withoutPictures(2), answers: clarity })).not.toContain('class="pack"')
  })

  it('ends with the final decision, and says so on its button', () => {
    const last = html({ answers: complete })
    expect(last).toContain('Final Decision')
    expect(last).toContain('Which package would you be most likely to buy?')
    expect(last).toContain('>Submit Response</button>')
    expect(last).not.toMatch(/value="previous"[^>]*disabled/)
  })

  it('shows what was answered, and what is wrong at its field', () => {
    const page = html({ answers: clarity, errors: { clarity_likert_a: ['Please rate Pack a.'] } }, 'step=1')
    expect(page.match(/checked=""/g)).toHaveLength(3)
    expect(page).toContain('Plain.</textarea>')
    expect(page).toContain(`aria-describedby="${errorId('clarity_likert_a')}"`)
    expect(page).toContain(`id="${errorId('clarity_likert_a')}">Please rate Pack a.`)
  })

  it('shows the packs in the order of the respondent, in the width that they are shown in', () => {
    const stored = { meta: { variantOrder: ['b', 'a'] }, rounds: null, ordinal: 0, answers: {} }
    const where = {
      search: '',
      taskPath: '',
      stepAddress: '',
      userId: null,
      queueKey: '',
      isIntroduced: false,
      images: sizes,
    }
    const page = html({ attempt: { ...stored, ...where } })
    expect(page.indexOf('value="b"')).toBeLessThan(page.indexOf('value="a"'))
    expect(page).toContain(`srcSet="${image('a')}?w=480 480w, ${image('a')}?w=960 960w, ${image('a')} 1200w"`)
    expect(page).toContain('sizes="(min-width: 36rem) 16.5rem, 45vw"')
  })

  it('is one island, and none in a preview, which carries its answers', () => {
    expect(html().match(/data-island="comparator-flow"/g)).toHaveLength(1)
    const preview = html({ preview: true })
    expect(preview).not.toMatch(/data-island|<script/)
    expect(preview).toContain('name="carried"')
  })

  it('is small: at most 10 KB with its style, the largest there is', () => {
    const large = comparatorConfigSchema.parse({
      variants,
      attributes: ATTRIBUTE_LIBRARY.map((attribute) => ({ ...attribute, type: 'both' })),
      followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
      customPrompt: 'You are in a drugstore and look for a serum for dry skin. '.repeat(5),
    })
    // What is around it: the frame and the style of all consumers' pages.
    const sheets = withImports('../../consumer.css') + withImports('taking/comparison.css')
    expect(gzipSync(html({ config: large }) + sheets).length).toBeLessThan(10_000)
  })
})

describe('a comparison that cannot be taken', () => {
  it('says what is missing', () => {
    expect(html({ config: { ...config, attributes: [], customAttributes: [] } })).toContain(
      'This pack comparison task hasn&#x27;t been configured yet. The brand needs to add package variants and comparison attributes.',
    )
    expect(html({ config: { ...config, variants: [] } })).toContain(
      'No package variants have been added to this comparison task.',
    )
  })
})

describe('a comparison to be read', () => {
  it('has the answers by their names and nothing to fill in', () => {
    const page = html({ readOnly: true, answers: { ...complete, final_buy_choice: 'a' } })
    expect(page).not.toMatch(/<input|<textarea|data-island/)
    for (const text of ['Clarity', 'Pack b', 'Plain.', 'Which package would you be most likely to buy?'])
      expect(page).toContain(text)
  })
})

/** A sheet and those of ours that it reads. */
function withImports(file: string): string {
  const css = readFileSync(path.resolve(import.meta.dirname, file), 'utf8')
  const imports = [...css.matchAll(/@import "(\.[^"]+)"/g)].map(([, to = '']) => path.join(path.dirname(file), to))
  return css + imports.map(withImports).join('')
}
