import { heatmapClicks } from './answers'
import { LONG, range, words } from './words'

/* The largest configuration of each task type that is accepted, and by what it is too large. */

export type Largest = {
  type: string
  config: Record<string, unknown>
  /** What one respondent answers to it. */
  responses: unknown
}

/** A configuration with one too many of something, and the field that says so. */
type TooLarge = { name: string; type: string; config: Record<string, unknown>; field: string }

const IMAGES = 20

/** Each type at its limits; `image` is the address of an image of the brand's. */
export function largestConfigurations(image: string): Record<string, Largest> {
  return {
    'survey of options': survey(heavyQuestions()),
    'survey of conditions': survey(conditionalQuestions()),
    'survey of matrices': survey(matrices()),
    'survey of images': survey(imageChoices(image)),
    'survey of texts': survey(longTexts()),
    heatmap: { type: 'design_element_heatmap', ...heatmap(image) },
    comparison: { type: 'pack_vs_pack_comparator', ...comparison(image) },
    prioritization: { type: 'feature_prioritization', ...prioritization(image) },
    'addresses with a screener': {
      type: 'receive_product',
      config: { screener: { questions: screenerQuestions() } },
      responses: null,
    },
  }
}

type Question = { id: string; type: string; title: string; [key: string]: unknown }

function survey(questions: Question[]): Largest {
  const responses = Object.fromEntries(questions.map((question) => [question.id, answerTo(question)]))
  return { type: 'custom_survey', config: { questions }, responses }
}

function answerTo({ type, options, settings }: Question): unknown {
  const [first] = Array.isArray(options) ? options : []
  if (type === 'multiple_choice') return options
  if (type === 'matrix') {
    const rows: unknown = Object(settings).rows
    return Object.fromEntries((Array.isArray(rows) ? rows : []).map((row) => [row, first]))
  }
  return type === 'long_text_box' ? words(9_000, 'answer') : first
}

const OPTIONS = range(50).map((place) => `Option ${place} of fifty that are offered`)

/** 200 questions of 50 options. */
function heavyQuestions(): Question[] {
  return range(200).map((place) => ({
    id: `q${place}`,
    type: 'multiple_choice',
    title: words(180, `Question ${place}`),
    required: true,
    options: OPTIONS,
  }))
}

/** As many conditions as there may be beside a jump or two, with as many values, on half of 200 questions. */
export function conditionalQuestions(): Question[] {
  return range(200).map((place) => {
    const tests = range(place === 0 || place > 99 ? 0 : 5).map((back) => ({
      question: `q${Math.max(0, place - 1 - back)}`,
      operator: 'includes_any',
      value: OPTIONS.slice(0, 4),
    }))
    return {
      id: `q${place}`,
      type: 'multiple_choice',
      title: `Question ${place}`,
      options: OPTIONS.slice(0, 20),
      ...(tests.length > 0 && { showWhen: { or: tests } }),
    }
  })
}

/** As many cells as there may be, in matrices of a usual size. */
function matrices(): Question[] {
  return range(178).map((place) => ({
    id: `q${place}`,
    type: 'matrix',
    title: `Matrix ${place}`,
    options: OPTIONS.slice(0, 7),
    settings: { rows: range(7).map((row) => `Row ${row}`) },
  }))
}

function imageChoices(image: string): Question[] {
  return range(25).map((place) => ({
    id: `q${place}`,
    type: 'image_choice',
    title: `Image ${place}`,
    options: OPTIONS.slice(0, 20),
    settings: { images: OPTIONS.slice(0, 20).map((option) => ({ option, url: image })) },
  }))
}

/** As many characters as there may be. */
function longTexts(): Question[] {
  return range(190).map((place) => ({
    id: `q${place}`,
    type: place % 10 === 0 ? 'long_text_box' : 'statement',
    title: words(180, `Text ${place}`),
    description: words(2_400, `Description ${place}`),
  }))
}

function screenerQuestions(): Question[] {
  const screens = {
    when: { question: 'q0', operator: 'includes_any', value: [OPTIONS[0]] },
    to: { end: 'screened_out' },
  }
  return conditionalQuestions().map((question, place) => (place === 1 ? { ...question, goTo: [screens] } : question))
}

function heatmap(image: string) {
  const images = range(IMAGES).map((place) => ({
    id: `image-${place}`,
    url: image,
    name: words(180, `Image ${place}`),
    prompt: words(LONG, `Prompt ${place}`),
  }))
  const instructions = { round1: words(LONG, 'First'), round2: words(LONG, 'Second') }
  return { config: { images, instructions }, responses: { clicks: heatmapClicks(images, 500) } }
}

function comparison(image: string) {
  const variants = range(4).map((place) => ({ id: `pack-${place}`, name: words(180, `Pack ${place}`), image }))
  const attribute = (name: string) => (place: number) => ({
    id: `${name}-${place}`,
    label: words(180, `${name} ${place}`),
    description: words(400, `${name} ${place}`),
    type: 'likert',
    scale: { low: words(180, 'Low'), high: words(180, 'High') },
  })
  const attributes = range(50).map(attribute('standard'))
  const customAttributes = range(50).map(attribute('own'))
  const answers = [...attributes, ...customAttributes].flatMap(({ id }) =>
    variants.map((variant): [string, unknown] => [`${id}_likert_${variant.id}`, 4]),
  )
  return {
    config: {
      ...{ variants, attributes, customAttributes, randomization: true, customPrompt: words(LONG, 'Prompt') },
      followUpWhy: { enabled: true, perAttribute: false, finalBuyIntent: false },
    },
    responses: Object.fromEntries(answers),
  }
}

function prioritization(image: string) {
  const features = range(200).map((place) => ({
    id: `f${place}`,
    text: words(180, `Feature ${place}`),
    imageUrl: image,
  }))
  const prohibitions = range(199).map((place) => [`f${place}`, `f${place + 1}`])
  return { config: { features, setSize: 5, roundsPerRespondent: 15, prohibitions }, responses: null }
}

/** One more of each thing that is counted. */
export function tooLargeConfigurations(image: string): TooLarge[] {
  const of = (type: string) => (name: string, config: Record<string, unknown>, field: string) => ({
    name,
    type,
    config,
    field,
  })
  const asked = of('custom_survey')
  const questions = heavyQuestions()
  const [first = questions[0], ...others] = questions
  const conditions = conditionalQuestions()
  const image_ = (count: number) =>
    range(count).map((place) => ({ id: `i${place}`, url: image, name: `Image ${place}` }))
  const { config: packs } = comparison(image)
  const { config: ranked } = prioritization(image)
  const test = { question: 'q0', operator: 'answered' }
  const withFirst = (more: object) => ({ questions: [{ ...first, ...more }, ...others.slice(0, 9)] })
  const withSecond = (more: object) => ({ questions: [first, { ...others[0], ...more }] })
  return [
    asked('questions', { questions: [...questions, { id: 'more', type: 'text_box', title: 'More?' }] }, 'questions'),
    asked('options', withFirst({ options: [...OPTIONS, 'One more'] }), 'questions.0.options'),
    asked('characters of a title', withFirst({ title: 'x'.repeat(201) }), 'questions.0.title'),
    asked('characters of a description', withFirst({ description: 'x'.repeat(10_001) }), 'questions.0.description'),
    asked(
      'characters in all',
      { questions: questions.map((one) => ({ ...one, options: ['A', 'B'], description: words(9_000, 'About') })) },
      'questions.54.title',
    ),
    asked(
      'options in all',
      { questions: questions.map((one) => ({ ...one, optionsOrder: 'random', optionsLast: [OPTIONS[0]] })) },
      'questions.196.options',
    ),
    asked(
      'conditions in a list',
      withSecond({ showWhen: { and: range(21).map(() => test) } }),
      'questions.1.showWhen.and',
    ),
    asked(
      'jumps',
      withFirst({ goTo: range(21).map(() => ({ when: test, to: { end: 'thanks' } })) }),
      'questions.0.goTo',
    ),
    asked(
      'conditions in all',
      {
        questions: conditions.map((one, place) =>
          place > 101 ? { ...one, showWhen: { and: range(20).map(() => test) } } : one,
        ),
      },
      'questions.102.showWhen.and.5.question',
    ),
    asked(
      'values in all',
      {
        questions: conditions.map((one, place) =>
          place > 100 ? { ...one, showWhen: { ...test, operator: 'includes_any', value: OPTIONS } } : one,
        ),
      },
      'questions.101.showWhen.value',
    ),
    asked(
      'sections',
      {
        questions: questions.slice(0, 60),
        sections: range(51).map((place) => ({ id: `s${place}`, title: 'S', firstQuestion: `q${place}` })),
      },
      'sections',
    ),
    asked(
      'images in all',
      {
        questions: imageChoices(image).concat(
          imageChoices(image)
            .slice(0, 1)
            .map((one) => ({ ...one, id: 'more' })),
        ),
      },
      'questions.25.settings.images',
    ),
    of('design_element_heatmap')('images', { images: image_(IMAGES + 1) }, 'images'),
    of('pack_vs_pack_comparator')(
      'packs',
      { ...packs, variants: range(5).map((place) => ({ id: `v${place}`, name: 'V' })) },
      'variants',
    ),
    of('pack_vs_pack_comparator')(
      'attributes',
      { ...packs, attributes: [...packs.attributes, { ...packs.attributes[0], id: 'more' }] },
      'attributes',
    ),
    of('pack_vs_pack_comparator')(
      'characters in all',
      { ...packs, attributes: packs.attributes.map((one) => ({ ...one, description: words(900, 'About') })) },
      'customAttributes.28.description',
    ),
    of('feature_prioritization')(
      'features',
      { ...ranked, features: [...ranked.features, { id: 'more', text: 'More' }] },
      'features',
    ),
    of('feature_prioritization')('rounds', { ...ranked, roundsPerRespondent: 16 }, 'roundsPerRespondent'),
    of('feature_prioritization')(
      'prohibitions',
      { ...ranked, prohibitions: range(201).map((place) => ['f0', `f${place + 1}`]) },
      'prohibitions',
    ),
    of('receive_product')(
      'questions of a screener',
      { screener: { questions: [...questions, { id: 'more', type: 'text_box', title: 'More?' }] } },
      'screener.questions',
    ),
  ]
}
