import { ownScript } from '~/ui/page/own-script'

/* What some tabs of a task show, each in a file of its own. */

const customersPanel = ownScript('tasks/assignment/customers', customers, import.meta.env.SSR && (await customers()))
const resultsPanel = ownScript(
  'responses/results/responses-panel',
  responsesPanel,
  import.meta.env.SSR && (await responsesPanel()),
)

export function Customers(props: PropsOf<typeof customers>) {
  const Panel = customersPanel()
  return <Panel {...props} />
}

export function ResponsesPanel(props: PropsOf<typeof responsesPanel>) {
  const Panel = resultsPanel()
  return <Panel {...props} />
}

async function customers() {
  return (await import('~/tasks/assignment/customers')).Customers
}

async function responsesPanel() {
  return (await import('~/responses/results/responses-panel')).ResponsesPanel
}

type PropsOf<Load extends () => Promise<(props: never) => unknown>> = Parameters<Awaited<ReturnType<Load>>>[0]
