import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The paths of all routes, with their parameters. */
export function pathsIn(entries: RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path?.startsWith('/') ? path : path === undefined ? before : `${before === '/' ? '' : before}/${path}`
    return [...(path === undefined ? [] : [whole]), ...pathsIn(children ?? [], whole)]
  })
}
