import { groupsViews } from '~/task-types/groups/groups-views'
import { ownComponent } from '~/ui/page/own-script'

/** Groups side by side, in a file of its own: most results are looked at whole. */
export const SideBySideView = ownComponent(
  'task-types/groups/side-by-side-view',
  async () => (await import('~/task-types/groups/side-by-side-view')).SideBySideView,
  import.meta.env.SSR && groupsViews.SideBySideView,
)
