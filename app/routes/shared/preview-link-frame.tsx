import { data, href } from 'react-router'
import { withImagesIn } from '~/lib/files/stored-images'
import { framingContext } from '~/lib/http/headers.server'
import { readForm, refuse, requireFound } from '~/lib/http/http.server'
import { PreviewPage } from '~/responses/answering/preview-page'
import { previewTask, takePreviewStep } from '~/tasks/configuration/preview-run.server'
import { PREVIEW_FRAME_ROUTE } from '~/tasks/sharing/sharing'
import type { PageHandle } from '~/ui/page/document'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import { loadPreview } from '../brand/task/preview/task-preview.server'
import type { Route } from './+types/preview-link-frame'
import { noIndexMiddleware, requirePreviewLink } from './require-preview-link.server'

export const handle: PageHandle = { hydrate: false, inTurns: () => true }

/** The page of the link shows it. */
export const middleware: Route.MiddlewareFunction[] = [
  noIndexMiddleware,
  ({ context }) => context.set(framingContext, 'self'),
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  const { title, description, unknown } = words.previewLink
  if (!loaderData) return privateMeta({ title: unknown.title, description: unknown.text })
  const { task, project } = loaderData
  return privateMeta({ title: title(task.title), description: description(project.brand.companyName) })
}

/** The task with images that the link alone admits to; it admits to nothing else. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args
  const link = await requirePreviewLink(args)
  const page = href(PREVIEW_FRAME_ROUTE, params)
  const { task, attempt, ...rest } = await loadPreview(link.brandId, link.taskId, { url, page, previewed: link })
  const folder = `${href('/preview/:token', params)}/images`
  return {
    ...rest,
    task: { ...task, config: withImagesIn(folder, task.config) },
    attempt: { ...attempt, images: withImagesIn(folder, attempt.images) },
  }
}

/** Takes a step and keeps nothing: the next page carries the answers. */
export async function action(args: Route.ActionArgs) {
  const link = await requirePreviewLink(args)
  const preview = requireFound(await previewTask(link.brandId, link.taskId, { previewed: link }))
  const taken = takePreviewStep(preview, await readForm(args.request, 'answers'))
  if (!taken) throw refuse(409, 'This task is not taken step by step.')
  return data(taken, { status: Object.keys(taken.errors).length > 0 ? 400 : 200 })
}

export default function PreviewLinkFrame({ loaderData, actionData }: Route.ComponentProps) {
  // Never hydrated: so it need not be in a brand's script.
  return import.meta.env.SSR && <PreviewPage {...loaderData} taken={actionData} />
}
