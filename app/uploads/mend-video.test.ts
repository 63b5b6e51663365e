import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { afterAll, expect, it } from 'vitest'
import { recordedMp4, recordedWebm } from '../../tests/harness/recorded-videos'
import { mendVideo } from './mend-video'

const folder = mkdtempSync(path.join(tmpdir(), 'sounding-video-'))
const at = (name: string) => path.join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

/** The id of the element of WebM that says where pictures are. */
const CUES = Buffer.from('1c53bb6b', 'hex')

it.each([
  ['video/webm', recordedWebm()],
  ['video/mp4', recordedMp4()],
] as const)('a recorded %s gets its length and its index, once', async (type, bytes) => {
  writeFileSync(at('recorded'), bytes)
  const mended = await mendVideo(at('recorded'), at('mended'), type)
  expect(mended?.isWritten).toBe(true)
  expect(Math.abs((mended?.durationMs ?? 0) - 3_000)).toBeLessThan(100)
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(at('mended')) })
  expect((await input.getDurationFromMetadata()) ?? 0).toBeCloseTo(3, 0)
  expect(await input.getVideoTracks()).toHaveLength(1)
  if (type === 'video/webm') expect(readFileSync(at('mended')).includes(CUES)).toBe(true)
  expect(await mendVideo(at('mended'), at('again'), type)).toMatchObject({ isWritten: false })
  expect(existsSync(at('again'))).toBe(false)
})

it('what is no video after all is left alone', async () => {
  writeFileSync(at('no'), Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), Buffer.alloc(5_000, 7)]))
  expect(await mendVideo(at('no'), at('out'), 'video/webm')).toBeNull()
  expect(existsSync(at('out'))).toBe(false)
})
