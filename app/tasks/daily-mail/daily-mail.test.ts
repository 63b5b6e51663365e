import { expect, it } from 'vitest'
import { dayAfter, dayBefore } from './daily-mail'

it('knows the day before by its first and last moments, also over the end of a month and a change of clocks', () => {
  for (const now of [new Date(2026, 2, 1, 7, 30), new Date(2026, 2, 29, 23), new Date(2026, 9, 26, 0, 0)]) {
    const { day, from, to } = dayBefore(now.getTime())
    expect(new Date(to).getDate()).toBe(now.getDate())
    expect(new Date(to - 1).getTime()).toBeGreaterThan(from)
    expect([23, 24, 25]).toContain((to - from) / 3_600_000)
    expect(Number(day.slice(8))).toBe(new Date(from).getDate())
  }
  expect(dayBefore(new Date(2026, 2, 1, 7).getTime()).day).toBe('2026-02-28')
})

it('knows the day after a day, from its first moment on', () => {
  expect(dayAfter('2026-02-28')).toEqual({ day: '2026-03-01', from: new Date(2026, 2, 1).getTime() })
  expect(dayAfter('2026-12-31')).toEqual({ day: '2027-01-01', from: new Date(2027, 0, 1).getTime() })
  expect(dayAfter('2026-03-28').day).toBe('2026-03-29')
})
