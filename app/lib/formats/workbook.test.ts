import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '~/lib/formats/unzip.server'
import { createWorkbook } from './workbook.server'

test('sheets have names that Excel takes, each its own', async () => {
  const titles = [
    'History',
    'Pros / cons: [all]?',
    'pros cons all ',
    "'quoted'",
    "The thirty first letter is one' of them",
    '\u0001',
    '',
    'a'.repeat(40),
    'A'.repeat(31),
    `${'b'.repeat(30)}😀`,
    `${'c'.repeat(29)}🇩🇪`,
    `${'d'.repeat(25)}👨‍👩‍👧‍👦`,
    `${'e'.repeat(30)}e\u0301`,
  ]
  const names = await namesOf(titles)
  expect(names).toEqual([
    'History 2',
    'Pros cons all',
    'pros cons all 2',
    'quoted',
    'The thirty first letter is one',
    'Sheet',
    'Sheet 2',
    'a'.repeat(31),
    `${'A'.repeat(26)} 2`,
    'b'.repeat(30),
    'c'.repeat(29),
    'd'.repeat(25),
    'e'.repeat(30),
  ])
})

async function namesOf(titles: string[]): Promise<string[]> {
  async function* sheets() {
    for (const name of titles) yield { name, rows: () => [[['head']]] }
  }
  const parts = await readZip(await buffer(await createWorkbook(sheets())))
  return Array.from(String(parts.get('xl/workbook.xml')).matchAll(/<sheet name="([^"]*)"/g), ([, name = '']) => name)
}
