import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { alias: { '#bench': path.resolve(import.meta.dirname, '..') } },
  build: { target: 'es2022' },
  logLevel: 'warn',
})
