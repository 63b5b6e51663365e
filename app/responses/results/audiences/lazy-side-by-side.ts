import { lazyComponent } from '~/ui/page/lazy-script'

/** A separate chunk, because most results are viewed without groups. */
export const SideBySideView = lazyComponent(
  'task-types/groups/side-by-side-view',
  sideBySideView,
  import.meta.env.SSR && (await sideBySideView()),
)

async function sideBySideView() {
  return (await import('~/task-types/groups/side-by-side-view')).SideBySideView
}
