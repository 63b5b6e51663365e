import { Column, getTableName, is, SQL } from 'drizzle-orm'

/** What a query selects, in the order of its columns: the name of each in a row's object, or in one of the objects in it. */
export type Selected = { path: string[]; field: unknown }[]

/** By the name of a table, whether a join of it always finds a row. */
export type AlwaysThere = Record<string, boolean> | undefined

type Value = { name: string; column: number; decode(raw: unknown): unknown }

/** An object as it is made for each row; where nothing was joined, the value of the column `absentAt` is null. */
type Shape = { name: string; blank: Record<string, null>; values: Value[]; absentAt: number | null }

/**
 * Makes objects of rows as Drizzle does, which finds out for each value anew how it is read and where it stands: that takes
 * longer than the query. Here it is found out once.
 */
export function rowMapper(selected: Selected, alwaysThere: AlwaysThere): (rows: unknown[][]) => unknown[] {
  const names = [...new Set(selected.map(({ path }) => path[0] ?? ''))]
  const whole = blankOf(names)
  const columns = selected.map((one, column) => ({ ...one, column }))
  const own = columns.filter(({ path }) => path.length === 1).map(valueIn)
  const shapes = names.flatMap((name) => {
    const places = columns.filter(({ path }) => path.length === 2 && path[0] === name)
    return places.length > 0 ? [shapeOf(name, places, alwaysThere)] : []
  })
  return (rows) =>
    rows.map((row) => {
      const object = fill({ ...whole }, own, row)
      for (const { name, blank, values, absentAt } of shapes) {
        if (absentAt === null || row[absentAt] !== null) object[name] = fill({ ...blank }, values, row)
      }
      return object
    })
}

function fill(object: Record<string, unknown>, values: Value[], row: unknown[]): Record<string, unknown> {
  for (const { name, column, decode } of values) {
    const raw = row[column]
    if (raw !== null) object[name] = decode(raw)
  }
  return object
}

type Place = Selected[number] & { column: number }

function shapeOf(name: string, places: Place[], alwaysThere: AlwaysThere): Shape {
  const values = places.map(valueIn)
  return { name, blank: blankOf(values.map((value) => value.name)), values, absentAt: absentAt(places, alwaysThere) }
}

/** Copied for each row, so that its names are laid out once. */
function blankOf(names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

/** The first column of an object that is of one table alone, where that may not have been joined. */
function absentAt(places: Place[], alwaysThere: AlwaysThere): number | null {
  const columns = places.flatMap(({ field, column }) =>
    is(field, Column) ? [{ table: getTableName(field.table), column }] : [],
  )
  const [first] = columns
  if (!alwaysThere || !first || alwaysThere[first.table]) return null
  return columns.every(({ table }) => table === first.table) ? first.column : null
}

function valueIn({ path, field, column }: Place): Value {
  const own = is(field, Column) ? field : decoderOf(is(field, SQL) ? field : (field as SQL.Aliased).sql)
  return { name: path.at(-1) ?? '', column, decode: (raw) => own.mapFromDriverValue(raw) }
}

type Decoder = { mapFromDriverValue(raw: unknown): unknown }

/** Drizzle keeps it to itself. */
function decoderOf(computed: SQL): Decoder {
  return (computed as unknown as { decoder: Decoder }).decoder
}
