import type { Plugin } from 'vite'

const RULE = /\{([^{}]*light-dark\([^{}]*)\}/g
const COLOUR = /(--[\w-]+):\s*light-dark\(([^,()]+),\s*([^,()]+)\);?/g
const FALLBACK = /light-dark\(([^,()]+),[^()]+\)/g

/**
 * Browsers before 2024 know no light-dark(), in which our tokens are said once for both themes: a sheet carries the
 * light values, and behind them one block with the dark ones. Where it says how a page lies on paper, the dark ones are the
 * screen's alone.
 */
export function darkColours(): Plugin {
  return {
    name: 'dark-colours',
    enforce: 'pre',
    transform: { filter: { id: /\.css(\?|$)/ }, handler: withoutLightDark },
  }
}

export function withoutLightDark(css: string): string {
  const dark = css.includes('@media print') ? 'screen and (prefers-color-scheme:dark)' : '(prefers-color-scheme:dark)'
  return css.replace(RULE, (_, declarations: string) => {
    const light = declarations.replace(COLOUR, '$1:$2;').replace(FALLBACK, '$1')
    const values = [...declarations.matchAll(COLOUR)].map(([, name, , value]) => `${name}:${value}`)
    return values.length ? `{${light}}@media ${dark}{:root{${values.join(';')}}}` : `{${light}}`
  })
}
