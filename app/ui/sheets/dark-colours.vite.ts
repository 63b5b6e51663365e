import type { Plugin } from 'vite'

const RULE = /\{([^{}]*light-dark\([^{}]*)\}/g
const COLOUR = /(--[\w-]+):\s*light-dark\(([^,()]+),\s*([^,()]+)\);?/g
const FALLBACK = /light-dark\(([^,()]+),[^()]+\)/g

/**
 * Browsers before 2024 know no light-dark(), in which our tokens are said once for both themes: a sheet carries the
 * light values, and behind them one block with the dark ones.
 */
export function darkColours(): Plugin {
  return {
    name: 'dark-colours',
    enforce: 'pre',
    transform: { filter: { id: /\.css(\?|$)/ }, handler: withoutLightDark },
  }
}

export function withoutLightDark(css: string): string {
  return css.replace(RULE, (_, declarations: string) => {
    const light = declarations.replace(COLOUR, '$1:$2;').replace(FALLBACK, '$1')
    const dark = [...declarations.matchAll(COLOUR)].map(([, name, , value]) => `${name}:${value}`)
    return dark.length ? `{${light}}@media (prefers-color-scheme:dark){:root{${dark.join(';')}}}` : `{${light}}`
  })
}
