import { groupsViews } from '~/task-types/groups/groups-views'
import { ownScript } from '~/ui/page/own-script'

const sideBySide = ownScript(
  'task-types/groups/side-by-side-view',
  async () => (await import('~/task-types/groups/side-by-side-view')).SideBySideView,
  import.meta.env.SSR && groupsViews.SideBySideView,
)

/** Groups side by side, in a file of its own: most results are looked at whole. */
export function SideBySideView(props: Parameters<typeof groupsViews.SideBySideView>[0]) {
  const View = sideBySide()
  return <View {...props} />
}
