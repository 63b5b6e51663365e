import { defineConfig } from 'drizzle-kit'

const schema = './db/schema.ts'

export default process.env.DATABASE_URL
  ? defineConfig({ dialect: 'postgresql', schema, out: './db/postgres/migrations' })
  : defineConfig({ dialect: 'sqlite', schema, out: './db/migrations' })
