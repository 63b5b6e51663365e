import { expect, it } from 'vitest'
import { en } from './en'
import { pseudoWords } from './pseudo-words'
import { words } from './words'

it('marks and accents each text, and makes it 40 % longer', () => {
  const { title } = pseudoWords({ title: 'Your projects and tasks' })
  expect(title).toBe('⟦Ýöür pröjéçtš áñd táškš~~~~~~~~⟧')
  expect(title.length).toBeGreaterThanOrEqual('Your projects and tasks'.length * 1.4)
})

it('leaves the values of a text as they are', () => {
  const { invites } = pseudoWords({ invites: (company: string, count: number) => `${company} invites ${count} people` })
  expect(invites('Aéro (2)', 12)).toContain('Aéro (2) íñvítéš 12 péöplé')
})

it('has the shape of the dictionary, at any depth', () => {
  expect(pseudoWords({ list: ['top', ''], within: { none: null, most: 3 } })).toEqual({
    list: ['⟦töp⟧', ''],
    within: { none: null, most: 3 },
  })
  expect(Object.keys(words('en-XA'))).toEqual(Object.keys(en))
  expect(words('en-XA').common.skip).toBe(words('ar-XB').common.skip)
  expect(words('en')).toBe(en)
})
