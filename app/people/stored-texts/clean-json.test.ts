import { expect, test } from 'vitest'
import { cleanJson, findRenames, listNumbered } from './clean-json'

const NFD = 'Cafe\u0301'

test('texts and keys become clean, and what refers to them does so too', () => {
  const config = { questions: [{ id: 'q\u200b1', options: [NFD, 'Tea'], optionsWhen: { [NFD]: {} } }] }
  const renames = findRenames(config)
  expect(cleanJson(config, renames)).toEqual({
    questions: [{ id: 'q1', options: ['Café', 'Tea'], optionsWhen: { Café: {} } }],
  })
  expect(cleanJson({ 'q\u200b1': [NFD], n: 1, none: null }, renames)).toEqual({ q1: ['Café'], n: 1, none: null })
  expect(listNumbered(renames)).toEqual([])
})

test('options that would look the same get a number, and so do the answers that name them', () => {
  const config = { questions: [{ id: 'q', options: [NFD, 'Café', 'Caf\u200bé'] }] }
  const renames = findRenames(config)
  const cleaned = cleanJson(config, renames)
  expect(cleaned).toEqual({ questions: [{ id: 'q', options: ['Café (2)', 'Café', 'Café (3)'] }] })
  expect(cleanJson({ q: ['Café', NFD, 'Caf\u200bé'] }, renames)).toEqual({ q: ['Café', 'Café (2)', 'Café (3)'] })
  expect(listNumbered(renames)).toEqual(['Café (2)', 'Café (3)'])
  // It may be interrupted, and begin again.
  expect(cleanJson(cleaned, findRenames(config))).toEqual(cleaned)
  expect(findRenames(cleaned).size).toBe(0)
})
