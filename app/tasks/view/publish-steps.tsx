import { english } from '~/texts/format'
import { Step } from '~/ui/lists/checklist-item'
import type { TaskHeader } from '../task-header.server'
import { taskAddress } from '../task-urls'

/** The steps done and the steps that remain before a draft can be opened. */
export function OpeningSteps({ header: { task, lacking, placeholders, assigned } }: { header: TaskHeader }) {
  return (
    <section className="section" aria-labelledby="opening">
      <header>
        <h2 id="opening">Before it opens</h2>
        <p className="note">Customers do not see a draft.</p>
      </header>
      <ol className="rows">
        <Step done={(lacking ?? placeholders) === null} to={taskAddress(task.id, 'build')} label="Build">
          {lacking ?? placeholders ?? 'The task is complete.'}
        </Step>
        <Step done={assigned > 0} to={taskAddress(task.id, 'customers')} label="Customers">
          {assigned > 0 ? customersAssigned(assigned) : 'No consumers assigned'}
        </Step>
        <Step done={false} label="Open task">
          Assigned customers then see the task and get an email with a link.
        </Step>
      </ol>
    </section>
  )
}

export function customersAssigned(count: number): string {
  return english.count(count, { one: 'customer is assigned.', other: 'customers are assigned.' })
}
