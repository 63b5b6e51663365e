import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { NameFields } from '~/accounts/account-fields'
import type { FormReply } from '~/accounts/form-result'
import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { PersonTasks } from '~/projects/participation/project-person-view'
import { portalAddress } from '~/projects/portal-url'
import { Button } from '~/ui/forms/button'
import { FormError, TextField } from '~/ui/forms/field'
import { LocalTime } from '~/ui/local-time'
import { PageHead } from '~/ui/page/page-head'
import type { BrandPerson, PersonProject } from './person'

type PersonPageProps = { person: BrandPerson; replyOf(form: 'name' | 'tags'): FormReply }

/** One stakeholder across a brand's projects: name, tags, tasks and data. */
export function PersonPage({ person, replyOf }: PersonPageProps) {
  return (
    <>
      <PageHead
        above={<Link to={portalAddress(null, { tab: 'stakeholders' })}>All stakeholders</Link>}
        title={fullName(person)}
      >
        <p className="text-ink-2">
          <span className="wrap-anywhere">{readableAddress(person.email)}</span>, stakeholder since{' '}
          <LocalTime at={person.since} />
        </p>
      </PageHead>
      <Section id="projects" title="Projects" note="Their tasks and answers.">
        <Projects person={person} />
      </Section>
      <NameSection person={person} reply={replyOf('name')} />
      <TagsSection person={person} reply={replyOf('tags')} />
      <DataSection person={person} />
    </>
  )
}

function Projects({ person }: { person: BrandPerson }) {
  if (person.projects.length === 0) {
    return (
      <p className="text-ink-2">
        They do not take part in any project yet. Use “Assign Stakeholders” on a project to add them.
      </p>
    )
  }
  return person.projects.map((project) => <ProjectPart key={project.id} project={project} of={fullName(person)} />)
}

function ProjectPart({ project, of }: { project: PersonProject; of: string }) {
  const { id, title, joinedAt, tasks } = project
  return (
    <div className="mb-10 last:mb-0">
      <h3 className="text-4" dir="auto">
        <Link className="hover:underline" to={portalAddress(null, { project: id })}>
          {title}
        </Link>
      </h3>
      <p className="note">
        {joinedAt ? (
          <>
            Joined <LocalTime at={joinedAt} />
          </>
        ) : (
          'They no longer take part'
        )}
      </p>
      {tasks.length === 0 ? (
        <p className="text-ink-2 mt-2">No task of this project is assigned to them yet.</p>
      ) : (
        <PersonTasks label={`Tasks of ${of} in ${title}`} tasks={tasks} />
      )}
    </div>
  )
}

function NameSection({ person, reply }: { person: BrandPerson; reply: FormReply }) {
  return (
    <Section id="name" title="Name" note="As they and everyone in your company see it.">
      {person.isShared ? (
        <p className="text-ink-2">
          They also take part for another brand, so only they can change their name, on their account page.
        </p>
      ) : (
        <PersonForm of={person} name="name" reply={reply}>
          <NameFields reply={reply} known={person} />
        </PersonForm>
      )}
    </Section>
  )
}

function TagsSection({ person, reply }: { person: BrandPerson; reply: FormReply }) {
  return (
    <Section id="tags" title="Tags" note="Stakeholders see these tags only if they download their data.">
      <PersonForm of={person} name="tags" reply={reply}>
        <TextField
          label="Tags"
          name="tags"
          hint="Separated by commas."
          optional
          defaultValue={reply.values.tags ?? person.tags.join(', ')}
          errors={reply.errors.tags}
        />
      </PersonForm>
    </Section>
  )
}

type PersonFormProps = { of: BrandPerson; name: 'name' | 'tags'; reply: FormReply; children: ReactNode }

function PersonForm({ of: { consumerId }, name, reply, children }: PersonFormProps) {
  const page = href('/stakeholders/:consumerId', { consumerId: String(consumerId) })
  return (
    <Form method="post" action={`${page}?form=${name}`} noValidate preventScrollReset className="max-w-measure">
      <FormError message={reply.message} errors={reply.errors} />
      {children}
      <p className="actions mt-6">
        <Button pending="Saving...">Save Changes</Button>
      </p>
    </Form>
  )
}

function DataSection({ person }: { person: BrandPerson }) {
  const consumerId = String(person.consumerId)
  return (
    <Section id="data" title="Their data" note="Use this if they ask for their data or ask you to delete it.">
      <p className="max-w-measure">
        One ZIP file with everything you have about them: tags, tasks, answers, videos, files and emails.
      </p>
      <p className="actions mt-3">
        <a className="button" href={href('/stakeholders/:consumerId/data.zip', { consumerId })}>
          Download their data
        </a>
      </p>
      <p className="max-w-measure mt-6">
        Permanently deletes their name, address, tags, videos, files and shipping addresses, with or without their
        answers.
      </p>
      <p className="actions mt-3">
        <Link className="button danger" to={href('/stakeholders/:consumerId/erasure', { consumerId })}>
          Erase This Person
        </Link>
      </p>
    </Section>
  )
}

function Section({ id, title, note, children }: { id: string; title: string; note: string; children: ReactNode }) {
  return (
    <section className="section ruled" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="note">{note}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
