import { lazyComponent } from '~/ui/page/lazy-script'

/** Groups side by side, in a file of its own: most results are looked at whole. */
export const SideBySideView = lazyComponent(
  'task-types/groups/side-by-side-view',
  sideBySideView,
  import.meta.env.SSR && (await sideBySideView()),
)

async function sideBySideView() {
  return (await import('~/task-types/groups/side-by-side-view')).SideBySideView
}
