import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { english } from '~/texts/format'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Stat, Stats } from '~/ui/lists/facts'
import { LocalTime } from '~/ui/local-time'
import { PageHead } from '~/ui/page/page-head'
import { State } from '~/ui/status-badge'
import { linksAddress } from './links-url'
import type { ProjectFacts } from './project-list-item'
import { ProjectMenu } from './project-menu'
import { PHASE_LABELS, PROJECT_STATUS_LABELS } from './projects'

type ProjectDetailProps = {
  project: ProjectFacts
  /** For the forms that make something. */
  formKey: string
  children: ReactNode
}

/** One project: what it is, what can be done with it, its three figures, and below them the sections given. */
export function ProjectDetail({ project, formKey, children }: ProjectDetailProps) {
  const view = usePageParameters()
  const projectId = String(project.id)
  return (
    <>
      <PageHead
        above={
          <Link className="link" to="/">
            All projects
          </Link>
        }
        title={project.title}
        actions={
          <>
            <Link
              className="button"
              to={address(href('/project/:projectId/edition', { projectId }), view)}
              preventScrollReset
            >
              Edit Project
            </Link>
            <Link
              className="button"
              to={address(href('/project/:projectId/participation', { projectId }), view)}
              preventScrollReset
            >
              Assign Stakeholders
            </Link>
            <Link className="button" to={linksAddress(project.id)}>
              Share results
            </Link>
            <Link
              className="button"
              to={address(href('/project/:projectId/export', { projectId }), view)}
              preventScrollReset
            >
              Export
            </Link>
            <a className="button" href={href('/project/:projectId/report', { projectId })}>
              Report
            </a>
            <Link className="button primary" to={address('/task-creation', view)} preventScrollReset>
              Create Task
            </Link>
            <ProjectMenu project={project} formKey={formKey} />
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-4">
          <State status={project.status} />
          <span className="text-ink-2">
            Created <LocalTime at={project.createdAt} />
          </span>
          {project.isArchived && <span className="text-caution">Archived: hidden from your lists</span>}
        </p>
      </PageHead>
      {project.description && (
        <p className="max-w-measure whitespace-pre-line" dir="auto">
          {project.description}
        </p>
      )}
      <Stats className="my-8">
        <Stat term="Total Stakeholders">{english.number(project.participants)}</Stat>
        <Stat term="Current Phase">{PHASE_LABELS[project.phase]}</Stat>
        <Stat term="Status">{PROJECT_STATUS_LABELS[project.status]}</Stat>
      </Stats>
      {children}
    </>
  )
}

/** A section of a project: its name and a note at the left, its matter at the right. */
export function ProjectSection({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-')
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        <div className="note">{note}</div>
      </header>
      <div>{children}</div>
    </section>
  )
}
