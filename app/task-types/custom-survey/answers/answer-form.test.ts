import { describe, expect, it } from 'vitest'
import { uploadField } from '../../uploads'
import { storedVideo } from '../../videos'
import { surveyConfigSchema } from '../config'
import { answerField } from '../questions/answer-field'
import { surveyAnswersFromForm } from './answer-form'
import { checkSurveyAnswers } from './answers'

const ids = ['plain', 'with "quotes" & [9999]', 'line\nbreak', '__proto__']
const config = surveyConfigSchema.parse(
  ids.flatMap((id) => [
    { id, type: 'multiple_choice', title: id, options: ['a "quoted"', 'b\nc', 'd'] },
    { id: `${id} v`, type: 'video_recording', title: id },
  ]),
)
const respondent = {
  taskId: 1,
  consumerId: 1,
  uploaded: new Set(['new.webm', 'old.webm']),
  now: '2026-01-01T00:00:00.000Z',
}

describe('the form of a survey, as it is posted', () => {
  it('gives the answers by question, whatever the ids and options are', async () => {
    const form = new FormData()
    for (const id of ids) {
      form.append(answerField(id), 'a "quoted"')
      form.append(answerField(id), 'b\nc')
    }
    // The browser writes line breaks as CR LF.
    const posted = await new Response(form).formData()
    const { answers } = checkSurveyAnswers(config, surveyAnswersFromForm(config, posted), respondent)
    expect(Object.entries(answers ?? {})).toEqual(ids.map((id) => [id, ['a "quoted"', 'b\nc']]))
  })

  it('takes a new video for the one that was kept, and no video for an empty file', () => {
    const form = new FormData()
    const [first = '', second = ''] = ids
    form.append(uploadField(`${first} v`), storedVideo({ filename: 'old.webm', size: 1 }, respondent.now))
    form.append(uploadField(`${first} v`), storedVideo({ filename: 'new.webm', size: 2 }, respondent.now))
    form.append(uploadField(`${second} v`), new File([], ''))
    const { answers } = checkSurveyAnswers(config, surveyAnswersFromForm(config, form), respondent)
    expect(Object.entries(answers ?? {})).toEqual([
      ['plain v', { type: 'video', size: 2, recordedAt: respondent.now, filename: 'new.webm' }],
    ])
  })

  it('refuses a hidden field that was tampered with', () => {
    const form = new FormData()
    form.append(uploadField('plain v'), '{"type":"video"')
    const { errors = {} } = checkSurveyAnswers(config, surveyAnswersFromForm(config, form), respondent)
    expect(Object.keys(errors)).toEqual(['plain v'])
  })
})
