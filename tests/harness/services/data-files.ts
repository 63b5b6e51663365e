import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/* Files of data, read by programs that know nothing of who wrote them. */

export const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0
/** Debian's package of PSPP has both of its programs. */
export const HAS_PSPP = spawnSync('pspp-convert', ['--version']).status === 0

type Cell = string | number | null

/** The rows of each sheet of an Excel workbook, by its name, read by Python alone. */
export function readWorkbook(bytes: Buffer): Record<string, Cell[][]> {
  const reader = path.join(import.meta.dirname, 'read-workbook.py')
  return JSON.parse(withFile(bytes, (file) => execFileSync('python3', [reader, file], { maxBuffer: 1e9 }).toString()))
}

/** A row of CSV by its heads; without BOM. */
type Values = Record<string, string>

export function readCsv(bytes: Buffer | string): Values[] {
  return parse(bytes, { bom: true, columns: true })
}

type SavVariable = { label: string; measure: string; missing: string; codes: [code: string, label: string][] }

/** The cases of an SPSS file as PSPP reads them, values as they are coded, and what it says of each variable. */
export function readSav(bytes: Buffer): { cases: Values[]; variables: Map<string, SavVariable> } {
  return withFile(bytes, (file) => {
    const csv = `${file}.csv`
    const { status, stderr } = spawnSync('pspp-convert', [file, csv], { encoding: 'utf8' })
    if (status !== 0 || stderr !== '') throw new Error(`PSPP says: ${stderr}`)
    const syntax = `SET TVARS=NAMES.\nGET FILE='${file}'.\nDISPLAY DICTIONARY.\n`
    writeFileSync(`${file}.sps`, syntax)
    const said = execFileSync('pspp', ['-O', 'format=csv', `${file}.sps`], { encoding: 'utf8' })
    return { cases: readCsv(readFileSync(csv)), variables: variablesIn(said) }
  })
}

function variablesIn(said: string): Map<string, SavVariable> {
  const [listed = '', labelled = ''] = said.split('Table: Value Labels\n')
  const variables = new Map<string, SavVariable>()
  const rows = readCsv(listed.slice(listed.indexOf('Name,')).trim())
  for (const { Name: name = '', Label: label = '', ...row } of rows) {
    variables.set(name, {
      label,
      measure: row['Measurement Level'] ?? '',
      missing: row['Missing Values'] ?? '',
      codes: [],
    })
  }
  const [table = ''] = labelled.split('\nFootnote')
  let current = ''
  const lines: string[][] = table === '' ? [] : parse(table, { fromLine: 2, relaxColumnCount: true })
  for (const [name = '', code = '', label = ''] of lines) {
    current = name || current
    variables.get(current)?.codes.push([code.replace(/\[a\]$/, ''), label])
  }
  return variables
}

function withFile<T>(bytes: Buffer, read: (file: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-data-'))
  try {
    const file = path.join(folder, 'data')
    writeFileSync(file, bytes)
    return read(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
