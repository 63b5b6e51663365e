import { z } from 'zod'
import { acting } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { cutText } from '~/lib/cut-text'
import { pathId, readForm } from '~/lib/http/http.server'
import { cleanTag, TAG_LENGTH } from '~/projects/tags/stakeholder-tags'
import { tagGroups } from '~/responses/results/audiences/group-tags.server'
import { taskPage } from '~/tasks/task-urls'
import { english } from '~/texts/format'
import { keepPage } from '../../dialog-client-action'
import { submitPageAction } from '../../dialog-submission.server'
import type { Route } from './+types/segment-tags'

/** One tag per segment, in the order of the page; a blank one adds no tag. */
const tagsSchema = z.array(
  z.string().transform((raw) => cutText(cleanTag(cutText(raw, 2 * TAG_LENGTH)), TAG_LENGTH) || null),
)

const failed = 'Failed to save tags. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const tags = tagsSchema.parse((await readForm(request)).getAll('tag').filter((tag) => typeof tag === 'string'))
  const back = taskPage(url)
  const { value, refused } = await submitPageAction(() => tagGroups(acting(context), taskId, url.search, tags), {
    back,
    context,
    failed,
  })
  if (refused) return refused
  return await redirectWithFlash(back, {
    title: 'Tags saved',
    message: `${english.count(value.people, { one: 'stakeholder has', other: 'stakeholders have' })} the tag of their segment.`,
  })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}
