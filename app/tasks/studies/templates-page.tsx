import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import type { TemplateFacts } from './templates'

type TemplatesPageProps = {
  ready: TemplateFacts[]
  own: TemplateFacts[]
  /** The project that the brand came from. */
  projectId: number | null
}

/** All templates: the product's and the brand's own. */
export function TemplatesPage({ ready, own, projectId }: TemplatesPageProps) {
  return (
    <BrandFrame current="tasks">
      <PageHead
        above={
          <Link className="link" to={projectId === null ? '/' : `/?project=${projectId}`}>
            {projectId === null ? 'Back to portal' : 'Back to the project'}
          </Link>
        }
        title="Templates"
        actions={
          <Link className="button" to={address('/study-import', null, { project: projectId })}>
            Import a study
          </Link>
        }
      >
        <p className="max-w-measure text-ink-2">
          A template creates draft tasks that you can edit. Customers see them only when you open them.
        </p>
      </PageHead>
      <TemplateSection
        title="Ready to use"
        note="Replace the words in [brackets] with your own."
        templates={ready}
        projectId={projectId}
      />
      {own.length > 0 ? (
        <TemplateSection title="Your templates" note="Tasks that you saved." templates={own} projectId={projectId} />
      ) : (
        <section className="section" aria-labelledby="your-templates">
          <header>
            <h2 id="your-templates">Your templates</h2>
          </header>
          <p className="text-ink-2">None yet. “Save as template” on the overview of a task keeps it for next time.</p>
        </section>
      )}
    </BrandFrame>
  )
}

type SectionProps = { title: string; note: string; templates: TemplateFacts[]; projectId: number | null }

function TemplateSection({ title, note, templates, projectId }: SectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section className="section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="note">{note}</p>
      </header>
      <ul className="rows">
        {templates.map((template) => (
          <li key={template.key} className="first:pt-0">
            <h3 className="text-2 font-mid wrap-anywhere" dir="auto">
              <Link className="link" to={address(`/templates/${template.key}`, null, { project: projectId })}>
                {template.name}
              </Link>
            </h3>
            {template.answers && <p>{template.answers}</p>}
            <p className="text-ink-2">{lengthInWords(template)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Custom Survey · about 3 minutes', or '2 tasks, about 5 minutes together · …'. */
export function lengthInWords({ tasks, minutes, types }: Pick<TemplateFacts, 'tasks' | 'minutes' | 'types'>): string {
  const time = `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const length = tasks === 1 ? time : `${tasks} tasks, ${time} together`
  return [types.join(', '), length].join(' · ')
}
