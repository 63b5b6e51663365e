import { describe, expect, it } from 'vitest'
import { readableTarget } from './request-target'

describe('the target of a request', () => {
  it('stays as it is where it can be decoded', () => {
    expect(readableTarget('/task/7?tab=build&q=%E4')).toBe('/task/7?tab=build&q=%E4')
    expect(readableTarget('/a%20b')).toBe('/a%20b')
  })

  it('loses scheme and host of the absolute form', () => {
    expect(readableTarget('http://127.0.0.1:3000/api/projects/2?x=1')).toBe('/api/projects/2?x=1')
    expect(readableTarget('http://127.0.0.1:3000')).toBe('/')
  })

  it('holds no NUL, which one of the databases takes and the other does not', () => {
    expect(decodeURIComponent(readableTarget('/join/a%00?q=%00b'))).toBe('/join/a\u0001?q=\u0001b')
  })

  it('reads broken escapes as plain text', () => {
    expect(decodeURIComponent(readableTarget('/api/projects/2%E0%A4%A'))).toBe('/api/projects/2%E0%A4%A')
  })
})
