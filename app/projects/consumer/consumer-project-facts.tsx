import { texts } from '~/texts/en'
import type { ConsumerProject } from '../projects'

/** Whose project it is, where it stands, and how much of it is done. */
export function ConsumerProjectFacts({ project }: { project: ConsumerProject }) {
  const { title, brand, phase, assigned, completed } = texts.project.facts
  return (
    <aside className="ruled" aria-labelledby="facts">
      <h2 id="facts">{title}</h2>
      <dl className="field-pair subtitle">
        <Fact name={brand}>{project.brand.companyName || texts.unknownBrand}</Fact>
        <Fact name={phase}>{texts.phases[project.phase]}</Fact>
        <Fact name={assigned}>{project.taskCount}</Fact>
        <Fact name={completed}>{project.completedCount}</Fact>
      </dl>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
