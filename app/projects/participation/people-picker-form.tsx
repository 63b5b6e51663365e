import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { readableAddress } from '~/lib/email-address'
import { address } from '~/lib/http/search-params'
import type { Page } from '~/lib/lists/paging'
import { type Consumer, fullName } from '~/lib/people'
import { english } from '~/texts/format'
import { Avatar } from '~/ui/avatar'
import { DialogView } from '~/ui/dialogs/dialog'
import { DialogActions } from '~/ui/dialogs/dialog-form'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Button } from '~/ui/forms/button'
import { FormError } from '~/ui/forms/field'
import type { TagCount } from '../tags/stakeholder-tags'
import { TagSelect } from '../tags/tag-select'

/** The selected people, and a page of the others. */
export type Candidates = {
  search: string
  tag: string | null
  /** All that the brand uses. */
  tags: TagCount[]
  chosen: Consumer[]
  found: Page<Consumer>
}

/** The response to a post that assigned no one: a search, another page, or a fault; null if no server answered. */
export type ChoiceReply = { candidates: Candidates | null; error: string | null }

type PeopleChoiceFormProps = {
  candidates: Candidates
  reply?: ChoiceReply | null
  /** Label of the button that assigns the selection. */
  submit: string
  /** Replaces the form if there are no people to choose. */
  nobody: ReactNode
}

/**
 * Selects some people, or everyone found. Searching and paging post the form, so that the selection survives on top of
 * the list, with script and without.
 */
export function PeopleChoiceForm({ submit, nobody, ...start }: PeopleChoiceFormProps) {
  const fetcher = useFetcher<ChoiceReply>()
  const reply = fetcher.data ?? start.reply
  const [candidates, setCandidates] = useState(reply?.candidates ?? start.candidates)
  const { search, tag, tags, chosen, found } = candidates
  if (fetcher.data?.candidates && fetcher.data.candidates !== candidates) setCandidates(fetcher.data.candidates)
  const isPending = fetcher.state !== 'idle'
  function post(event: FormEvent) {
    if (isPending) event.preventDefault()
  }
  if (found.total === 0 && chosen.length === 0 && !search && !tag) return nobody
  return (
    <fetcher.Form method="post" onSubmit={post}>
      <FormError message={reply?.error} />
      <div className="mt-4 flex flex-wrap gap-2">
        <input
          dir="auto"
          type="search"
          name="q"
          aria-label="Search by name or email"
          placeholder="Search by name or email"
          defaultValue={search}
          maxLength={100}
          className="min-w-0 grow basis-40"
        />
        <TagSelect tags={tags} chosen={tag} className="max-w-48 min-w-0" />
        <Button name="page" value="1">
          Search
        </Button>
      </div>
      {chosen.length > 0 && <People title="Selected" people={chosen} areChosen />}
      <People title={found.total === 0 ? nobodyElse(search) : 'Available'} people={found.rows} />
      <Pages {...found} />
      <DialogActions submit={submit} pending="Assigning..." isPending={isPending && !fetcher.formData?.has('page')}>
        {found.total > 1 && (
          <Button name="everyone" value="1">
            Assign all {english.number(found.total + chosen.length)}
          </Button>
        )}
      </DialogActions>
    </fetcher.Form>
  )
}

function People({ title, people, areChosen }: { title: string; people: Consumer[]; areChosen?: boolean }) {
  return (
    <fieldset className="mt-4">
      <legend className="note" dir="auto">
        {title}
      </legend>
      <div className={areChosen ? undefined : 'max-h-[45vh] overflow-y-auto'}>
        {people.map(({ id, user }) => (
          <label key={id} className="option border-b border-line">
            <input type="checkbox" name="consumerId" value={id} defaultChecked={areChosen} />
            <Avatar name={fullName(user)} picture={user.profileImageUrl} />
            <span className="min-w-0 py-1 break-words" dir="auto">
              {fullName(user)}
              <span className="note block">{readableAddress(user.email)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Paging of the unselected people: buttons of the form, which carry the selection. */
function Pages({ page, pages }: Page<Consumer>) {
  if (pages === 1) return null
  return (
    <div className="actions mt-4">
      {page > 1 && (
        <Button name="page" value={page - 1}>
          Previous
        </Button>
      )}
      <span className="text-ink-2">
        Page {english.number(page)} of {english.number(pages)}
      </span>
      {page < pages && (
        <Button name="page" value={page + 1}>
          Next
        </Button>
      )}
    </div>
  )
}

function nobodyElse(search: string): string {
  return search ? `No one else matches “${search}”.` : 'No one else matches.'
}

type AssignStakeholdersProps = { candidates: Candidates; reply?: ChoiceReply | null }

/** Lists the brand's consumers who take no part in a project yet. */
export function AssignStakeholders(props: AssignStakeholdersProps) {
  return (
    <DialogView title="Assign Stakeholders">
      <PeopleChoiceForm {...props} submit="Assign Stakeholders" nobody={<NobodyLeft />} />
    </DialogView>
  )
}

function NobodyLeft() {
  return (
    <div className="empty mt-4">
      <h3>No consumers available</h3>
      <p>All customers with an account are already in this project. Invite more. They join when they accept.</p>
      <div className="actions">
        <Link className="button primary" to={address('/invitation', usePageParameters())} preventScrollReset>
          Invite New Stakeholders
        </Link>
      </div>
    </div>
  )
}
