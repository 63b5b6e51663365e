import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { linksPage } from '~/projects/links-url'
import { portalAddress } from '~/projects/portal-url'
import { BrandFrame } from '~/ui/page/page-frames'
import { PageHead } from '~/ui/page/page-head'
import { taskAddress } from '../task-urls'
import { LinkCreationForm } from './link-creation-form'
import { LinkList } from './link-list'
import type { ResultLink } from './sharing'

type LinksPageProps = ComponentProps<typeof LinkCreationForm> & {
  project: { id: number; title: string }
  links: ResultLink[]
  dialog: ReactNode
}

/** Creates, lists and revokes a project's results links. */
export function LinksPage({ project, links, dialog, ...form }: LinksPageProps) {
  return (
    <BrandFrame current="projects" pageAt={linksPage} dialog={dialog}>
      <PageHead
        above={
          <>
            <Link className="link" dir="auto" to={portalAddress(null, { project: project.id })}>
              {project.title}
            </Link>
            {form.chosen !== null && (
              <Link className="link" to={taskAddress(form.chosen, 'responses')}>
                Back to the results
              </Link>
            )}
          </>
        }
        title="Share results"
      >
        <p className="text-ink-2 max-w-measure">
          A link shows results to people without an account. They can read them, and nothing else.
        </p>
      </PageHead>
      <section className="section" aria-labelledby="new-link">
        <header>
          <h2 id="new-link">New link</h2>
        </header>
        {form.tasks.length === 0 ? (
          <p className="text-ink-2">
            This project has no task whose results can be shared. Addresses are never shared.
          </p>
        ) : (
          <LinkCreationForm key={form.formKey} {...form} />
        )}
      </section>
      <section className="section" aria-labelledby="links">
        <header>
          <h2 id="links">Links</h2>
          <p className="note">A revoked link stops working immediately, even for people who have it open.</p>
        </header>
        {links.length === 0 ? (
          <p className="text-ink-2">Nothing in this project is shared.</p>
        ) : (
          <LinkList projectId={project.id} links={links} />
        )}
      </section>
    </BrandFrame>
  )
}
