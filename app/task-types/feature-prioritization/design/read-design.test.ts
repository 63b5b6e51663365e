import { describe, expect, it } from 'vitest'
import { inEnglish, toEnglish } from '~/texts/english-faults'
import type { FeatureConfig } from '../config'
import { featureConfigSchema } from '../config-schema'
import { exportDesign } from './design-file'
import { readDesign } from './read-design.server'
import { roundsFor } from './rounds'

const TEXTS = ['Fast', 'Light', 'Cheap', 'Green', '=1+1', 'A "quoted", one', 'Quiet']

function configured(more: Partial<FeatureConfig> = {}): FeatureConfig {
  const features = TEXTS.map((text, index) => ({ id: `f${index}`, text, imageUrl: null }))
  return featureConfigSchema.parse({ features, setSize: 3, roundsPerRespondent: 7, ...more })
}

async function exported(config: FeatureConfig, taskId: number): Promise<string> {
  const design = await exportDesign(config, taskId)
  if (!design) throw new Error('There is no design')
  const cell = (value: unknown) => (/[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value)
  return [design.table.header, ...design.table.rows].map((row) => row.map(cell).join()).join('\r\n')
}

const RING = `version,round,slot,feature
1,1,1,Fast
1,1,2,Light
1,2,1,Light
1,2,2,Cheap
1,3,1,Cheap
1,3,2,Fast
1,4,1,Fast
1,4,2,Light
1,5,1,Light
1,5,2,Cheap`

async function faultsIn(csv: string, more: Partial<FeatureConfig> = {}): Promise<string[] | undefined> {
  const features = ['Fast', 'Light', 'Cheap', 'Green']
    .slice(0, more.features ? 4 : 3)
    .map((text, index) => ({ id: `f${index}`, text, imageUrl: null }))
  const config = featureConfigSchema.parse({ setSize: 2, roundsPerRespondent: 5, ...more, features })
  const read = await readDesign(config, csv)
  return read.ok ? [] : inEnglish(read.errors ?? {}).design
}

it('reads the numbers of a design as a spreadsheet of any country writes them', async () => {
  const first = RING.split('\n')
  const lines = first.map((line, index) => (index === 0 ? line : line.replace(/^1,/, '"1.000",')))
  expect(await faultsIn(lines.join('\n'))).toEqual([])
  expect(await faultsIn(RING.replace('1,2,1,', '"1,5",2,1,'))).toEqual(['Line 4: “1,5” is not a valid version.'])
})

describe('a design that is exported and imported', () => {
  it('shows everyone the same rounds, and is exported as the same file', async () => {
    const config = configured()
    const file = await exported(config, 9)
    const read = await readDesign(config, `\uFEFF${file}`)
    if (!read.ok) throw new Error(toEnglish(read.message))
    const imported = featureConfigSchema.parse(JSON.parse(JSON.stringify(read.value)))
    for (const ordinal of [0, 1, 77, 239, 240]) {
      const respondent = { taskId: 9, consumerId: 4, ordinal }
      expect(roundsFor(imported, respondent)).toEqual(roundsFor(config, respondent))
    }
    expect(await exported(imported, 9)).toBe(file)
    // It goes by the ids, whatever the order of the list and the task are.
    const turned = { ...imported, features: imported.features.toReversed() }
    expect(await exported(turned, 10)).toBe(file)
    expect((await exportDesign(imported, 9))?.report).toMatchObject({ isImported: true, versions: 240 })
  })

  it('is read with its columns in any order, parted by semicolons or tabs, and by texts in any case', async () => {
    const turn = (separator: string) =>
      RING.split('\n')
        .map((line) => line.split(',').toReversed().join(separator).toUpperCase())
        .join('\r\n')
    expect(await faultsIn(turn(';'))).toEqual([])
    expect(await faultsIn(turn('\t'))).toEqual([])
  })
})

describe('an import is refused, by line,', () => {
  it.each([
    [
      'a text that is no feature',
      RING.replace('1,2,2,Cheap', '1,2,2,Chaep'),
      'Line 5: “Chaep” is not a feature of this task.',
    ],
    [
      'a missing slot',
      RING.replace('1,2,2,Cheap\n', ''),
      'Line 4: version 1, round 2 has no slot 2, but each round shows 2 features.',
    ],
    [
      'a slot too many',
      `${RING}\n1,5,3,Fast`,
      'Line 12: version 1, round 5 has a slot 3, but each round shows 2 features.',
    ],
    [
      'a slot that appears twice',
      `${RING}\n1,5,2,Fast`,
      'Line 12: version 1, round 5 has a slot 2 in line 11 already.',
    ],
    [
      'a feature twice in a round',
      RING.replace('1,2,2,Cheap', '1,2,2,Light'),
      'Line 5: version 1, round 2 shows “Light” twice.',
    ],
    ['a missing round', RING.replace(/\n1,5,.*/g, ''), 'Line 9: version 1 has no round 5, but each respondent sees 5.'],
    ['a round too many', `${RING}\n1,6,1,Fast`, 'Line 12: there is a round 6, but each respondent sees 5.'],
    ['a number that is none', RING.replace('1,1,1,Fast', 'x,1,1,Fast'), 'Line 2: “x” is not a valid version.'],
    [
      'other columns',
      RING.replace('slot', 'item'),
      'The first line must name the columns version, round, slot, feature.',
    ],
    ['no rows', 'version,round,slot,feature', 'There are no rounds in it.'],
  ])('for %s', async (_, csv, message) => {
    expect(await faultsIn(csv)).toEqual([message])
  })

  it('for a pair that is prohibited, and for features that are never compared', async () => {
    expect(await faultsIn(RING, { features: [], prohibitions: [['f0', 'f2']] })).toEqual([
      'Line 7: version 1, round 3 shows “Cheap” with “Fast”, a pair that is prohibited.',
    ])
    expect(await faultsIn(RING, { features: [] })).toEqual([
      'the design never compares “Green” with some other features, not even through third ones.',
    ])
  })

  it('with the first faults alone where there are many', async () => {
    const faults = await faultsIn(RING.replaceAll('Light', 'Lihgt').repeat(1) + '\n2,1,1,x'.repeat(20))
    expect(faults).toHaveLength(13)
    expect(faults?.at(-1)).toBe('And 12 more like these.')
  })
})
