import type { Plugin } from 'vite'

/** Takes Tailwind's banner off the sheets that stand in pages, where each byte is sent with each page. */
export function bareSheets(): Plugin {
  return {
    name: 'bare-sheets',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler: (code) => code.replace(/\/\*! tailwindcss .*?\*\/(\\n)?/, ''),
    },
  }
}
