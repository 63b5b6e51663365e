import { Form, Link } from 'react-router'
import type { Page } from '~/lib/paging'
import { type Consumer, fullName } from '~/lib/people'
import type { TagCount } from '~/projects/stakeholder-tags'
import { TagSelect } from '~/projects/tag-select'
import { Button } from '~/ui/button'
import { DialogView } from '~/ui/dialog'
import { FormError } from '~/ui/field'
import { taskAddress, taskNoun } from './task-address'
import type { TaskFrame } from './task-frame.server'

export type Candidates = {
  search: string
  tag: string | null
  /** All that the brand uses. */
  tags: TagCount[]
  /** Chosen before the last search or step to another page. */
  chosen: Consumer[]
  /** Everyone else who can be assigned. */
  found: Page<Consumer>
}

type AssignDialogProps = { frame: TaskFrame; candidates: Candidates; error?: string }

/** Lists the participants of the project who are not assigned yet: some are chosen, or all are assigned at once. */
export function AssignDialog({ frame, candidates, error }: AssignDialogProps) {
  const { search, tag, chosen, found } = candidates
  const isEmpty = found.total === 0 && chosen.length === 0 && !search && !tag
  return (
    <DialogView title="Assign Consumer" closeTo={taskAddress(frame.task.id, 'customers')}>
      {isEmpty ? <NobodyAvailable frame={frame} /> : <AssignForm {...{ frame, candidates, error }} />}
    </DialogView>
  )
}

function NobodyAvailable({ frame: { task, assigned } }: { frame: TaskFrame }) {
  const { project } = task
  return (
    <div className="empty mt-4">
      <h3>No consumers available</h3>
      <p>
        {assigned > 0
          ? `Everyone who takes part in ${project.title} is assigned already.`
          : `Nobody takes part in ${project.title} yet.`}
      </p>
      <p className="actions">
        <Link className="button" to={`/?project=${project.id}&dialog=assign-stakeholders`}>
          Assign Stakeholders
        </Link>
        <Link className="link" to={`/?project=${project.id}&dialog=invite-stakeholders`}>
          Invite New Stakeholders
        </Link>
      </p>
    </div>
  )
}

function AssignForm({ frame: { task }, candidates, error }: AssignDialogProps) {
  const { search, tag, tags, chosen, found } = candidates
  const total = found.total + chosen.length
  return (
    <Form method="post" action={taskNoun(task.id, 'assignment', 'customers')} className="mt-4" preventScrollReset>
      {/* For the buttons that look further: they carry what is chosen along in the address. */}
      <input type="hidden" name="tab" value="customers" />
      <input type="hidden" name="dialog" value="assign" />
      <FormError message={error} />
      <div className="flex flex-wrap gap-2">
        <input
          type="search"
          name="find"
          defaultValue={search}
          aria-label="Search by name or email"
          placeholder="Search by name or email"
          maxLength={100}
          className="min-w-0 grow basis-40"
        />
        <TagSelect tags={tags} chosen={tag} className="max-w-48 min-w-0" />
        <LookButton taskId={task.id}>Search</LookButton>
      </div>
      {chosen.length > 0 && <People legend="Selected" people={chosen} areChosen />}
      {found.rows.length > 0 && <People legend="Available" people={found.rows} />}
      {found.total === 0 && (search || tag) && (
        <p className="text-ink-2 mt-3">{search ? `Nobody else matches '${search}'.` : 'Nobody else matches.'}</p>
      )}
      <PageButtons taskId={task.id} {...found} />
      <div className="actions end">
        <Link className="button quiet" to={taskAddress(task.id, 'customers')} preventScrollReset>
          Cancel
        </Link>
        {total > 1 && (
          <Button name="everyone" value="1" pending="Assigning...">
            Assign all {total.toLocaleString('en-US')}
          </Button>
        )}
        <Button kind="primary" pending="Assigning...">
          Assign
        </Button>
      </div>
    </Form>
  )
}

type PeopleProps = { legend: string; people: Consumer[]; areChosen?: boolean }

function People({ legend, people, areChosen = false }: PeopleProps) {
  return (
    <fieldset className="mt-4">
      <legend className="note">{legend}</legend>
      <div className={areChosen ? undefined : 'max-h-80 overflow-y-auto'}>
        {people.map(({ id, user }) => (
          <label key={id} className="option">
            <input type="checkbox" name="consumerId" value={id} defaultChecked={areChosen} />
            <span className="min-w-0 wrap-anywhere">
              {fullName(user)} <span className="text-ink-2">{user.email}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function PageButtons({ taskId, page, pages }: { taskId: number; page: number; pages: number }) {
  if (pages === 1) return null
  return (
    <div className="actions mt-4">
      {page > 1 && (
        <LookButton taskId={taskId} among={page - 1}>
          Previous
        </LookButton>
      )}
      <span className="text-ink-2">
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      {page < pages && (
        <LookButton taskId={taskId} among={page + 1}>
          Next
        </LookButton>
      )}
    </div>
  )
}

function LookButton({ taskId, among, children }: { taskId: number; among?: number; children: string }) {
  return (
    <button
      type="submit"
      className="button"
      formMethod="get"
      formAction={taskAddress(taskId)}
      name="among"
      value={among}
    >
      {children}
    </button>
  )
}
