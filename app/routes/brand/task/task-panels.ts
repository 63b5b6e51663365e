import { lazyComponent } from '~/ui/page/lazy-script'

/* The content of some tabs of a task, each in a separate file. */

export const Customers = lazyComponent(
  'tasks/assignment/assignees-tab',
  customers,
  import.meta.env.SSR && (await customers()),
)
export const ResponsesPanel = lazyComponent(
  'responses/results/responses-panel',
  responsesPanel,
  import.meta.env.SSR && (await responsesPanel()),
)

async function customers() {
  return (await import('~/tasks/assignment/assignees-tab')).Customers
}

async function responsesPanel() {
  return (await import('~/responses/results/responses-panel')).ResponsesPanel
}
