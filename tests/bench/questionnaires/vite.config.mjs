import path from 'node:path'
import { defineConfig } from 'vite'

const page = (name) => path.resolve(import.meta.dirname, name)

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: 'build',
    target: 'es2022',
    chunkSizeWarningLimit: 5_000,
    rollupOptions: { input: [page('survey.html'), page('maxdiff.html')] },
  },
  logLevel: 'warn',
})
