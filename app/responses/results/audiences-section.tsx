import { Form, Link, useSearchParams } from 'react-router'
import { KeptParams } from '~/projects/list-filter'
import { GROUP_PARAMS } from '~/task-types/group-params'
import { SideBySideView } from '~/task-types/side-by-side-view'
import { taskAddress } from '~/tasks/task-address'
import { Button } from '~/ui/forms/button'
import type { Audiences } from './audiences.server'

/** Lets two to four groups of respondents be chosen, and shows them side by side; nothing where there are none. */
export function AudiencesSection({ taskId, audiences }: { taskId: number; audiences: Audiences }) {
  const [params] = useSearchParams()
  const { choices, chosen, shown } = audiences
  if (choices.length === 0) return null
  const isAsked = chosen.some((value) => value !== null)
  const cleared = new URLSearchParams(params)
  for (const name of GROUP_PARAMS) cleared.delete(name)
  return (
    <details id="groups" className="mb-8 border-y border-line py-3" open={isAsked}>
      <summary className="link">Compare groups side by side</summary>
      <Form
        key={chosen.join(' ')}
        method="get"
        action={`${taskAddress(taskId)}#groups`}
        className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-x-5 gap-y-3"
        preventScrollReset
      >
        <KeptParams params={params} without={[...GROUP_PARAMS, 'page']} />
        {GROUP_PARAMS.map((name, place) => (
          <div className="field m-0 min-w-0" key={name}>
            <label htmlFor={name}>{`Group ${'ABCD'[place]}${place < 2 ? '' : ' (optional)'}`}</label>
            <select id={name} name={name} defaultValue={chosen[place] ?? ''} className="w-full">
              <option value="">{place < 2 ? 'Choose a group' : 'None'}</option>
              {choices.map(({ heading, audiences: some }) => (
                <optgroup key={heading} label={heading}>
                  {some.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-4">
          <Button>Compare</Button>
          {isAsked && (
            <Link className="link" to={`${taskAddress(taskId)}?${cleared}`} preventScrollReset>
              Show no groups
            </Link>
          )}
        </div>
      </Form>
      {shown && (
        <div className="mt-6">
          <SideBySideView {...shown} />
        </div>
      )}
      {isAsked && !shown && <p className="mt-4">Choose two different groups at least.</p>}
    </details>
  )
}
