import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { integer, text } from './dialect'

/* Columns that several tables have. Instants are milliseconds since 1970 in UTC, due dates are text YYYY-MM-DD. */

export const instant = (name: string) => integer(name)
export const createdAt = () => instant('created_at').notNull()
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: instant('updated_at').notNull() })
export const names = () => ({ firstName: text('first_name').notNull(), lastName: text('last_name').notNull() })
export const cascade = (name: string, column: () => AnySQLiteColumn) =>
  integer(name).notNull().references(column, { onDelete: 'cascade' })
/** One of several names, the first of which a new row has. */
export const enumColumn = <T extends string>(name: string, ...values: [T, ...T[]]) =>
  text(name, { enum: values }).notNull().default(values[0])
export const phase = () => enumColumn('phase', 'concept', 'testing', 'validation', 'post-launch')
