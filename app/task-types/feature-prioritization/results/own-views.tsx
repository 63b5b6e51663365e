import { ownScript } from '~/ui/page/own-script'
import { furtherViews } from './further-views'

/* The views beside the ranking, each in a file of its own. */

type Views = typeof furtherViews
type PropsOf<Name extends keyof Views> = Parameters<Views[Name]>[0]

const detailed = own('results/detailed-results', 'DetailedResults', () => import('./detailed-results'))
const tiers = own('results/importance-tiers', 'ImportanceTiers', () => import('./importance-tiers'))
const individual = own('individual/individual-view', 'IndividualView', () => import('../individual/individual-view'))
const segments = own('segments/segments-view', 'SegmentsView', () => import('../segments/segments-view'))
const turf = own('turf/turf-view', 'TurfView', () => import('../turf/turf-view'))

export function DetailedResults(props: PropsOf<'DetailedResults'>) {
  const View = detailed()
  return <View {...props} />
}

export function ImportanceTiers(props: PropsOf<'ImportanceTiers'>) {
  const View = tiers()
  return <View {...props} />
}

export function IndividualView(props: PropsOf<'IndividualView'>) {
  const View = individual()
  return <View {...props} />
}

export function SegmentsView(props: PropsOf<'SegmentsView'>) {
  const View = segments()
  return <View {...props} />
}

export function TurfView(props: PropsOf<'TurfView'>) {
  const View = turf()
  return <View {...props} />
}

function own<Name extends keyof Views>(module: string, name: Name, load: () => Promise<Pick<Views, Name>>) {
  return ownScript(
    `task-types/feature-prioritization/${module}`,
    async () => (await load())[name],
    import.meta.env.SSR && furtherViews[name],
  )
}
