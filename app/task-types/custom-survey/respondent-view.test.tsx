import { gzipSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { errorId } from '~/lib/ids'
import { language } from '~/texts/language'
import { provideLanguage } from '~/ui/use-words'
import type { RespondentViewProps } from '../views'
import { type SurveyConfig, surveyConfigSchema } from './config'
import keepPage from './logic/pages/save-page-locally.ts?inline-script'
import showInPage from './logic/pages/toggle-questions.ts?inline-script'
import alone from './questions/choices/exclusive-option.ts?inline-script'
import showInPreview from './questions/choices/show-in-preview.ts?inline-script'
import clearFields from './questions/clear.ts?inline-script'
import readTyped from './questions/numbers/read-typed.ts?inline-script'
import rank from './questions/ranking/rank.ts?inline-script'
import slide from './questions/slider/slide.ts?inline-script'
import { SurveyRespondentView } from './respondent-view'

const config = surveyConfigSchema.parse([
  { id: 'one', type: 'single_choice', title: 'Which?', options: ['Red', 'Blue'], required: true },
  { id: 'many', type: 'multiple_choice', title: 'Which ones?', options: ['Red', 'Blue'], description: 'Think twice.' },
  { id: 'short', type: 'text_box', title: 'A <word>?', required: true },
  { id: 'long', type: 'long_text_box', title: 'Why?' },
  { id: 'video', type: 'video_recording', title: 'Show us', required: true },
  { id: 'video 2', type: 'video_recording', title: 'Once more' },
])
const video = { type: 'video', size: 12, recordedAt: '2026-03-05T14:00:00.000Z', filename: 'own.webm' }

const attempt = {
  ...{ answers: {}, meta: null, rounds: null, ordinal: 0 },
  ...{
    search: '',
    taskPath: '/consumer/task/7',
    stepAddress: '/consumer/task/7/step',
    userId: 3,
    queueKey: '',
    isIntroduced: false,
    images: {},
  },
}

function html(props: Partial<RespondentViewProps<SurveyConfig>> = {}): string {
  const given = { config, attempt, answers: {}, errors: {}, readOnly: false, ...props }
  return renderToString(provideLanguage(language('en'), <SurveyRespondentView taskId={7} {...given} />))
}

describe('the form of a survey', () => {
  it('says that there is nothing in it yet', () => {
    expect(html({ config: surveyConfigSchema.parse([]) })).toContain('No questions have been configured')
  })

  it('says what is optional, and requires nothing of the browser, so that a draft can always be saved', () => {
    expect(html().match(/Optional\./g)).toHaveLength(3)
    expect(html()).toContain('Optional. Think twice. Choose all that apply.')
    expect(html()).not.toContain('required=')
  })

  it('keeps what we say apart from a hint from right to left, and no more of any other', () => {
    const hintOf = (description: string) => {
      const [question] = surveyConfigSchema.parse([
        { id: 'q', type: 'multiple_choice', title: 'Which?', description, options: ['Red', 'Blue'] },
      ]).questions
      return html({ config: { questions: question ? [question] : [] } }).match(/<p[^>]*>(.*?)<\/p>/)?.[1]
    }
    expect(hintOf('Think (twice).')).toBe('Optional. Think (twice). Choose all that apply.')
    expect(hintOf('חשבו פעמיים.')?.replaceAll('<!-- -->', '')).toBe(
      '<bdi>Optional.</bdi> חשבו פעמיים. <bdi>Choose all that apply.</bdi>',
    )
  })

  it('says of which points the ends of a long scale are, as a phone has it in two rows', () => {
    const labels = { lowLabel: 'Weak', highLabel: 'Strong' }
    const endsOf = (settings: object) => {
      const [question] = surveyConfigSchema.parse([
        { id: 'q', type: 'rating', title: 'How strong?', settings: { look: 'numbers', ...labels, ...settings } },
      ]).questions
      return html({ config: { questions: question ? [question] : [] } })
        .split('scale-ends')[1]
        ?.split('</p>')[0]
        ?.replace(/<[^>]*>/g, '|')
    }
    expect(endsOf({ points: 11, from: 0 })).toMatch(/\|0: \|Weak\|.*\|10: \|Strong\|/)
    expect(endsOf({ points: 7 })).not.toMatch(/\d/)
  })

  it('shows what was answered', () => {
    const page = html({ answers: { one: 'Blue', many: ['Red'], short: 'A "word"', long: 'a\nb', video } })
    expect(page.match(/checked=""/g)).toHaveLength(3)
    expect(page).toContain('checked="" value="Blue"')
    expect(page).toContain('value="A &quot;word&quot;"')
    expect(page).toContain('a\nb</textarea>')
    expect(page).toContain('src="/api/videos/own.webm"')
  })

  it('shows answers of any other shape as not answered', () => {
    const answers = { one: 7, many: { a: 1 }, short: ['x'], long: null, video: 'x', unknown: 1 }
    expect(html({ answers })).toBe(html())
    expect(html({ answers: null })).toBe(html())
  })

  it('ties each message to its question', () => {
    const page = html({ errors: { one: ['Please choose one answer.'], 'video 2': ['Please add a video.'] } })
    expect(page).toContain(`aria-describedby="${errorId('one')}" role="radiogroup" aria-invalid="true"`)
    expect(page).toContain(`id="${errorId('one')}">Please choose one answer.`)
    expect(page).toContain(errorId('video 2'))
  })

  it('asks for the recorder once, however many videos are asked for, and never in a preview', () => {
    expect(html().match(/data-island="video-recorder"/g)).toHaveLength(2)
    expect(html().match(/<script/g)).toHaveLength(1)
    expect(html({ preview: true })).not.toMatch(/data-island|<script/)
    expect(html({ preview: true })).toContain('type="file"')
  })

  it('is small', () => {
    const ten = surveyConfigSchema.parse(
      Array.from({ length: 10 }, (_, id) => ({
        id,
        type: 'single_choice',
        title: `What do you think of part ${id}?`,
        options: Array.from({ length: 6 }, (__, option) => `Answer ${option} to question ${id}`),
      })),
    )
    expect(gzipSync(html({ config: ten })).length).toBeLessThan(2_000)
  })
})

describe('each script that stands in a page', () => {
  it.each(Object.entries({ alone, clearFields, keepPage, rank, readTyped, showInPage, showInPreview, slide }))(
    'has at most a kilobyte: %s',
    (_, code) => {
      expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(1_024)
      // It may stand in an element of its own, whatever is in it.
      expect(code).not.toMatch(/<\/script|<!--/)
    },
  )
})

describe('a survey to be read', () => {
  it('has the answers as text and nothing to fill in', () => {
    const page = html({ readOnly: true, answers: { one: 'Blue', many: ['Red', 'Blue'], long: 'a\nb', video } })
    expect(page).not.toMatch(/<input|<textarea|data-island/)
    for (const text of ['Blue', 'Red', 'a\nb', 'Not answered', 'src="/api/videos/own.webm"'])
      expect(page).toContain(text)
  })
})
