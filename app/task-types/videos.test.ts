import { expect, it } from 'vitest'
import { readVideo } from './videos'

const kept = { type: 'video', size: 1_234, recordedAt: '2026-03-05T14:03:00.000Z', filename: null }

it('a video is read with its time in UTC', () => {
  expect(readVideo(kept)).toEqual(kept)
  expect(readVideo({ ...kept, recordedAt: '2026-03-05T15:03:00+01:00' })).toEqual(kept)
  expect(readVideo({ ...kept, recordedAt: undefined, filename: '' })).toEqual({ ...kept, recordedAt: '' })
  expect(readVideo({ ...kept, removedAfter: 30 })).toEqual({ ...kept, removedAfter: 30 })
})

it('nothing but the video is read, whether it is as it was kept or not', () => {
  const named = { ...kept, filename: 'abc.webm' }
  expect(readVideo({ ...named, note: 'x' })).toEqual(named)
  expect(readVideo({ ...named, recordedAt: '2026-03-05T14:03:00Z', note: 'x' })).toEqual(named)
})

it('a video is read again as it was kept, however early its clock was', () => {
  const early = readVideo({ ...kept, recordedAt: '0000-01-01T00:00:00+14:00' })
  expect(early?.recordedAt).toBe('0000-01-01T00:00:00.000Z')
  expect(readVideo(early)).toEqual(early)
})

it.each([
  { recordedAt: '2026' },
  { recordedAt: 'March 5, 2026' },
  { recordedAt: '2026-02-30T14:03:00Z' },
  { recordedAt: '' },
  { recordedAt: 7 },
  { size: 1e300 },
  { size: 1.5 },
  { size: -1 },
  { size: '7' },
  { filename: 7 },
  { removedAfter: null },
  { removedAfter: Number.POSITIVE_INFINITY },
  { type: 'file' },
])('%j is no video', (fault) => {
  expect(readVideo({ ...kept, ...fault })).toBeNull()
})
