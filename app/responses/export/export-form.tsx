import { type TagCount, tagKey } from '~/projects/tags/stakeholder-tags'
import { BY_PARAM, GROUP_PARAMS } from '~/task-types/groups/group-params'
import { Button } from '~/ui/forms/button'
import { CheckField, ChoiceField, FormError } from '~/ui/forms/field'
import type { GroupChoices } from '../results/audiences/audiences.server'
import { GroupFields } from '../results/audiences/group-fields'
import { missingGroups } from '../results/audiences/missing-groups'
import { DayFields } from '../results/filters/day-fields'
import { DOUBTFUL, WITHOUT } from '../results/filters/quality'
import { AMONG, FORMATS, FROM_TASK, GROUPED, NAMELESS } from './export-query'

type ExportFormProps = {
  /** URL of the file. */
  action: string
  /** Whether it is of one task. */
  isOfTask: boolean
  /** The tasks to choose from; for the export of one task, that task alone. */
  tasks: { id: number; title: string; isChosen: boolean }[]
  tags: TagCount[]
  groups: GroupChoices
  /** The values that an address asked for before. */
  wanted: URLSearchParams
  errors: Record<string, string[]>
}

const OPTIONS = FORMATS.map(({ format, label, hint }) => ({ value: format, label: `${label}: ${hint}` }))
const MATCHES = [
  { value: 'any', label: 'People with any of the tags' },
  { value: 'all', label: 'People with all of them' },
]

/** Chooses the format and the respondents of an export. The form requests a file by GET, so the page stays. */
export function ExportForm({ action, isOfTask, tasks, tags, groups, wanted, errors }: ExportFormProps) {
  const [only] = tasks
  const chosenTags = new Set(wanted.getAll('tag').map(tagKey))
  return (
    <form method="get" action={action} className="max-w-measure">
      <FormError errors={errors} />
      <ChoiceField
        label="Format"
        name="format"
        options={OPTIONS}
        chosen={wanted.get('format') ?? 'csv'}
        errors={errors.format}
      />
      {isOfTask && only ? (
        <>
          <input type="hidden" name="task" value={only.id} />
          <input type="hidden" name={FROM_TASK} value={only.id} />
        </>
      ) : (
        <ChoiceField
          label="Tasks"
          name="task"
          multiple
          optional
          hint="Each person is one row, with their answers to all of these."
          options={tasks.map(({ id, title }) => ({ value: id, label: title }))}
          chosen={tasks.flatMap(({ id, isChosen }) => (isChosen ? [id] : []))}
          errors={errors.task}
        />
      )}
      {tags.length > 0 && (
        <>
          <ChoiceField
            label="Tags"
            name="tag"
            multiple
            optional
            hint="Choose none to include everyone."
            options={tags.map(({ tag }) => ({ value: tag, label: tag }))}
            chosen={tags.flatMap(({ tag }) => (chosenTags.has(tagKey(tag)) ? [tag] : []))}
          />
          <ChoiceField label="With several tags" name="match" options={MATCHES} chosen={wanted.get('match') ?? 'any'} />
        </>
      )}
      {groups.length > 0 && <Groups choices={groups} wanted={wanted} errors={errors.groups} />}
      <div className="field-pair sm:grid-cols-2">
        <DayFields
          days={{ typed: { from: wanted.get('from') ?? '', to: wanted.get('to') ?? '' } }}
          errors={errors}
          id="export"
        />
      </div>
      <p className="note">
        Days are in UTC. In Excel, tables of figures are left out if you choose only people in groups, and for tasks
        with more than 20,000 responses.
      </p>
      <CheckField
        label="Without careless responses"
        name={WITHOUT}
        value={DOUBTFUL}
        defaultChecked={wanted.get(WITHOUT) === DOUBTFUL}
      />
      <CheckField
        label="Without names, email addresses and tags"
        hint="Open-ended answers are not edited and may contain personal details."
        name={NAMELESS}
        value="1"
        defaultChecked={wanted.get(NAMELESS) === '1'}
      />
      <p className="actions mt-6">
        <Button kind="primary">Download</Button>
      </p>
    </form>
  )
}

type GroupsProps = { choices: GroupChoices; wanted: URLSearchParams; errors?: string[] }

/** Groups of people, as results have them side by side. */
function Groups({ choices, wanted, errors = [] }: GroupsProps) {
  const chosen = GROUP_PARAMS.map((name) => wanted.get(name))
  const by = wanted.get(BY_PARAM)
  const missing = missingGroups(choices, wanted)
  const isOpen = errors.length > 0 || [by, ...chosen].some((value) => value)
  return (
    <details className="field" open={isOpen}>
      <summary className="link">Groups</summary>
      <p className="note">Each gets a column that says who is in it.</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-end gap-x-5 gap-y-3">
        <GroupFields choices={choices} chosen={chosen} by={by} least={0} />
      </div>
      {missing && (
        <p className="mt-3" role="status">
          {missing}
        </p>
      )}
      <div className="mt-4">
        <CheckField
          label="Only people in these groups"
          name={AMONG}
          value={GROUPED}
          defaultChecked={wanted.get(AMONG) === GROUPED}
          errors={errors}
        />
      </div>
    </details>
  )
}
