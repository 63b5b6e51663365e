import { describe, expect, it } from 'vitest'
import {
  LONGEST,
  minutesAndSeconds,
  OFF,
  type RecorderEvent,
  type RecorderState,
  recorderReducer,
} from './recorder-machine'

function reached(...events: RecorderEvent[]): RecorderState {
  return events.reduce(recorderReducer, OFF)
}

const idle: RecorderEvent[] = [{ type: 'open', consented: true }, { type: 'grant' }]
const recording: RecorderEvent[] = [...idle, { type: 'start', now: 1_000 }]

describe('the video recorder', () => {
  it('explains itself and waits for agreement before it asks for the camera', () => {
    expect(reached({ type: 'open', consented: false }).at).toBe('consent')
    expect(reached({ type: 'open', consented: false }, { type: 'grant' }).at).toBe('consent')
    expect(reached({ type: 'open', consented: false }, { type: 'agree' }).at).toBe('asking')
  })

  it('asks for the camera at once when there was agreement before', () => {
    expect(reached({ type: 'open', consented: true }).at).toBe('asking')
  })

  it('can be tried again when the camera was denied', () => {
    const denied = reached({ type: 'open', consented: true }, { type: 'deny' })
    expect(denied.at).toBe('denied')
    expect(recorderReducer(denied, { type: 'open', consented: true }).at).toBe('asking')
  })

  it('records nothing before recording is started', () => {
    expect(reached(...idle)).toEqual({ at: 'idle', failed: false })
    expect(reached(...idle, { type: 'tick', now: 5 })).toEqual({ at: 'idle', failed: false })
  })

  it('says when recording could not start, and can start after all', () => {
    expect(reached(...idle, { type: 'fail' })).toEqual({ at: 'idle', failed: true })
    expect(reached(...idle, { type: 'fail' }, { type: 'start', now: 0 }).at).toBe('recording')
  })

  it('counts the time, without the pauses', () => {
    expect(reached(...recording, { type: 'tick', now: 3_500 })).toMatchObject({ at: 'recording', elapsed: 2_500 })
    const paused = reached(...recording, { type: 'pause', now: 4_000 })
    expect(paused).toEqual({ at: 'paused', elapsed: 3_000 })
    expect(recorderReducer(paused, { type: 'tick', now: 60_000 })).toBe(paused)
    const resumed = recorderReducer(paused, { type: 'resume', now: 60_000 })
    expect(recorderReducer(resumed, { type: 'tick', now: 61_000 })).toMatchObject({ elapsed: 4_000 })
  })

  it('stops from recording and from a pause', () => {
    expect(reached(...recording, { type: 'stop', now: 6_000 })).toEqual({
      at: 'recorded',
      elapsed: 5_000,
      stoppedAtMost: false,
    })
    expect(reached(...recording, { type: 'pause', now: 2_000 }, { type: 'stop', now: 9_000 })).toMatchObject({
      at: 'recorded',
      elapsed: 1_000,
    })
  })

  it('stops by itself at the longest time, however late it is looked at', () => {
    for (const now of [1_000 + LONGEST, 1_000 + 3 * LONGEST]) {
      const stopped = reached(...recording, { type: 'tick', now })
      expect(stopped).toEqual({ at: 'recorded', elapsed: LONGEST, stoppedAtMost: true })
    }
    expect(reached(...recording, { type: 'tick', now: 999 + LONGEST }).at).toBe('recording')
  })

  it('can be retaken, and is off when what it recorded is nothing', () => {
    const recorded = reached(...recording, { type: 'stop', now: 2_000 })
    expect(recorderReducer(recorded, { type: 'open', consented: true }).at).toBe('asking')
    expect(recorderReducer(recorded, { type: 'fail' })).toEqual({ at: 'off', failed: true })
  })

  it('is off after closing from anywhere', () => {
    const everywhere = [[], idle.slice(0, 1), idle, recording, [...recording, { type: 'pause', now: 2_000 } as const]]
    for (const events of everywhere) expect(reached(...events, { type: 'close' })).toEqual(OFF)
  })

  it('ignores what means nothing in its state', () => {
    const events: RecorderEvent[] = [{ type: 'agree' }, { type: 'grant' }, { type: 'deny' }, { type: 'stop', now: 1 }]
    for (const event of events) expect(recorderReducer(OFF, event)).toBe(OFF)
  })

  it.each([
    [0, '0:00'],
    [999, '0:00'],
    [5_000, '0:05'],
    [65_400, '1:05'],
    [LONGEST, '2:00'],
  ])('shows %d ms as %s', (time, text) => {
    expect(minutesAndSeconds(time)).toBe(text)
  })
})
