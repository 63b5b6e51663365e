import type { RouterContextProvider } from 'react-router'
import { brandId as brandOf } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import { buildStepPage } from '~/responses/answering/attempt.server'
import { estimateInterviewLength, minutesByLength } from '~/responses/answering/interview-length.server'
import { findRetention } from '~/tasks/closures.server'
import { previewAttempt, previewTask } from '~/tasks/configuration/preview-run.server'
import { findStoredForm, listPreviewLinks, type PreviewedConfig } from '~/tasks/configuration/preview-store.server'
import { DRAFT, LINKS, type TaskBuilder } from '~/tasks/task-urls'

type Place = {
  url: URL
  /** The address of the page that shows it. */
  page: string
  /** The configuration to show instead of the saved one. */
  previewed?: PreviewedConfig | null
  length?: 'short' | 'whole'
}

/** A task as its customers see it, at one of its steps, or a thrown 404. */
export async function loadPreview(brandId: number, taskId: number, { url, page: taskPath, ...previewing }: Place) {
  const preview = requireFound(await previewTask(brandId, taskId, previewing))
  const { task, project } = preview
  const stepPage = await buildStepPage(task, {
    url,
    taskPath,
    stepAddress: taskPath,
    userId: null,
    queueKey: '',
    isIntroduced: url.search === '',
  })
  const attempt = { ...previewAttempt(preview), ...stepPage }
  const minutes = previewing.previewed ? minutesByLength(task) : (await estimateInterviewLength(task)).minutes
  return { task, project, attempt, minutes, retention: await findRetention(task.id) }
}

type DialogArgs = { params: { taskId: string }; context: Readonly<RouterContextProvider>; url: URL }

/**
 * The data of the dialog over a builder: the builder's content, or the saved configuration, and the links to previews
 * of the task.
 */
export async function loadPreviewDialog({ params, context, url }: DialogArgs) {
  const [brandId, taskId] = [brandOf(context), pathId(params.taskId)]
  const builder = builderBeneath(url)
  const wanted = parseIdParam(url, DRAFT)
  const { draft, draftGone } = await findStoredForm(brandId, taskId, wanted, builder)
  const links = await listPreviewLinks(brandId, taskId)
  return { taskId, builder, draftId: draft && wanted, draftGone, links, isOpen: url.searchParams.has(LINKS) }
}

/** The builder over which an address opens a dialog. */
export function builderBeneath(url: URL): TaskBuilder {
  return /\/screener\//i.test(url.pathname) ? 'screener' : 'build'
}
