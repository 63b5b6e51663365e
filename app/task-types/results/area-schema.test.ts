import { expect, it } from 'vitest'
import { fieldErrors } from '~/lib/zod-fields'
import { areaSchema } from './area-schema'

const area = { imageId: 'a', name: 'Logo', left: '12,5 %', top: '0,250', width: '10', height: '٢٠' }

it('reads percents as people write them, and shows both readings where there are two', () => {
  expect(areaSchema.parse(area)).toMatchObject({ left: 12.5, top: 0.25, width: 10, height: 20 })
  const faulty = areaSchema.safeParse({ ...area, left: '12.345', top: 'x', width: '101' })
  expect(faulty.error && fieldErrors(faulty.error)).toEqual({
    left: ['Please write 12345 or 12.3450: 12.345 can mean either.'],
    top: ['Please enter a number from 0 to 100'],
    width: ['Please enter a number from 0 to 100'],
  })
})

it('a size beyond the image is reported beside another side that is not a number', () => {
  const faulty = areaSchema.safeParse({
    kind: 'own',
    imageId: 'front',
    name: ' ',
    left: '95',
    top: '10',
    width: '11',
    height: 'x',
  })
  expect(faulty.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'height', 'width'])
})
