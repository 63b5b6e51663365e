import type { ComponentProps } from 'react'
import { Link, useOutlet } from 'react-router'
import { StakeholderList } from '~/invitations/stakeholders/stakeholder-list'
import type { StakeholderRow } from '~/invitations/stakeholders/stakeholder-rows'
import { StakeholderTable } from '~/invitations/stakeholders/stakeholder-table'
import { ParticipantTable } from '~/projects/participation/participant-table'
import type { PersonOfProject } from '~/projects/participation/project-person'
import { ProjectPersonView } from '~/projects/participation/project-person-view'
import { portalAddress, portalPage } from '~/projects/portal-url'
import { ProjectDetail, ProjectSection } from '~/projects/project-detail'
import { ProjectList } from '~/projects/project-list'
import { common } from '~/texts/common'
import { english } from '~/texts/format'
import { BrandFrame, type BrandPlace } from '~/ui/page/page-frames'
import { pageMeta } from '~/ui/page/page-meta'
import { ExampleBanner } from '../first-steps/example-forms'
import type { FirstSteps } from '../first-steps/first-steps'
import { FirstStepsSection } from '../first-steps/first-steps-section'
import { PhaseTimeline } from './phase-timeline'
import { TaskList } from './task-list'

/** The portal's view: one of the three lists, or one project. */
export type PortalView =
  | ({ name: 'projects'; steps: FirstSteps | null } & Omit<ComponentProps<typeof ProjectList>, 'children'>)
  | ({ name: 'project' } & ProjectViewProps)
  | ({ name: 'tasks' } & ComponentProps<typeof TaskList>)
  | ({ name: 'stakeholders' } & ComponentProps<typeof StakeholderList>)

type ProjectViewProps = Pick<ComponentProps<typeof ProjectDetail>, 'project' | 'formKey'> &
  Pick<ComponentProps<typeof PhaseTimeline>, 'phases'> &
  ComponentProps<typeof ParticipantTable> & {
    person: PersonOfProject | null
    isExample: boolean
    invitations: { rows: StakeholderRow[]; total: number }
    mailFolder: string | null
  }

/** The portal: one of its views, and over it the dialog if its address is one's. */
export function PortalPage({ view }: { view: PortalView }) {
  return (
    <BrandFrame current={PLACES[view.name]} pageAt={portalPage} dialog={useOutlet()}>
      <View view={view} />
    </BrandFrame>
  )
}

/** The metadata of the portal. */
export function portalMeta(view: PortalView | undefined) {
  const title = view ? formatTitle(view) : common.name
  return pageMeta({ title, description: 'Your projects, their tasks, and the stakeholders you ask.' })
}

function formatTitle(view: PortalView): string {
  return view.name === 'project' ? view.project.title : TITLES[view.name]
}

const PLACES: Record<PortalView['name'], BrandPlace> = {
  projects: 'projects',
  project: 'projects',
  tasks: 'tasks',
  stakeholders: 'stakeholders',
}
const TITLES = { projects: 'Projects', tasks: 'Tasks', stakeholders: 'Stakeholders' }

function View({ view }: { view: PortalView }) {
  switch (view.name) {
    case 'projects':
      return <ProjectList {...view}>{view.steps && <FirstStepsSection steps={view.steps} />}</ProjectList>
    case 'project':
      return <Project {...view} />
    case 'tasks':
      return <TaskList {...view} />
    case 'stakeholders':
      return <StakeholderList {...view} />
  }
}

function Project({ project, formKey, isExample, phases, participants, person, ...view }: ProjectViewProps) {
  const { search, invitations, mailFolder } = view
  return (
    <ProjectDetail project={project} formKey={formKey}>
      {isExample && <ExampleBanner />}
      <ProjectSection
        title="Phase Timeline"
        note={
          <>
            <p>Percent complete is the share of a phase’s tasks that are closed.</p>
            <p className="mt-2">
              <a className="link" href={`/project/${project.id}/study.json`} download>
                Export study
              </a>
            </p>
          </>
        }
      >
        <PhaseTimeline project={project} phases={phases} />
      </ProjectSection>
      <ProjectSection title="Stakeholders" note="Who takes part, and what they have answered.">
        {person ? (
          <ProjectPersonView person={person} />
        ) : (
          <ParticipantTable participants={participants} search={search} />
        )}
      </ProjectSection>
      {invitations.total > 0 && (
        <ProjectSection title="Pending invitations" note="Invited into this project, without an account yet.">
          <StakeholderTable label="Pending invitations" rows={invitations.rows} mailFolder={mailFolder} ofProject />
          {invitations.total > invitations.rows.length && (
            <Link
              className="link"
              to={portalAddress(null, { tab: 'stakeholders', status: 'pending', project: project.id })}
            >
              All {english.number(invitations.total)} pending invitations
            </Link>
          )}
        </ProjectSection>
      )}
    </ProjectDetail>
  )
}
