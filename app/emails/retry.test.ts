import { expect, test } from 'vitest'
import type { DeliveryResult } from './delivery'
import { mayHaveArrived, nextStep, type Tries, TWICE_UNKNOWN } from './retry'

const NOW = Date.UTC(2026, 10, 21)
const MINUTE = 60_000
const refused: DeliveryResult = { end: 'refused', permanent: false, code: 'EENVELOPE 451', reason: 'Try again later' }
const unknown: DeliveryResult = { end: 'unknown', code: 'ESOCKET', reason: 'The connection broke' }

test('a mail that keeps being refused is tried with growing delays and then given up', () => {
  const delays: (number | null)[] = []
  const tries: Tries = { attempts: 0, failures: 0 }
  for (let round = 0; round < 7; round += 1) {
    tries.attempts += 1
    const step = nextStep(tries, refused, NOW)
    tries.failures = step.failures
    delays.push(step.status === 'queued' ? (step.nextAttemptAt - NOW) / MINUTE : null)
    expect(step.lastError).toBe('Try again later')
  }
  expect(delays).toEqual([0.5, 2, 10, 60, 360, 1440, null])
  expect(tries.failures).toBe(7)
})

test('a refusal for good ends it at once', () => {
  const step = nextStep({ attempts: 1, failures: 0 }, { ...refused, permanent: true }, NOW)
  expect(step).toMatchObject({ status: 'failed', failures: 1 })
})

test('a delivery whose end is unknown is tried once more and never a third time', () => {
  const first = nextStep({ attempts: 1, failures: 0 }, unknown, NOW)
  expect(first).toMatchObject({ status: 'queued', failures: 0, nextAttemptAt: NOW + MINUTE / 2 })
  const second = nextStep({ attempts: 2, failures: 0 }, unknown, NOW)
  expect(second).toMatchObject({ status: 'failed', lastError: TWICE_UNKNOWN })
})

test('known failures in between do not count as unknown ends, and unknown ends stay counted', () => {
  expect(mayHaveArrived({ attempts: 5, failures: 4 })).toBe(false)
  expect(mayHaveArrived({ attempts: 6, failures: 4 })).toBe(true)
  expect(nextStep({ attempts: 3, failures: 1 }, refused, NOW).status).toBe('queued')
  expect(nextStep({ attempts: 3, failures: 1 }, unknown, NOW).status).toBe('failed')
})

test('delivered is delivered, whatever went before', () => {
  const step = nextStep({ attempts: 4, failures: 2 }, { end: 'delivered' }, NOW)
  expect(step).toMatchObject({ status: 'delivered', failures: 2, lastError: null })
})
