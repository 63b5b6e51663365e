import { expect, test } from 'vitest'
import { withFormat } from './other-formats'

const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')

test.each([
  [ftyp('heic'), 'This is a HEIC image, as iPhones store photos: a screenshot of it will do. Please choose a PNG.'],
  [ftyp('mif1'), 'This is a HEIC image, as iPhones store photos: a screenshot of it will do. Please choose a PNG.'],
  [ftyp('avif'), 'This is an AVIF image, whatever its name says. Please choose a PNG.'],
  [Buffer.from('GIF89a'), 'This is a GIF image, whatever its name says. Please choose a PNG.'],
  [Buffer.from('II*\0'), 'This is a TIFF image, whatever its name says. Please choose a PNG.'],
  [Buffer.from('<?xml version="1.0"?>'), 'Please choose a PNG.'],
  [Buffer.alloc(0), 'Please choose a PNG.'],
])('what a file is in truth is said before what to choose: %s', (head, said) => {
  expect(withFormat(head, 'Please choose a PNG.')).toBe(said)
})
