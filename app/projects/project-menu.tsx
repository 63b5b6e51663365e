import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { PostForm } from '~/ui/forms/post-form'
import { RowMenu } from '~/ui/lists/row-menu'
import type { ProjectFacts } from './project-list-item'

type ProjectMenuProps = {
  project: Pick<ProjectFacts, 'id' | 'title' | 'isArchived'>
  /** Makes one copy of a double click. */
  formKey: string
  /** Further items, at the top. */
  children?: ReactNode
}

/** The actions on a project: duplicating, archiving and deleting it. */
export function ProjectMenu({ project: { id, title, isArchived }, formKey, children }: ProjectMenuProps) {
  const view = usePageParameters()
  const projectId = String(id)
  return (
    <RowMenu label={`Actions for ${title}`}>
      {children}
      <PostForm
        action={address(href('/project/:projectId/duplication', { projectId }), view)}
        submit="Duplicate"
        pending="Duplicating..."
        leadsAway
      >
        <input type="hidden" name="key" value={`${formKey}-${id}`} />
      </PostForm>
      <PostForm
        action={address(href('/project/:projectId/archival', { projectId }), view)}
        submit={isArchived ? 'Unarchive' : 'Archive'}
        pending="Saving..."
      >
        <input type="hidden" name="archive" value={isArchived ? 'out' : 'in'} />
      </PostForm>
      <Link data-grave to={address(href('/project/:projectId/deletion', { projectId }), view)} preventScrollReset>
        Delete project
      </Link>
    </RowMenu>
  )
}
