import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { shortDate } from '~/lib/dates'
import { address } from '~/lib/http/address'
import { usePageParameters } from '~/ui/page-beneath'
import { State } from '~/ui/state'
import type { ProjectFacts } from './project-facts'
import { PHASE_LABELS, PROJECT_STATUS_LABELS } from './projects'

/** One project: what it is, what can be done with it, its three figures, and below them the sections given. */
export function ProjectDetail({ project, children }: { project: ProjectFacts; children: ReactNode }) {
  const view = usePageParameters()
  const projectId = String(project.id)
  return (
    <>
      <div className="page-head">
        <div>
          <p className="note">
            <Link className="link" to="/">
              All projects
            </Link>
          </p>
          <h1>{project.title}</h1>
          <p className="flex flex-wrap items-center gap-x-4">
            <State status={project.status} />
            <span className="text-ink-2">Created {shortDate(project.createdAt)}</span>
          </p>
        </div>
        <div className="actions">
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
          <Link className="button primary" to={address('/task-creation', view)} preventScrollReset>
            Create Task
          </Link>
        </div>
      </div>
      {project.description && <p className="max-w-measure whitespace-pre-line">{project.description}</p>}
      <dl className="stats my-8">
        <div>
          <dt>Total Stakeholders</dt>
          <dd>{project.participants.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Current Phase</dt>
          <dd>{PHASE_LABELS[project.phase]}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{PROJECT_STATUS_LABELS[project.status]}</dd>
        </div>
      </dl>
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
        <h2 id={id}>{title}</h2>
        <div className="note">{note}</div>
      </header>
      <div>{children}</div>
    </section>
  )
}
