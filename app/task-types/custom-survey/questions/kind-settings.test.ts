import { describe, expect, it } from 'vitest'
import { bottles, faultsIn, grid, images, matrix, other, ranking, several, surveyOf } from './kinds-for-tests'

describe('what a brand sets', () => {
  it.each<[string, object, object]>([
    ['stars, five of them', { type: 'rating' }, { look: 'stars', points: 5, from: 1, lowLabel: null, highLabel: null }],
    ['a score without labels', { type: 'nps' }, { lowLabel: null, highLabel: null }],
    ['a ranking of all', ranking, { top: null }],
    ['a slider from 0 to 100', { type: 'slider' }, { least: 0, most: 100, step: 1 }],
  ])('is filled in: %s', (_, question, settings) => {
    expect(surveyOf(question).questions[0]?.settings).toMatchObject(settings)
  })

  it.each<[string, object, string]>([
    ['one point', { type: 'rating', settings: { points: 1 } }, 'points'],
    ['twelve points', { type: 'rating', settings: { points: 12 } }, 'points'],
    ['a look that there is not', { type: 'rating', settings: { look: 'hearts' } }, 'look'],
    ['stars from 0', { type: 'rating', settings: { from: 0 } }, 'from'],
    ['a label that is none', { type: 'nps', settings: { lowLabel: 7 } }, 'lowLabel'],
    ['a least above the most', { type: 'number', settings: { least: 2, most: 1 } }, 'most'],
    ['a bound that is none', { type: 'number', settings: { least: '1' } }, 'least'],
    ['a day that is none', { type: 'date', settings: { earliest: 'soon' } }, 'earliest'],
    [
      'days the wrong way round',
      { type: 'date', settings: { earliest: '2026-02-01', latest: '2026-01-01' } },
      'latest',
    ],
    ['what is no option', { ...other, settings: { other: 'Other' } }, 'other'],
    ['one for both', { ...several, settings: { other: 'Else', none: 'Else' } }, 'none'],
    ['a length of nothing', { type: 'text_box', settings: { longest: 0 } }, 'longest'],
    ['lengths the wrong way round', { type: 'text_box', settings: { shortest: 5, longest: 3 } }, 'longest'],
    ['an option without an image', { ...bottles, settings: { images: images.slice(1) } }, 'images'],
    [
      'an image from elsewhere',
      { ...bottles, settings: { images: [{ option: 'Tall', url: 'https://example.com/a.png' }] } },
      'images.0.url',
    ],
    ['scores of some options alone', { ...other, settings: { scores: [1, 2] } }, 'scores'],
    ['a score that is none', { ...other, settings: { scores: [1, 'x', 2] } }, 'scores.1'],
    ['scores of some columns alone', { ...matrix, settings: { rows: ['x'], scores: [1] } }, 'scores'],
    [
      'scores of several answers a row',
      { ...grid, settings: { rows: ['x'], several: true, scores: [1, 2] } },
      'scores',
    ],
    ['no rows', { type: 'matrix', options: ['A', 'B'] }, 'rows'],
    ['a row twice', { type: 'matrix', options: ['A', 'B'], settings: { rows: ['x', ' x'] } }, 'rows'],
    ['51 rows', { type: 'matrix', options: ['A', 'B'], settings: { rows: Array(51).fill('x') } }, 'rows'],
    ['more places than options', { ...ranking, settings: { top: 4 } }, 'top'],
    ['an ending that is none', { type: 'email', settings: { ending: 'everyone' } }, 'ending'],
    ['no file at all', { type: 'file', settings: { most: 0 } }, 'most'],
    ['six files', { type: 'file', settings: { most: 6 } }, 'most'],
    ['no step', { type: 'slider', settings: { step: 0 } }, 'step'],
    ['a step that does not fit', { type: 'slider', settings: { least: 0, most: 10, step: 3 } }, 'step'],
    ['settings that are none', { type: 'nps', settings: [] }, ''],
  ])('is refused at its field: %s', (_, question, field) => {
    expect(Object.keys(faultsIn(question))).toEqual([['questions.0.settings', field].filter(Boolean).join('.')])
  })

  it('is refused with both readings where a number may mean two', () => {
    const message = 'Please write 1000 or 1: 1.000 can mean either.'
    for (const least of ['1.000', '1,000']) {
      const faults = faultsIn({ type: 'number', settings: { least } })
      expect(faults['questions.0.settings.least']).toEqual([message.replace('1.000', least)])
    }
    expect(faultsIn({ type: 'slider', settings: { step: '1.000' } })['questions.0.settings.step']).toEqual([message])
    expect(faultsIn({ ...other, settings: { scores: [1, '1.000', 2] } })['questions.0.settings.scores.1']).toEqual([
      message,
    ])
  })

  it('is not kept where nothing is set', () => {
    for (const question of [
      { type: 'text_box', settings: { rows: ['x'], message: 'Said of nothing' } },
      { ...other, settings: { other: '' } },
    ]) {
      expect(surveyOf(question).questions[0]).not.toHaveProperty('settings')
    }
  })

  it('is not kept of a kind without settings', () => {
    expect(surveyOf({ type: 'email', settings: { rows: ['x'] } }).questions[0]).not.toHaveProperty('settings')
  })
})
