import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createOnce } from '~/accounts/once.server'
import type { ReceivedFile } from '~/lib/http/multipart.server'
import { log } from '~/lib/log.server'
import type { FieldErrors } from '~/lib/outcome'
import { storedVideo, videoField } from '~/task-types/videos'
import { texts } from '~/texts/en'
import { TYPED_BY_FIELD } from '~/ui/forms/typed-by-field'
import type { StoredVideo } from '~/uploads/unfinished/unfinished'
import { NO_VIDEO, VIDEO_TOO_LARGE } from '~/uploads/videos'
import { sniffVideo } from '~/uploads/videos.server'
import type { ResponseStatus } from '../responses'
import { DRAFT_FIELD, PAGE_FIELD, STATUS_FIELD } from './answering'
import { storeVideo } from './videos.server'

/** What a consumer posted from the task page. */
export type PostedAnswers = {
  /** Which button was pressed; anything but Submit is a draft. */
  status: ResponseStatus
  /** `updatedAt` of the draft that the page was made from; blank where there was none. */
  draftOf: string
  /** Which page it was, as `Typing` names it; blank where it did not say. */
  page: string
  /** All fields; a video that came as a file stands here as what was stored of it. */
  form: FormData
  /** Why files could not be taken, by question. */
  errors: FieldErrors
  /** The text was longer than a body may be, so the form holds only its beginning. */
  isCut: boolean
  /** The text or a file was too large. */
  isTooLarge: boolean
}

/** A posted form as it came, its files on disk. */
type PostedForm = { form: FormData; files: ReceivedFile[]; isCut: boolean }

type Answering = { consumerId: number; taskId: number; fileQuestions: string[] }

/**
 * What was posted from the page of a task. The videos in it are stored; one that cannot be taken is an error at its
 * question, and all the rest is there.
 */
export async function takePosted({ form, files, isCut }: PostedForm, answering: Answering): Promise<PostedAnswers> {
  const errors: [questionId: string, messages: string[]][] = []
  for (const questionId of answering.fileQuestions) {
    const file = files.findLast(({ field }) => field === videoField(questionId))
    if (!file) continue
    const stored = await takeVideo(file, questionId, answering)
    if ('error' in stored) errors.push([questionId, [stored.error]])
    else form.append(videoField(questionId), storedVideo(stored, new Date().toISOString()))
  }
  const isFileTooLarge = answering.fileQuestions.length > 0 && files.some(({ cut }) => cut === 'too large')
  return {
    status: form.get(STATUS_FIELD) === 'submitted' ? 'submitted' : 'draft',
    draftOf: textOf(form.get(DRAFT_FIELD)),
    page: textOf(form.get(PAGE_FIELD)),
    form,
    errors: Object.fromEntries(errors),
    isCut,
    isTooLarge: isCut || isFileTooLarge,
  }
}

/** The texts that someone typed or chose, to be shown where their questions are not to be had any more. */
export function typedTexts(form: FormData): string[] {
  const answers = [...form].filter(([name]) => !OWN_FIELDS.has(name) && !name.startsWith('video:'))
  return answers.map(([, value]) => textOf(value).trim()).filter((text) => text !== '')
}

const OWN_FIELDS = new Set([STATUS_FIELD, DRAFT_FIELD, PAGE_FIELD, TYPED_BY_FIELD])

const storeOnce = createOnce<StoredVideo>('posted-video')

/** The same file again, as a double click or a posted page after Back sends it, is the video that is stored already. */
async function takeVideo(
  file: ReceivedFile,
  questionId: string,
  { consumerId, taskId }: Answering,
): Promise<StoredVideo | { error: string }> {
  if (file.cut) return { error: file.cut === 'too large' ? VIDEO_TOO_LARGE : texts.task.videoFailed }
  try {
    const type = await sniffVideo(file.path)
    if (!type) return { error: NO_VIDEO }
    const key = [consumerId, taskId, await hashOf(file.path), questionId].join(' ')
    return await storeOnce(key, async () => {
      const video = { taskId, questionId, path: file.path, bytes: file.bytes, type }
      const outcome = await storeVideo(consumerId, video)
      if (outcome.ok) return outcome.value
      throw new VideoRefused(outcome.message)
    })
  } catch (error) {
    if (error instanceof VideoRefused) return { error: error.message }
    // A full disk must not take the other answers with it.
    log.error({ err: error, taskId }, 'video not stored')
    return { error: texts.task.videoFailed }
  }
}

class VideoRefused extends Error {
  override name = 'VideoRefused'
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
