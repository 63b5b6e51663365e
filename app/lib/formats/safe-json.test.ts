import { expect, it } from 'vitest'
import { JsonTooLarge, parseJson } from './safe-json'

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

it('more values than anything here has are not read, however short they are', () => {
  const list = (count: number) => `[${Array.from({ length: count }, () => '[]').join()}]`
  expect(parseJson(list(100_000))).toHaveLength(100_000)
  expect(() => parseJson(list(100_001))).toThrow(new JsonTooLarge('This JSON holds more than 200,000 values'))
  expect(() => parseJson(list(6), 10)).toThrow('more than 10 values')
})
