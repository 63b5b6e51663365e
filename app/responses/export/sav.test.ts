import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { NOT_RANKED, NOT_SHOWN } from '~/task-types/results/variables'
import { createSavCases, NO_ANSWER, type SavValue, type SavVariable, savDictionary, savStart } from './sav'

const CODES = [
  { code: 1, label: 'Ja, “sehr”' },
  { code: 2, label: 'x'.repeat(300) },
]

const MISSING = { [NO_ANSWER]: -9, [NOT_SHOWN]: -8 }
const OF_NUMBERS = { [NO_ANSWER]: -9_999_999, [NOT_SHOWN]: -9_999_998 }
const [OPEN, HIDDEN] = [{ missing: NO_ANSWER }, { missing: NOT_SHOWN }] as const

function fileOf(variables: SavVariable[], rows: SavValue[][]): Buffer {
  const cases = createSavCases(variables)
  for (const row of rows) cases.add(row)
  return Buffer.concat([savStart('A study', new Date(0)), savDictionary(variables), cases.end()])
}

const VARIABLES: SavVariable[] = [
  { name: 'respondent', label: 'Number', measure: 'nominal', kind: 'number', codes: [], missing: null },
  { name: 't1_q1', label: `Ä${'ö'.repeat(200)}`, measure: 'nominal', kind: 'number', codes: CODES, missing: MISSING },
  {
    name: 't1_q2_a_long_name_of_its_own',
    label: '',
    measure: 'ordinal',
    kind: 'number',
    codes: CODES,
    missing: MISSING,
  },
  { name: 't1_short', label: 'Short', measure: 'nominal', kind: { width: 9 }, codes: [], missing: null },
  { name: 't1_limit', label: 'At the limit', measure: 'nominal', kind: { width: 255 }, codes: [], missing: null },
  { name: 't1_long', label: 'Long', measure: 'nominal', kind: { width: 1_000 }, codes: [], missing: null },
  { name: 't1_x', label: 'Share', measure: 'scale', kind: 'number', codes: [], missing: OF_NUMBERS },
  { name: 't1_submitted', label: 'When', measure: 'scale', kind: 'instant', codes: [], missing: null },
]

function texts(random: () => number, bytes: number): string {
  const letters = ['a', 'é', '€', '🙂', ' ', ';', '"', '1']
  let text = ''
  for (;;) {
    const next = text + letters[Math.floor(random() * letters.length)]
    if (Buffer.byteLength(next) > bytes) return text.trim()
    text = next
  }
}

/** Numbers from 0 to below 1 that are the same each time: Lehmer's generator. */
function byTurns(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function rowsOf(count: number): SavValue[][] {
  const random = byTurns(7)
  const whole = () => Math.floor(random() * 400) - 200
  return Array.from({ length: count }, (_, index) => [
    index + 1,
    [1, 2, null, OPEN, HIDDEN][index % 5] ?? null,
    [2, OPEN, 1][index % 3] ?? null,
    texts(random, Math.floor(random() * 9)),
    texts(random, Math.floor(random() * 255)),
    index === 0 ? 'y'.repeat(1_000) : texts(random, Math.floor(random() * 1_000)),
    index % 5 === 0
      ? OPEN
      : index % 7 === 0
        ? HIDDEN
        : index % 11 === 0
          ? null
          : index % 2 === 0
            ? whole()
            : whole() / 7,
    Date.UTC(2026, 2, 5, 14, 3, index % 60),
  ])
}

const pspp = spawnSync('pspp-convert', ['--version']).status === 0
const haven = spawnSync('Rscript', ['-e', 'library(haven)']).status === 0
const folder = mkdtempSync(path.join(tmpdir(), 'sav-'))
const file = path.join(folder, 'data.sav')

describe('a file for SPSS', () => {
  const rows = rowsOf(120)
  writeFileSync(file, fileOf(VARIABLES, rows))

  it('names the codes of what has no reason to be missing', () => {
    const group: SavVariable = { name: 'g', label: '', measure: 'nominal', kind: 'number', codes: CODES, missing: null }
    expect(fileOf([group], [[1]]).toString()).toContain('Ja, “sehr”')
  })

  it('has a third code of what was not ranked, with its label', () => {
    const rank: SavVariable = {
      ...{ name: 'r', label: '', measure: 'ordinal', kind: 'number', codes: [] },
      missing: { ...OF_NUMBERS, [NOT_RANKED]: -9_999_997 },
    }
    const file = fileOf([rank], [[{ missing: NOT_RANKED }]])
    expect(file.toString('latin1')).toContain(NOT_RANKED)
    // The number of missing values is the fourth of a variable's record, which follows the file's header.
    expect(file.readInt32LE(176 + 12)).toBe(3)
    const number = Buffer.alloc(8)
    number.writeDoubleLE(-9_999_997)
    expect(file.subarray(-16).includes(number)).toBe(true)
  })

  it('cuts at whole characters what is wider than its variable', () => {
    const one: SavVariable[] = [
      { name: 'a', label: '', measure: 'nominal', kind: { width: 8 }, codes: [], missing: null },
    ]
    expect(
      fileOf(one, [['abcde🙂']])
        .subarray(-8)
        .toString(),
    ).toBe('abcde   ')
  })

  it.runIf(pspp)('is read by PSPP as it was written', () => {
    const csv = path.join(folder, 'pspp.csv')
    const syntax = `GET FILE='${file}'.\nSAVE TRANSLATE /OUTFILE='${csv}' /TYPE=CSV /REPLACE /FIELDNAMES /CELLS=VALUES.\nDISPLAY DICTIONARY.\n`
    writeFileSync(path.join(folder, 'read.sps'), syntax)
    const { stdout, stderr, status } = spawnSync('pspp', [path.join(folder, 'read.sps')], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('t1_q2_a_long_name_of_its_own')
    expect(stdout).toContain('Ja, “sehr”')
  })

  it.runIf(haven)('is read by haven as it was written', () => {
    const csv = path.join(folder, 'haven.csv')
    const script = `
      library(haven)
      d <- read_sav(${JSON.stringify(file)}, user_na = TRUE)
      stopifnot(identical(attr(d$t1_q1, "label"), paste0("\\u00c4", strrep("\\u00f6", 126))))
      stopifnot(identical(unname(attr(d$t1_q1, "labels")), c(1, 2, -9, -8)), attr(d$t1_q1, "na_values") == c(-9, -8))
      stopifnot(names(attr(d$t1_q1, "labels"))[1] == "Ja, \\u201csehr\\u201d")
      for (n in names(d)) d[[n]] <- if (inherits(d[[n]], "POSIXct")) format(d[[n]], "%Y-%m-%dT%H:%M:%OS3Z", tz = "UTC") else as.vector(unclass(d[[n]]))
      write.csv(d, ${JSON.stringify(csv)}, row.names = FALSE, na = "", fileEncoding = "UTF-8")`
    const { stderr, status } = spawnSync('Rscript', ['-e', script], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    expect([status, stderr]).toEqual([0, ''])
    const read: string[][] = parse(spawnSync('cat', [csv]).stdout, { fromLine: 2, relax_quotes: true })
    expect(read).toHaveLength(rows.length)
    for (const [index, row] of rows.entries()) {
      const [respondent, single, rating, short, limit, long, share, when] = read[index] ?? []
      const coded = (value: SavValue | undefined) =>
        value === OPEN ? '-9' : value === HIDDEN ? '-8' : value === null ? '' : String(value)
      expect([respondent, single, rating]).toEqual([String(index + 1), coded(row[1]), coded(row[2])])
      expect([short, limit, long]).toEqual([row[3], row[4], row[5]])
      const number = row[6] === OPEN ? -9_999_999 : row[6] === HIDDEN ? -9_999_998 : row[6]
      expect(Number(share)).toBeCloseTo(Number(number), 10)
      expect(share === '').toBe(row[6] === null)
      expect(Date.parse(when ?? '')).toBe(row[7])
    }
  })
})
