import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { compareSchema, migrate } from '#db/sqlite/migrate'
import { ROWS_A_PART, type Row, type Side, type Table, type Value } from './endpoint'

/** A file to copy from or, with `isTarget`, to copy to; a target is created if necessary. */
export function openSqliteSide(file: string, isTarget: boolean): Side & { tables: Table[] } {
  if (!isTarget && !existsSync(file)) throw new Error(`${file}: there is no such database`)
  const connection = new Database(file, { readonly: !isTarget })
  connection.pragma('busy_timeout = 2000')
  const { isNewer, pending } = compareSchema(connection)
  if (isNewer) throw new Error(`${file} is of a newer version: update this checkout first. Nothing was copied`)
  if (isTarget) {
    connection.pragma('journal_mode = WAL')
    connection.pragma('foreign_keys = ON')
    migrate(connection, file)
  } else if (pending.length > 0) {
    throw new Error(`${file} is of an earlier version: start this one on it once`)
  }
  connection.exec(isTarget ? 'begin immediate' : 'begin')
  return {
    tables: listTables(connection),
    async count({ name }) {
      return connection.prepare<[], { rows: number }>(`select count(*) as rows from "${name}"`).get()?.rows ?? 0
    },
    async *read({ name, columns }) {
      const list = columns.map(quoted).join()
      const rows = connection.prepare<[], Row>(`select ${list} from "${name}" order by 1`).raw().iterate()
      let part: Row[] = []
      for (const row of rows) {
        if (part.push(row) < ROWS_A_PART) continue
        yield part
        part = []
      }
      if (part.length > 0) yield part
    },
    async add({ name, columns }, rows) {
      const places = columns.map(() => '?').join()
      const insert = connection.prepare<Value[]>(
        `insert into "${name}" (${columns.map(quoted).join()}) values (${places})`,
      )
      for (const row of rows) insert.run(...row)
    },
    async highest({ name }) {
      const found = connection.prepare<[string], { seq: number }>('select seq from sqlite_sequence where name = ?')
      return found.get(name)?.seq ?? null
    },
    async goOnFrom({ name }, highest) {
      connection.prepare('delete from sqlite_sequence where name = ?').run(name)
      connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, highest)
    },
    async commit() {
      connection.exec('commit')
    },
    async close() {
      connection.close()
    },
  }
}

/** All tables, each after the ones that it references. */
function listTables(connection: Database.Database): Table[] {
  const names = connection
    .prepare<[], { name: string }>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
       and name not like '\\_\\_%' escape '\\' order by name`,
    )
    .all()
    .map(({ name }) => name)
  const sorted: string[] = []
  const place = (name: string): void => {
    if (sorted.includes(name)) return
    const parents = connection.prepare<[], { table: string }>(`pragma foreign_key_list("${name}")`).all()
    for (const { table } of parents) if (table !== name) place(table)
    sorted.push(name)
  }
  names.forEach(place)
  return sorted.map((name) => {
    const columns = connection.prepare<[], { name: string; pk: number }>(`pragma table_info("${name}")`).all()
    return { name, columns: columns.sort((a, b) => b.pk - a.pk).map((column) => column.name) }
  })
}

function quoted(name: string): string {
  return `"${name}"`
}
