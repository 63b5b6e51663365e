import '../../harness/domain/domain'
import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readMultipart } from '~/lib/http/bodies/multipart.server'

test('of a form that asks for files by name no other is kept, and no more of each than it asks for', async () => {
  const form = new FormData()
  const append = (field: string, bytes: number) => form.append(field, new File([new Uint8Array(bytes)], 'a file'))
  append('asked', 5)
  append('asked', 5)
  append('other', 2_000)
  append('long', 101)
  const request = new Request('http://sounding.test/', { method: 'POST', body: form })
  const most = { bytes: 100, files: 1 }
  const fields = new Map(['asked', 'long'].map((field) => [field, most]))
  const { files, discard } = await readMultipart(request, { fileBytes: 1_000, files: 9, fields })
  const kept = await Promise.all(files.map(async ({ field, cut, path }) => [field, cut, (await stat(path)).size]))
  await discard()
  expect(kept).toEqual([
    ['asked', null, 5],
    ['asked', 'too many', 0],
    ['other', 'too many', 0],
    ['long', 'too large', 0],
  ])
})
