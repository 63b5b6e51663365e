import { Link } from 'react-router'
import { portalAddress } from '~/projects/portal-url'
import { english } from '~/texts/format'
import { PostForm } from '~/ui/forms/post-form'
import { Step } from '~/ui/lists/checklist-item'
import { taskAddress } from '../task-urls'
import { ExampleOpening, ExampleRemoval } from './example-forms'
import type { FirstSteps } from './first-steps'

/** The first steps of a new brand, up to its first answers, and an example. */
export function FirstStepsSection({ steps }: { steps: FirstSteps }) {
  const { hasTask, hasCustomers, hasOpened, taskId, projectId, nobodyYet, example } = steps
  const begin = projectId === null ? '/templates' : `/templates?project=${projectId}`
  return (
    <section className="section" aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">First steps</h2>
        <p className="note">Three steps to your first answers.</p>
        <PostForm
          action="/first-steps-removal"
          submit="Hide these steps"
          pending="Hiding..."
          button={{ kind: 'plain' }}
        />
      </header>
      <div>
        <ol className="rows">
          <Step done={hasTask} to={begin} label="Start from a template">
            Choose one of ten ready-made studies, or create your own task.
          </Step>
          <Step
            done={hasCustomers}
            to={
              nobodyYet || taskId === null
                ? invitationTo(nobodyYet?.projectId ?? null)
                : taskAddress(taskId, 'customers')
            }
            label="Ask your customers"
          >
            {nobodyYet && nobodyYet.invited > 0
              ? `${english.number(nobodyYet.invited)} invited. No one has accepted yet. When they do, assign them to the task.`
              : 'Invite them by email or from a file, and assign them to the task.'}
          </Step>
          <Step done={hasOpened} to={taskId === null ? undefined : taskAddress(taskId)} label="Open the task">
            Send yourself a test first. You see who gets an email before any is sent.
          </Step>
        </ol>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="max-w-measure text-ink-2">
            {example
              ? 'The example shows what results look like. Its answers are samples.'
              : 'Curious what results look like? The example project has four tasks with sample answers.'}
          </p>
          {example ? (
            <>
              <Link className="link" to={portalAddress(null, { project: example.projectId })}>
                Open the example
              </Link>
              <ExampleRemoval />
            </>
          ) : (
            <ExampleOpening />
          )}
        </div>
      </div>
    </section>
  )
}

function invitationTo(projectId: number | null): string {
  return projectId === null ? '/invitation?tab=stakeholders' : `/invitation?project=${projectId}`
}
