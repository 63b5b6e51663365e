import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { BY_PARAM, GROUP_PARAMS } from '~/task-types/groups/group-params'
import { taskAddress, taskResource } from '~/tasks/task-urls'
import { Button } from '~/ui/forms/button'
import { KeptParams } from '~/ui/lists/search-fields'
import type { Audiences } from './audiences.server'
import { GroupFields } from './group-fields'
import { SideBySideView } from './lazy-side-by-side'

type AudiencesSectionProps = {
  taskId: number
  audiences: Audiences
  /** The type's own view of the groups. */
  children?: ReactNode
}

/** Chooses groups of respondents and compares them; renders nothing if there are none. */
export function AudiencesSection({ taskId, audiences, children }: AudiencesSectionProps) {
  const [params] = useSearchParams()
  const { choices, by, missing, shown } = audiences
  const isAsked = [BY_PARAM, ...GROUP_PARAMS].some((name) => params.get(name))
  if (choices.length === 0 && !isAsked) return null
  const cleared = new URLSearchParams(params)
  for (const name of [BY_PARAM, ...GROUP_PARAMS]) cleared.delete(name)
  return (
    <details id="groups" className="min-w-0 open:basis-full open:py-3 not-open:print:hidden" open={isAsked}>
      <summary className="link">Compare groups</summary>
      <GroupChooser taskId={taskId} audiences={audiences} params={params}>
        <Button>Compare</Button>
        {isAsked && (
          <Link className="link" to={`${taskAddress(taskId)}?${cleared}`} preventScrollReset>
            Show no groups
          </Link>
        )}
      </GroupChooser>
      {missing && (
        <p className="mt-4" role="status">
          {missing}
        </p>
      )}
      {shown && (
        <div className="mt-6 min-w-0">
          {by && by.leftOut > 0 && (
            <p className="mb-4">
              The first {shown.groups.length} answers are shown; {by.leftOut} more can be chosen one by one.
            </p>
          )}
          <SideBySideView {...shown}>{children}</SideBySideView>
          <p className="mt-6 print:hidden">
            <a className="link" href={`${taskResource(taskId, 'export.csv')}?${params}`} download>
              Export with these groups
            </a>
          </p>
        </div>
      )}
      {isAsked && !shown && <p className="mt-4">Choose at least two different groups.</p>}
    </details>
  )
}

type GroupChooserProps = { taskId: number; audiences: Audiences; params: URLSearchParams; children: ReactNode }

function GroupChooser({ taskId, audiences: { choices, chosen, by }, params, children }: GroupChooserProps) {
  return (
    <Form
      key={[by?.value, ...chosen].join(' ')}
      method="get"
      action={`${taskAddress(taskId)}#groups`}
      className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-x-5 gap-y-3"
      preventScrollReset
    >
      <KeptParams params={params} without={[BY_PARAM, ...GROUP_PARAMS, 'page']} />
      <GroupFields {...{ choices, chosen }} by={by?.value ?? null} least={2} />
      <div className="col-span-full flex flex-wrap items-center gap-4">{children}</div>
    </Form>
  )
}
