import { expect, it } from 'vitest'
import { byline } from './report'

it('says after a quote who wrote it, if that is shown, and what they chose', () => {
  expect(byline({ text: 'Plain.', name: 'Ada Lind', chosen: 'Amber' })).toBe('Ada Lind · chose Amber')
  expect(byline({ text: 'Plain.', name: null, chosen: 'Amber' })).toBe('chose Amber')
  expect(byline({ text: 'Plain.', name: 'Ada Lind' })).toBe('Ada Lind')
  expect(byline({ text: 'Plain.', name: null })).toBe('')
})
