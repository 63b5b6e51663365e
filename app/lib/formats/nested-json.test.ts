import { expect, it } from 'vitest'
import { parseJson } from './nested-json'

it('what is nested without end is not read, however it begins', () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const nested = (levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`
    expect(parseJson(nested(200))).toEqual(JSON.parse(nested(200)))
    expect(() => parseJson(nested(201))).toThrow('deeper than 200')
    expect(() => parseJson(nested(500_000))).toThrow('deeper than 200')
  }
})

it('brackets in texts and beside each other are not nested', () => {
  const value = { text: `\\"${'['.repeat(1_000)}\\`, 'key{{"': Array.from({ length: 1_000 }, () => [{}]) }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
  for (const text of ['', '"', '"\\', '[', ']]', 'x']) expect(() => parseJson(text)).toThrow(SyntaxError)
})
