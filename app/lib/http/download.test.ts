import { expect, test } from 'vitest'
import { attachment, downloadName } from './download'

const DAY = new Date().toISOString().slice(0, 10)

test('a file is called after what it is about and its day, in a name that every system takes', () => {
  expect(downloadName('Which pack?', 'csv')).toBe(`Which pack ${DAY}.csv`)
  expect(downloadName('../a\\b:"c"\n', 'pdf', 'report')).toBe(`a b c report ${DAY}.pdf`)
  expect(downloadName('x'.repeat(200), 'csv')).toBe(`${'x'.repeat(80)} ${DAY}.csv`)
  expect(downloadName('Pack\u202e\u2067 gnp', 'csv')).toBe(`Pack gnp ${DAY}.csv`)
  expect(downloadName('???', 'png')).toBe(`${DAY}.png`)
})

test('a name of a file is cut between characters, and has no more bytes than file systems take', () => {
  expect(downloadName(`${'x'.repeat(75)}👨‍👩‍👧‍👦`, 'csv')).toBe(`${'x'.repeat(75)} ${DAY}.csv`)
  const long = downloadName('👍🏽'.repeat(100), 'pptx', '語'.repeat(50))
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(255)
  expect(long).toMatch(/^(?:👍🏽)+ 語{50} /u)
})

test('a name that is no ASCII is given twice', () => {
  expect(attachment('Which pack 1.csv')).toBe('attachment; filename="Which pack 1.csv"')
  expect(attachment("Größe (50 %)'s.csv")).toBe(
    `attachment; filename="Groe (50 )'s.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%2850%20%25%29%27s.csv`,
  )
  expect(attachment('色.csv')).toBe('attachment; filename=".csv"; filename*=UTF-8\'\'%E8%89%B2.csv')
  // Half a sign, where a title was cut within it.
  expect(attachment('a\ud83d.csv')).toContain("filename*=UTF-8''a%EF%BF%BD.csv")
})
