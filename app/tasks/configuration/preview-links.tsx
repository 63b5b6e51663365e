import { Link } from 'react-router'
import { english } from '~/texts/format'

import { CopyField } from '~/ui/forms/copy-field'
import { PostForm } from '~/ui/forms/post-form'
import { BUILDER, DRAFT, previewLinkRevocation, type TaskBuilder, taskResource } from '../task-urls'
import type { PreviewLink } from './preview-store.server'

export type PreviewLinksProps = {
  taskId: number
  /** Over which they lie. */
  builder: TaskBuilder
  /** Id of the builder draft shown; null for the saved configuration. */
  draftId: number | null
  links: PreviewLink[]
  /** Whether the links are shown at first. */
  isOpen: boolean
}

/** Links to what a preview shows, for people without an account: made, copied and revoked. */
export function PreviewLinks({ taskId, builder, draftId, links, isOpen }: PreviewLinksProps) {
  const creation = taskResource(taskId, 'preview-links', 'build', { [DRAFT]: draftId, [BUILDER]: builder })
  return (
    <details className="mb-2" open={isOpen}>
      <summary className="w-fit cursor-pointer py-2.5">
        Links for colleagues{links.length > 0 && `: ${links.length}`}
      </summary>
      <div className="pb-2">
        <p className="note max-w-measure">
          A link shows this version of the preview for 30 days, without an account. Later changes are not included.
          Anyone with the link can try the task. No answers are saved.
        </p>
        {links.length > 0 && (
          <ul className="rows my-2">
            {links.map(({ id, address, madeOn, endsOn }) => (
              <li key={id} className="flex flex-wrap items-end gap-x-4 gap-y-2">
                <div className="min-w-0 flex-[1_1_16rem]">
                  <p className="note">
                    Created on {english.shortDate(madeOn)}, works until {english.shortDate(endsOn)}
                  </p>
                  <CopyField
                    label={`Link created on ${english.shortDate(madeOn)}`}
                    isLabelHidden
                    name="address"
                    id={`preview-link-${id}`}
                    value={address}
                    copy="Copy link"
                    copied="Link copied"
                  />
                </div>
                <Link
                  className="button danger"
                  to={previewLinkRevocation(taskId, id, builder, { [DRAFT]: draftId })}
                  preventScrollReset
                  aria-label={`Revoke the link created on ${english.shortDate(madeOn)}`}
                >
                  Revoke
                </Link>
              </li>
            ))}
          </ul>
        )}
        <PostForm action={creation} submit="Create link" pending="Creating..." />
      </div>
    </details>
  )
}
