import { AREA_PARAMS } from '../../results/areas'
import type { ShownZone } from '../figures/results-view.server'

/** The dialog in which the brand names a zone, or changes its name, over the results at an address. */
export function namingAddress(pathname: string, search: URLSearchParams, { x, y, named }: ShownZone): string {
  return areaAddress(pathname, search, named ? { area: String(named.id) } : { x: x.toFixed(1), y: y.toFixed(1) })
}

/** The dialog in which the brand draws an area, or changes one. */
export function areaAddress(pathname: string, search: URLSearchParams, of: Record<string, string>): string {
  const params = new URLSearchParams(search)
  for (const name of AREA_PARAMS) params.delete(name)
  for (const [name, value] of Object.entries(of)) params.set(name, value)
  return `${/^\/task\/\d+/.exec(pathname)?.[0] ?? ''}/area?${params}`
}
