import { cutToBytes } from '~/lib/cut-text'
import { NO_MARK, NOT_RANKED, NOT_SHOWN, type OtherReason } from '~/task-types/results/variables'

/*
 * The SPSS system file as PSPP documents it
 * (https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html): compressed, little-endian, UTF-8. A
 * text of more than 255 bytes takes several segments.
 */

export type SavVariable = {
  name: string
  label: string
  measure: 'nominal' | 'ordinal' | 'scale'
  /** A width in bytes makes it a text. An instant is in milliseconds since 1970. */
  kind: 'number' | 'instant' | { width: number }
  codes: readonly { code: number; label: string }[]
  /** The codes of missing values, one per reason; null if there are no reasons. */
  missing: MissingCodes | null
}

/** A code for each reason that there can be; SPSS has room for three. */
export type MissingCodes = Partial<Record<Missing, number>>
export const NO_ANSWER = 'No answer'
/** A question that was left open, one that was not shown, and reasons that a variable can have besides. */
export type Missing = typeof NO_ANSWER | typeof NOT_SHOWN | OtherReason

/** The reasons with their codes. */
export function listReasons(missing: MissingCodes | null): { reason: Missing; code: number }[] {
  return REASONS.flatMap((reason) => {
    const code = missing?.[reason]
    return code === undefined ? [] : [{ reason, code }]
  })
}

const REASONS: readonly Missing[] = [NO_ANSWER, NOT_SHOWN, NOT_RANKED, NO_MARK]

/** A number; a text; null is system-missing or a blank text; or why there is none. */
export type SavValue = number | string | null | { missing: Missing }
/** The widest text that there can be, in bytes. */
export const MOST_BYTES = 32_767
const SEGMENT = 255
const SYSMIS = -Number.MAX_VALUE
/** The least number that is none of them. */
const LOWEST = -1.797_693_134_862_315_5e308
/** From 1582-10-14, from which SPSS counts seconds, to 1970. */
const EPOCH_SECONDS = 12_219_379_200
const MEASURES = { nominal: 1, ordinal: 2, scale: 3 }
const BIAS = 100

/** The part of a variable under one short name. `width` is 0 for a number. */
type Segment = { short: string; width: number; isFirst: boolean; variable: SavVariable }

/** The first record alone, which needs nothing of the data. */
export function savStart(title: string, now: Date): Uint8Array {
  // 'Sun, 22 Nov 2026 22:23:12 GMT'
  const [, day = '', month = '', year = '', time = ''] = now.toUTCString().split(' ')
  return bytes(
    padText('$FL2', 4),
    padText('@(#) SPSS DATA FILE - Sounding', 60),
    // Layout, elements a case (unknown, as several writers have it), compression, weight, cases (unknown).
    ...[2, -1, 1, 0, -1].map(int),
    float(BIAS),
    padText(`${day} ${month} ${year.slice(2)}`, 9),
    padText(time, 8),
    padText(title, 64),
    Buffer.alloc(3),
  )
}

/** The dictionary of the variables. */
export function savDictionary(variables: readonly SavVariable[]): Uint8Array {
  const segments = listSegments(variables)
  const first = segments.filter(({ isFirst }) => isFirst)
  return bytes(
    ...segments.flatMap(variableRecords),
    ...valueLabels(segments),
    extension(3, 4, [1, 0, 0, -1, 1, 1, 2, 65_001].map(int)),
    extension(4, 8, [SYSMIS, Number.MAX_VALUE, LOWEST].map(float)),
    extension(11, 4, segments.flatMap(toDisplay)),
    textExtension(13, first.map(({ short, variable }) => `${short}=${variable.name}`).join('\t')),
    textExtension(14, first.map(formatLongText).join('')),
    textExtension(20, 'UTF-8'),
    int(999),
    int(0),
  )
}

/**
 * Writes cases: eight elements at a time after a byte for each, with the remainder at the end. They grow in one buffer,
 * because a buffer for each element would make garbage collection block the thread.
 */
export function createSavCases(variables: readonly SavVariable[]) {
  let made = Buffer.alloc(FIRST_ROOM)
  /** Positions of the block of eight codes, of the next code in it, and of the next content. */
  let codesAt = 0
  let count = 0
  let end = 8

  function room(needed: number): void {
    if (end + needed <= made.length) return
    const larger = Buffer.alloc(made.length * 2)
    made.copy(larger, 0, 0, end)
    made = larger
  }
  function element(code: number): void {
    made[codesAt + count] = code
    count += 1
    if (count < 8) return
    codesAt = end
    count = 0
    end += 8
  }
  function number(value: number | null): void {
    room(16)
    if (value === null) element(255)
    else if (Number.isInteger(value) && value > -BIAS && value <= 251 - BIAS) element(value + BIAS)
    else {
      end = made.writeDoubleLE(value, end)
      element(253)
    }
  }
  function text(value: string, width: number): void {
    const cut = upTo(value, width)
    for (const { from, stored } of storedParts(width)) {
      const last = Math.min(from + stored, cut.length)
      for (let at = from; at < from + stored; at += 8) {
        room(16)
        if (isBlank(cut, at, Math.min(at + 8, last))) element(254)
        else {
          const copied = cut.copy(made, end, at, Math.min(at + 8, last))
          made.fill(BLANK, end + copied, end + 8)
          end += 8
          element(253)
        }
      }
    }
  }
  return {
    add(values: readonly SavValue[]): void {
      for (const [index, { kind, missing }] of variables.entries()) {
        const value = values[index] ?? null
        if (typeof kind === 'object') text(typeof value === 'string' ? value : '', kind.width)
        else if (typeof value === 'object' && value !== null) number(missing?.[value.missing] ?? null)
        else if (typeof value === 'number') number(kind === 'instant' ? value / 1_000 + EPOCH_SECONDS : value)
        else number(null)
      }
    },
    /** The bytes so far, up to the last eight complete elements. */
    take(): Uint8Array<ArrayBuffer> {
      const taken = new Uint8Array(made.subarray(0, codesAt))
      made.copyWithin(0, codesAt, end)
      end -= codesAt
      codesAt = 0
      made.fill(0, end)
      return taken
    },
    /** The remainder, with zeros for missing elements. */
    end(): Uint8Array<ArrayBuffer> {
      return new Uint8Array(made.subarray(0, count > 0 ? end : codesAt))
    },
  }
}

/** More than a hundred cases of most studies have. */
const FIRST_ROOM = 65_536
const BLANK = 32

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] !== BLANK) return false
  return true
}

/** The segments of a text of this width: where each begins, and how many bytes it holds. */
function storedParts(width: number): { from: number; stored: number }[] {
  if (width <= SEGMENT) return [{ from: 0, stored: width }]
  const last = Math.ceil(width / TAKEN) - 1
  return Array.from({ length: last + 1 }, (_, part) => ({
    from: part * SEGMENT,
    stored: part < last ? SEGMENT : width - last * TAKEN,
  }))
}

/** A segment of a long text covers this many bytes of its width, although it holds up to 255. */
const TAKEN = 252

function listSegments(variables: readonly SavVariable[]): Segment[] {
  let segments = 0
  return variables.flatMap((variable) => {
    const parts = typeof variable.kind === 'object' ? storedParts(variable.kind.width) : [{ stored: 0 }]
    return parts.map(({ stored }, part) => {
      segments += 1
      return { short: `V${segments}`, width: stored, isFirst: part === 0, variable }
    })
  })
}

function variableRecords({ short, width, isFirst, variable }: Segment): Uint8Array[] {
  const { label, missing } = variable
  const reasons = listReasons(missing)
  const named = isFirst && label !== '' ? upTo(label, 255) : null
  const format = int(printFormat(variable, width))
  return [
    bytes(int(2), int(width), int(named ? 1 : 0), int(reasons.length), format, format, padText(short, 8)),
    ...(named ? [int(named.length), named, Buffer.alloc(-named.length & 3)] : []),
    ...reasons.map(({ code }) => float(code)),
    // Each further eight bytes of a text take the slot of a variable.
    ...Array.from({ length: countElements(width) - 1 }, () => bytes(...[2, -1, 0, 0, 0, 0].map(int), padText('', 8))),
  ]
}

/** Kind, width and decimals, as A40, DATETIME20, F8.2 or F8. */
function printFormat({ kind, measure, codes }: SavVariable, width: number): number {
  if (width > 0) return (1 << 16) | (width << 8)
  if (kind === 'instant') return (22 << 16) | (20 << 8)
  return (5 << 16) | (8 << 8) | (measure === 'scale' && codes.length === 0 ? 2 : 0)
}

function countElements(width: number): number {
  return Math.max(1, Math.ceil(width / 8))
}

/** Labels of codes and of missing values, once for all variables that share them, with the indexes of these. */
function valueLabels(segments: Segment[]): Uint8Array[] {
  type Labelled = { codes: SavVariable['codes']; missing: MissingCodes | null; places: number[] }
  const found = new Map<unknown, Labelled>()
  let place = 1
  for (const { variable, width } of segments) {
    const { codes, missing } = variable
    if (codes.length > 0 || missing) {
      const key = codes.length > 0 ? codes : missing
      const labelled = found.get(key) ?? { codes, missing, places: [] }
      labelled.places.push(place)
      found.set(key, labelled)
    }
    place += countElements(width)
  }
  return [...found.values()].flatMap(({ codes, missing, places: own }) => {
    const reasons = listReasons(missing).map(({ reason, code }) => ({ code, label: reason }))
    const labels = [...codes, ...reasons].map(({ code, label }) => {
      const text = upTo(label, 120)
      return bytes(float(code), Uint8Array.of(text.length), text, Buffer.alloc(-(text.length + 1) & 7, ' '))
    })
    return [int(3), int(labels.length), ...labels, int(4), int(own.length), ...own.map(int)]
  })
}

/** Measure, display width, and alignment. */
function toDisplay({ variable: { measure, kind } }: Segment): Uint8Array[] {
  return typeof kind === 'object' ? [MEASURES[measure], 24, 0].map(int) : [MEASURES[measure], 10, 1].map(int)
}

function formatLongText({ short, variable: { kind } }: Segment): string {
  return typeof kind === 'object' && kind.width > SEGMENT ? `${short}=${String(kind.width).padStart(5, '0')}\0\t` : ''
}

function extension(subtype: number, size: number, items: Uint8Array[]): Uint8Array {
  return bytes(int(7), int(subtype), int(size), int(items.length), ...items)
}

function textExtension(subtype: number, text: string): Uint8Array {
  const content = Buffer.from(text)
  return content.length === 0 ? content : bytes(int(7), int(subtype), int(1), int(content.length), content)
}

/** As many whole characters of a text as fit. */
function upTo(text: string, most: number): Buffer {
  return Buffer.from(cutToBytes(text, most))
}

function padText(text: string, length: number): Uint8Array {
  const content = upTo(text, length)
  return bytes(content, Buffer.alloc(length - content.length, ' '))
}

function int(value: number): Uint8Array {
  const content = Buffer.allocUnsafe(4)
  content.writeInt32LE(value)
  return content
}

function float(value: number): Uint8Array {
  const content = Buffer.allocUnsafe(8)
  content.writeDoubleLE(value)
  return content
}

function bytes(...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}
