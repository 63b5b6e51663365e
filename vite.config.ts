import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { islands } from './app/ui/islands.vite'
import { listener } from './server/listener.vite'
import { precompressed } from './server/precompressed.vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), islands(), listener(), precompressed()],
  resolve: { tsconfigPaths: true },
  server: { port: 3000 },
  build: { target: 'es2022' },
})
