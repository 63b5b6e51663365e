import { z } from 'zod'
import { fieldErrors, idField } from '~/lib/fields'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { BY_PARAM, GROUP_PARAMS, GROUPS_PARAM } from '~/task-types/groups/group-params'
import { checkNarrowing, readChoices } from '../results/narrowing/read-narrowing'
import { AMONG, type ExportWish, FORMATS, GROUPED, NAMELESS } from './export-wish'

const schema = z.object({
  format: z.enum(
    FORMATS.map(({ format }) => format),
    { error: 'Please choose a format' },
  ),
  task: z.array(idField('Please choose tasks of this project', 'form')).max(1_000, 'Please choose fewer tasks'),
})

/**
 * Reads an export's options from an address: `format`, `task`, `groups` (of a form, one by one) with `among=groups`,
 * `nameless=1`, and the filters of results.
 */
export function wishOf(params: URLSearchParams): Outcome<ExportWish> {
  const given = schema.safeParse({
    format: params.get('format') ?? undefined,
    task: params.getAll('task'),
  })
  if (!given.success) return invalid(fieldErrors(given.error))
  const checked = checkNarrowing(params)
  if (!checked.ok) return checked
  const { format, task } = given.data
  const groups = groupsIn(params)
  const isOfGroups = params.get(AMONG) === GROUPED
  if (isOfGroups && groups.length === 0) return invalid({ groups: ['Please choose a group'] })
  return done({
    format,
    taskIds: task.length > 0 ? task : null,
    choices: readChoices(params),
    groups,
    isOfGroups,
    isNameless: params.get(NAMELESS) === '1',
  })
}

function groupsIn(params: URLSearchParams): string[] {
  const chosen = [BY_PARAM, ...GROUP_PARAMS].map((name) => params.get(name))
  return [...params.getAll(GROUPS_PARAM), ...chosen].flatMap((value) => value || [])
}
