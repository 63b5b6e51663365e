import { english } from '~/texts/format'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import type { ProjectHoldings } from './erasure'

type ProjectDeletionFormProps = { holdings: ProjectHoldings; error?: string }

/** Asks before a project is deleted, and lists its content. */
export function ProjectDeletionForm({ holdings, error }: ProjectDeletionFormProps) {
  const { title, open } = holdings
  const goes = goesWith(holdings)
  // From a list it is the list that stays.
  const isFromItsPage = usePageParameters().has('project')
  return (
    <ConfirmForm error={error} submit="Delete project" pending="Deleting..." leadsAway={isFromItsPage}>
      <p className="mt-4 wrap-anywhere" dir="auto">
        Are you sure you want to delete “{title}”? This cannot be undone.
      </p>
      {goes.length > 0 && (
        <>
          <p className="mt-3">These are deleted with it:</p>
          <ul className="mt-1 list-disc pl-5">
            {goes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {open > 0 && (
        <p className="mt-3 text-caution">
          {counted(open, 'task is', 'tasks are')} open. People who are answering now can no longer submit.
        </p>
      )}
      <p className="note mt-3">{staysLine(holdings)} To hide it and keep everything, archive it instead.</p>
    </ConfirmForm>
  )
}

function goesWith({ tasks, answers, videos, images, links }: ProjectHoldings): string[] {
  return [
    tasks > 0 && counted(tasks, 'task', 'tasks'),
    answers > 0 && counted(answers, 'answer, drafts and samples included', 'answers, drafts and samples included'),
    videos > 0 && counted(videos, 'video or file of an answer', 'videos and files of answers'),
    images > 0 && `${counted(images, 'image', 'images')} that no other project shows, with the files`,
    links > 0 && counted(links, 'link to results', 'links to results'),
  ].filter((one) => one !== false)
}

function staysLine({ people, invitations }: ProjectHoldings): string {
  const stakeholders =
    people === 0
      ? ''
      : `${counted(people, 'person takes part and stays your stakeholder', 'people take part and stay your stakeholders')}. `
  const invited =
    invitations === 0
      ? ''
      : `${counted(invitations, 'pending invitation stays', 'pending invitations stay')}, without this project.`
  return `${stakeholders}${invited}`.trim()
}

function counted(number: number, one: string, several: string): string {
  return `${english.number(number)} ${number === 1 ? one : several}`
}
