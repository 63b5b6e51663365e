import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { BODY_LIMIT, refuseTooManyFields, requireMediaType, tooLarge } from '~/lib/http.server'
import { createIdempotency } from '~/lib/idempotency.server'
import { log } from '~/lib/log.server'
import { type ReceivedFile, readMultipart } from '~/lib/multipart.server'
import type { FieldErrors } from '~/lib/outcome'
import { MEGABYTE } from '~/lib/sizes'
import { storedVideo, videoField } from '~/task-types/videos'
import { texts } from '~/texts/en'
import { NO_VIDEO, VIDEO_LIMIT, VIDEO_TOO_LARGE } from '~/uploads/videos'
import { type StoredVideo, sniffVideo } from '~/uploads/videos.server'
import { DRAFT_FIELD, STATUS_FIELD } from './posted-fields'
import type { ResponseStatus } from './responses'
import { storeVideo } from './videos.server'

/** What a consumer posted from the task page. */
export type PostedAnswers = {
  /** Which button was pressed; anything but Submit is a draft. */
  status: ResponseStatus
  /** `updatedAt` of the draft that the page was made from; blank where there was none. */
  draftOf: string
  /** All fields; a video that came as a file stands here as what was stored of it. */
  form: FormData
  /** Why files could not be taken, by question. */
  errors: FieldErrors
  /** The text was longer than a body may be, so the form holds only its beginning. */
  isCut: boolean
  /** The text or a file was too large. */
  isTooLarge: boolean
}

type Answering = { consumerId: number; taskId: number; fileQuestions: string[] }

/**
 * Reads the posted form of a task to its end, urlencoded or multipart, and stores the videos in it; a video that cannot
 * be taken is an error at its question, and all the rest is there. Throws 415 for another type and 400 for a form that
 * cannot be read.
 */
export async function readPostedAnswers(request: Request, answering: Answering): Promise<PostedAnswers> {
  const isMultipart = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')
  const { form, ...read } = isMultipart ? await readWithFiles(request, answering) : await readText(request)
  const status = form.get(STATUS_FIELD) === 'submitted' ? 'submitted' : 'draft'
  return { status, draftOf: textOf(form.get(DRAFT_FIELD)), form, ...read }
}

/** The texts that someone typed or chose, to be shown where their questions are not to be had any more. */
export function typedTexts(form: FormData): string[] {
  const answers = [...form].filter(
    ([name]) => name !== STATUS_FIELD && name !== DRAFT_FIELD && !name.startsWith('video:'),
  )
  return answers.map(([, value]) => textOf(value).trim()).filter((text) => text !== '')
}

type ReadForm = Pick<PostedAnswers, 'form' | 'errors' | 'isCut' | 'isTooLarge'>

/** A page that is older than the configuration may ask for more files than are asked for now. */
const SPARE_FILES = 10

async function readWithFiles(request: Request, answering: Answering): Promise<ReadForm> {
  const wanted = answering.fileQuestions.length
  const limits = { fileBytes: wanted > 0 ? VIDEO_LIMIT : 1, files: wanted + SPARE_FILES }
  const { form, files, discard } = await readMultipart(request, limits)
  const errors: [questionId: string, messages: string[]][] = []
  try {
    for (const questionId of answering.fileQuestions) {
      const file = files.findLast(({ field }) => field === videoField(questionId))
      if (!file) continue
      const stored = await takeVideo(file, questionId, answering)
      if ('error' in stored) errors.push([questionId, [stored.error]])
      else form.append(videoField(questionId), storedVideo(stored, new Date().toISOString()))
    }
  } finally {
    await discard()
  }
  const isTooLarge = wanted > 0 && files.some((file) => file.tooLarge)
  return { form, errors: Object.fromEntries(errors), isCut: false, isTooLarge }
}

const storeOnce = createIdempotency<StoredVideo>()

/** The same file again, as a double click or a posted page after Back sends it, is the video that is stored already. */
async function takeVideo(
  file: ReceivedFile,
  questionId: string,
  { consumerId, taskId }: Answering,
): Promise<StoredVideo | { error: string }> {
  if (file.tooLarge) return { error: VIDEO_TOO_LARGE }
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

/** What is read of a body over the limit before its sender is left alone. */
const MOST_READ = 64 * MEGABYTE

async function readText(request: Request): Promise<ReadForm> {
  requireMediaType(request, ['application/x-www-form-urlencoded', 'multipart/form-data'])
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes <= BODY_LIMIT) text += decoder.decode(chunk, { stream: true })
    if (bytes > MOST_READ) throw tooLarge()
  }
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  refuseTooManyFields(form)
  const isTooLarge = bytes > BODY_LIMIT
  return { form, errors: {}, isCut: isTooLarge, isTooLarge }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
