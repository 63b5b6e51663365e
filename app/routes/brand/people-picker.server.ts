import { type ActionFunctionArgs, data } from 'react-router'
import { readForm } from '~/lib/http/http.server'
import type { Page } from '~/lib/lists/paging'
import type { Outcome } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'
import { NO_SELECTION, readPeopleChoice } from '~/projects/participation/people-picker'
import type { Candidates, ChoiceReply } from '~/projects/participation/people-picker-form'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { submitDialog } from './dialog-submission.server'

type Filter = { search: string; tag: string | null }
type Wanted = Filter & { page: number; chosen: number[] }

/** The people to choose from. */
type People = {
  find: (ids: number[]) => Promise<Consumer[]>
  page: (filter: Filter & { page: number; except: number[] }) => Promise<Page<Consumer>>
  listIds: (filter: Filter) => Promise<number[]>
}

/** The selected people, and a page of the others. */
export async function loadCandidates(brandId: number, people: People, wanted?: Wanted): Promise<Candidates> {
  const { search, tag, page, chosen: ids } = wanted ?? { search: '', tag: null, page: 1, chosen: [] }
  const [chosen, tags] = await Promise.all([people.find(ids), listTags(brandId)])
  const except = chosen.map(({ id }) => id)
  return { search, tag, tags, chosen, found: await people.page({ search, tag, page, except }) }
}

type Choice<T> = {
  assign: (ids: number[]) => Promise<Outcome<T>>
  /** The default message. */
  failed: string
  /** The message for invalid ids; by default their errors. */
  faulty?: string
}

/** Handles the form: returns the result for the chosen people, or the form again after a search, a step or a fault. */
export async function handlePeoplePicker<T>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  brandId: number,
  people: People,
  { assign, failed, faulty }: Choice<T>,
) {
  const { form, fault } = readPeopleChoice(await readForm(request))
  const { consumerId: chosen, q: search, tag } = form
  const retry = async (error: string | null): Promise<ChoiceReply> => ({
    error,
    candidates: await loadCandidates(brandId, people, { search, tag, page: form.page ?? 1, chosen }),
  })
  if (fault) return { again: data(await retry(faulty ?? fault), { status: 400 }) }
  if (form.page !== null) return { again: data(await retry(null)) }
  const everyone = form.everyone ? await people.listIds({ search, tag }) : []
  const selected = [...new Set([...chosen, ...everyone])]
  if (selected.length === 0) return { again: data(await retry(NO_SELECTION), { status: 400 }) }
  const { value, again } = await submitDialog(() => assign(selected), {
    reply: ({ formErrors }) => retry(formErrors?.[0] ?? failed),
    context,
    failed,
  })
  return again ? { again } : { value, retry }
}
