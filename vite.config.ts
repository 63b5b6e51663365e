import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { islands } from './app/ui/islands.vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), islands()],
  resolve: { tsconfigPaths: true },
  server: { port: 3000 },
  // Browsers that know light-dark(), in which our colours are said once for both themes.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
