import { ownComponent } from '~/ui/page/own-script'

/* The content of some tabs of a task, each in a separate file. */

export const Customers = ownComponent(
  'tasks/assignment/customers',
  customers,
  import.meta.env.SSR && (await customers()),
)
export const ResponsesPanel = ownComponent(
  'responses/results/responses-panel',
  responsesPanel,
  import.meta.env.SSR && (await responsesPanel()),
)

async function customers() {
  return (await import('~/tasks/assignment/customers')).Customers
}

async function responsesPanel() {
  return (await import('~/responses/results/responses-panel')).ResponsesPanel
}
