import { href } from 'react-router'
import { State } from '~/ui/status-badge'
import { useWords } from '~/ui/use-words'
import type { ConsumerProject } from '../projects'

/** The projects that a consumer takes part in, each with the way to its page. */
export function ConsumerProjectList({ projects }: { projects: ConsumerProject[] }) {
  return (
    <ul className="rows">
      {projects.map((project) => (
        <ProjectRow key={project.id} project={project} />
      ))}
    </ul>
  )
}

function ProjectRow({ project: { id, title, brand, status, description, phase } }: { project: ConsumerProject }) {
  const words = useWords()
  const page = href('/consumer/project/:projectId', { projectId: String(id) })
  return (
    <li>
      <h3 dir="auto">{title}</h3>
      <p className="note">
        {words.portal.by(brand.companyName || words.unknownBrand)}
        <br />
        {words.phases[phase]}
      </p>
      {description && (
        <p className="whitespace-pre-line" style={{ marginTop: '.5rem' }} dir="auto">
          {description}
        </p>
      )}
      <div className="bar">
        <State status={status} word={words.projectStatuses[status]} />
        <a className="tap-link" href={page} aria-label={`${words.portal.viewProject}: ${title}`}>
          {words.portal.viewProject}
        </a>
      </div>
    </li>
  )
}

/** A project's brand, phase and progress. */
export function ConsumerProjectFacts({ project }: { project: ConsumerProject }) {
  const words = useWords()
  const { title, brand, phase, assigned, completed } = words.project.facts
  return (
    <aside className="ruled" aria-labelledby="facts">
      <h2 id="facts" dir="auto">
        {title}
      </h2>
      <dl className="field-pair subtitle">
        <Fact name={brand}>{project.brand.companyName || words.unknownBrand}</Fact>
        <Fact name={phase}>{words.phases[project.phase]}</Fact>
        <Fact name={assigned}>{project.taskCount}</Fact>
        <Fact name={completed}>{project.completedCount}</Fact>
      </dl>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt dir="auto">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
