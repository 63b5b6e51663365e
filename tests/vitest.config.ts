import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from '../app/ui/islands/inline-scripts.vite'
import { islands } from '../app/ui/islands/islands.vite'

const root = path.resolve(import.meta.dirname, '..')
const resolve = { tsconfigPaths: true }

export default defineConfig({
  root,
  test: {
    // Each integration test has servers of its own beside it.
    maxWorkers: 2,
    projects: [
      {
        root,
        resolve,
        plugins: [islands(), inlineScripts()],
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        root,
        resolve,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/integration/global-setup.ts'],
          // As in the browser: what fails twice is broken.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
