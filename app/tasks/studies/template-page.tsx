import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { Form, Link } from 'react-router'
import type { FormReply } from '~/accounts/form-result'
import { address } from '~/lib/http/search-params'
import type { OutlineItem } from '~/task-types/results/analysis'
import { Button } from '~/ui/forms/button'
import { FormError, TextField } from '~/ui/forms/field'
import { TypedByUser } from '~/ui/forms/form-author'
import { PostForm } from '~/ui/forms/post-form'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { PlaceFields } from './destination-fields'
import type { TemplateView } from './templates'
import { lengthInWords } from './templates-page'

type TemplatePageProps = {
  template: TemplateView
  projects: ComponentProps<typeof PlaceFields>['projects']
  start: { key: string; projectId: number | null }
  lastResult: SubmissionResult<string[]> | null
  /** The reply to the form of its name. */
  renaming: FormReply
}

/** One template: how the study is done, all that it asks, and the way to begin with it. */
export function TemplatePage({ template, projects, start, lastResult, renaming }: TemplatePageProps) {
  const { name, answers, method, contents, isOwn } = template
  return (
    <BrandFrame current="tasks">
      <PageHead
        above={
          <Link className="link" to={address('/templates', null, { project: start.projectId })}>
            All templates
          </Link>
        }
        title={name}
      >
        {answers && <p>{answers}</p>}
        <p className="text-ink-2">{lengthInWords(template)}</p>
      </PageHead>
      <section className="section" aria-labelledby="use">
        <header>
          <h2 id="use">Use it</h2>
          <p className="note">This creates drafts. Customers see them only when you open them.</p>
        </header>
        <UseForm {...{ template, projects, start, lastResult }} />
      </section>
      {method.length > 0 && (
        <section className="section" aria-labelledby="method">
          <header>
            <h2 id="method">Method</h2>
          </header>
          <ul className="max-w-measure list-disc space-y-2 pl-5">
            {method.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {contents.map(({ title, description, type, minutes, asked }, place) => (
        <section key={title} className="section" aria-labelledby={`task-${place}`}>
          <header>
            <h2 id={`task-${place}`}>{contents.length > 1 ? `Task ${place + 1}` : 'Preview'}</h2>
            <p className="note">{lengthInWords({ types: [type], tasks: 1, minutes })}</p>
          </header>
          <div className="max-w-measure">
            <h3 className="text-3 font-mid wrap-anywhere" dir="auto">
              {title}
            </h3>
            {description && (
              <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
                {description}
              </p>
            )}
            <Outline asked={asked} />
          </div>
        </section>
      ))}
      {isOwn && <OwnSection template={template} reply={renaming} />}
    </BrandFrame>
  )
}

function UseForm({ template, projects, start, lastResult }: Omit<TemplatePageProps, 'renaming'>) {
  const errors = lastResult?.error ?? {}
  return (
    <Form method="post" noValidate className="max-w-measure" preventScrollReset>
      <TypedByUser />
      <input type="hidden" name="key" value={start.key} />
      <FormError message={errors['']?.join(' ')} errors={errors} />
      <PlaceFields
        projects={projects}
        start={{ projectId: start.projectId, title: template.title }}
        lastResult={lastResult}
      />
      <p className="actions mt-6">
        <Button kind="primary" pending="Creating...">
          {template.tasks === 1 ? 'Create Task' : `Create ${template.tasks} Tasks`}
        </Button>
      </p>
    </Form>
  )
}

/** All questions, numbered as customers see them. */
function Outline({ asked }: { asked: OutlineItem[] }) {
  return (
    <ol className="mt-6 list-decimal space-y-4 pl-6 marker:text-ink-3">
      {asked.map(({ text, note, options }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place} className="wrap-anywhere">
          <p dir="auto">{text}</p>
          {note && <p className="note">{note}</p>}
          {options.length > 0 && (
            <ul className="mt-1 list-[circle] pl-5 text-ink-2">
              {options.map((option, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an option may be there twice
                <li key={index} dir="auto">
                  {option}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function OwnSection({ template: { key, name }, reply }: { template: TemplateView; reply: FormReply }) {
  return (
    <section className="section" aria-labelledby="rename">
      <header>
        <h2 id="rename">Rename or delete</h2>
      </header>
      <div className="max-w-measure">
        <Form method="post" action={`/templates/${key}?form=name`} noValidate preventScrollReset key={name}>
          <TypedByUser />
          <FormError message={reply.message} />
          <TextField
            label="Name"
            name="name"
            defaultValue={reply.values.name ?? name}
            maxLength={200}
            errors={reply.errors.name}
          />
          <p className="actions mt-4">
            <Button pending="Saving...">Rename</Button>
          </p>
        </Form>
        <details className="mt-6">
          <summary className="min-h-9 w-max max-w-full py-1.5 text-danger">Delete this template</summary>
          <p className="mt-2 text-ink-2">Tasks created from it are not deleted.</p>
          <PostForm
            action={`/templates/${key}/removal`}
            submit="Delete for good"
            pending="Deleting..."
            button={{ kind: 'danger' }}
            leadsAway
            className="actions mt-4"
          />
        </details>
      </div>
    </section>
  )
}
