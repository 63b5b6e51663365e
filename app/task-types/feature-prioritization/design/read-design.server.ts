import { cleanCell } from '~/lib/clean-cell'
import { type CsvRow, readCsvRows, TOO_MANY_COLUMNS } from '~/lib/formats/csv-rows.server'
import { wholeNumberIn } from '~/lib/numbers'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import { type FeatureConfig, MOST_FEATURES, sameText } from '../config'
import {
  findDisconnectedFeature,
  indexProhibitions,
  MOST_IMPORTED,
  packDesign,
  setFault,
  untiedText,
} from './imported-design'

const COLUMNS = ['version', 'round', 'slot', 'feature'] as const
const NO_COLUMNS = `The first line must name the columns ${COLUMNS.join(', ')}.`
const NOT_CSV = 'We could not read this CSV file. A quotation mark is never closed.'
const EMPTY = 'There are no rounds in it.'

/** Errors listed; a file with more repeats the same mistake. */
const MOST_TOLD = 12

const ROWS_A_SLICE = 2_000

/** A feature in its slot, as a line of the file puts it. */
type Place = { line: number; version: number; round: number; slot: number; feature: number }

/**
 * The configuration with the design of a CSV of the columns version, round, slot and feature, in any order and as the
 * export writes them. Invalid as `design`, with a message for each fault that names its line: texts that are no feature's,
 * slots that are missing, too many or there twice, features shown twice or with one that is prohibited, versions without
 * all their rounds, and features that cannot be compared.
 */
export async function readDesign(config: FeatureConfig, csv: string): Promise<Outcome<FeatureConfig>> {
  const mostRows = MOST_IMPORTED * config.roundsPerRespondent * config.setSize
  const rows = await readCsvRows(csv.replace(/^\uFEFF/, ''), mostRows)
  if ('openQuote' in rows) return refuseDesign([rows.openQuote === null ? TOO_MANY_COLUMNS : NOT_CSV])
  const [header, ...body] = rows
  const columns = COLUMNS.map((name) => header?.cells.findIndex((cell) => cleanCell(cell).toLowerCase() === name) ?? -1)
  if (columns.includes(-1)) return refuseDesign([NO_COLUMNS])
  if (body.length === 0) return refuseDesign([EMPTY])
  if (body.length > mostRows) return refuseDesign([`There are more than ${MOST_IMPORTED} versions in it.`])

  const faults: string[] = []
  const places: Place[] = []
  const known = featuresByText(config)
  for await (const slice of yieldingChunks(body, ROWS_A_SLICE)) {
    for (const row of slice) {
      const read = placeIn(row, columns, known, config)
      if (typeof read === 'string') faults.push(`Line ${row.line}: ${read}`)
      else places.push(read)
    }
  }
  const grouped = faults.length === 0 ? inVersions(places, config, faults) : []
  if (faults.length > 0) return refuseDesign(faults)
  const ids = config.features.map(({ id }) => id)
  const versions = grouped.map((rounds) => rounds.map((slots) => slots.map(({ feature }) => feature)))
  const lonely = findDisconnectedFeature(versions.flat(), ids.length)
  if (lonely !== null) {
    const line = places.find(({ feature }) => feature === lonely)?.line
    const where = line === undefined ? '' : `Line ${line}: `
    return refuseDesign([`${where}the design ${untiedText(config.features[lonely]?.text ?? '')}.`])
  }
  return done({ ...config, design: packDesign(ids, versions) })
}

function refuseDesign(faults: string[]) {
  const more = faults.length - MOST_TOLD
  return invalid({ design: more > 0 ? [...faults.slice(0, MOST_TOLD), `And ${more} more like these.`] : faults })
}

/** A feature's index by its text, also in the form with a protective quote. */
function featuresByText({ features }: FeatureConfig): Map<string, number> {
  return new Map(
    features
      .slice(0, MOST_FEATURES)
      .flatMap(({ text }, place) => [[`'${sameText(text)}`, place] as const, [sameText(text), place] as const]),
  )
}

/** The value of a row, or its fault. */
function placeIn(
  { cells, line }: CsvRow,
  columns: number[],
  known: Map<string, number>,
  { setSize, roundsPerRespondent }: FeatureConfig,
): Place | string {
  const texts = columns.map((column) => cleanCell(cells[column] ?? ''))
  const [version = 0, round = 0, slot = 0] = texts.map(placeNumber)
  const text = texts[3] ?? ''
  for (const [place, number] of [version, round, slot].entries()) {
    const [name, cell] = [COLUMNS[place], texts[place] ?? '']
    if (number === 0) return cell === '' ? `the ${name} is missing.` : `“${cell}” is not a valid ${name}.`
  }
  const where = `version ${version}, round ${round}`
  if (round > roundsPerRespondent) return `there is a round ${round}, but each respondent sees ${roundsPerRespondent}.`
  if (slot > setSize) return `${where} has a slot ${slot}, but each round shows ${setSize} features.`
  const feature = known.get(sameText(text))
  if (feature === undefined) return text === '' ? 'the feature is missing.' : `“${text}” is not a feature of this task.`
  return { line, version, round, slot, feature }
}

/** A number from 1 to a million; 0 for anything else. */
function placeNumber(cell: string): number {
  const number = wholeNumberIn(cell) ?? 0
  return number >= 1 && number < 1_000_000 ? number : 0
}

/** Places by version, round and slot, versions in the order of their numbers; adds what is wrong with them. */
function inVersions(places: Place[], config: FeatureConfig, faults: string[]): Place[][][] {
  const versions = new Map<number, Map<number, Place[]>>()
  for (const place of places) {
    const rounds = versions.get(place.version) ?? new Map<number, Place[]>()
    const slots = rounds.get(place.round) ?? []
    const earlier = slots[place.slot - 1]
    if (earlier)
      faults.push(`Line ${place.line}: ${toName(place)} has a slot ${place.slot} in line ${earlier.line} already.`)
    else slots[place.slot - 1] = place
    versions.set(place.version, rounds.set(place.round, slots))
  }
  if (versions.size > MOST_IMPORTED) faults.push(`There are more than ${MOST_IMPORTED} versions in it.`)
  const named = new Map(config.features.map(({ text }, place) => [place, text]))
  const apart = indexProhibitions(
    config.features.map(({ id }) => id),
    config.prohibitions,
  )
  return [...versions]
    .sort(([a], [b]) => a - b)
    .map(([version, rounds]) => {
      const last = Math.max(...[...rounds.values()].flat().map(({ line }) => line))
      return Array.from({ length: config.roundsPerRespondent }, (_, index) => {
        const slots = rounds.get(index + 1)
        if (!slots) {
          faults.push(
            `Line ${last}: version ${version} has no round ${index + 1}, but each respondent sees ${config.roundsPerRespondent}.`,
          )
          return []
        }
        const fault = roundFault(slots, config.setSize, named, apart)
        if (fault) faults.push(fault)
        return slots
      })
    })
}

function roundFault(
  slots: Place[],
  setSize: number,
  named: ReadonlyMap<number, string>,
  apart: ReadonlySet<number>,
): string | null {
  const given = slots.filter((place) => place !== undefined)
  const last = given.reduce((latest, place) => (place.line > latest.line ? place : latest))
  const empty = Array.from({ length: setSize }, (_, slot) => slot).find((slot) => !slots[slot])
  if (empty !== undefined)
    return `Line ${last.line}: ${toName(last)} has no slot ${empty + 1}, but each round shows ${setSize} features.`
  const ordered = given.toSorted((a, b) => a.line - b.line)
  for (const [at, place] of ordered.entries()) {
    const fault = setFault(
      ordered.slice(0, at + 1).map(({ feature }) => feature),
      named,
      apart,
    )
    if (fault) return `Line ${place.line}: ${toName(place)} ${fault}.`
  }
  return null
}

function toName({ version, round }: Place): string {
  return `version ${version}, round ${round}`
}
