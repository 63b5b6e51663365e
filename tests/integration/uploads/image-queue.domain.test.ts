import '../../harness/domain/domain'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ImagesBusy, workOnPixels } from '~/uploads/image-work.server'
import { keepImage } from '~/uploads/images.server'
import { directory } from '../../harness/domain/domain'
import { makeBrand, value } from '../../harness/domain/domain-people'
import { packPicture } from '../../harness/domain/heatmap'

test('a brand whose images wait without end is asked to come again, and another brand is not', async () => {
  const [brand, other] = [await makeBrand(), await makeBrand('Other Goods')]
  const file = path.join(directory, 'front.png')
  await writeFile(file, await packPicture())
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const done: string[] = []
  const many = Array.from({ length: 33 }, () =>
    workOnPixels({ brandId: brand.id }, 60_000_000, async () => {
      await ended
      done.push('large')
    }),
  )
  const refused = keepImage(brand.id, { path: file, taskId: null })
  await expect(refused).rejects.toBeInstanceOf(ImagesBusy)
  await expect(refused).rejects.toMatchObject({
    status: 503,
    data: { obstacle: 'imagesBusy' },
  })
  const waiting = workOnPixels({ brandId: other.id }, 1, async () => done.push('small'))
  end()
  await Promise.all([waiting, ...many])
  expect(done.indexOf('small')).toBe(2)
  expect(value(await keepImage(brand.id, { path: file, taskId: null }))).toMatchObject({ width: expect.any(Number) })
})
