import { NotWritten, StorageFull, toWriteError } from '#db/write-errors'
import { createSharedIdempotency } from '~/accounts/shared-idempotency.server'
import { cleanText } from '~/lib/clean-text'
import { cutText } from '~/lib/cut-text'
import { hashFile } from '~/lib/files/hash-file.server'
import { withFormat } from '~/lib/files/other-formats'
import { fileHead } from '~/lib/http/bodies/file-head.server'
import type { ReceivedFile } from '~/lib/http/bodies/multipart.server'
import { log } from '~/lib/observing/log.server'
import type { FieldErrors, Outcome } from '~/lib/outcome'
import { storedFile } from '~/task-types/files'
import type { FileField } from '~/task-types/task-type'
import { UPLOAD_PREFIX, uploadField } from '~/task-types/uploads'
import { storedVideo } from '~/task-types/videos'
import { type Fault, fault, toSentence } from '~/texts/fault'
import type { Language } from '~/texts/language'
import { toUnavailableFault } from '~/texts/unavailable-fault'
import { TYPED_BY_FIELD } from '~/ui/forms/author-field'
import { findOwnedAnswerFile } from '~/uploads/answer-files.server'
import { FILE_TOO_LARGE, NO_FILE_TYPE } from '~/uploads/attached-files'
import { type StoredFile, sniffChosen } from '~/uploads/attached-files.server'
import { ImagesBusy } from '~/uploads/image-work.server'
import type { StoredVideo } from '~/uploads/resumable/resumable-uploads'
import { NO_VIDEO, VIDEO_TOO_LARGE } from '~/uploads/videos'
import { sniffVideo } from '~/uploads/videos.server'
import type { ResponseStatus } from '../responses'
import { storeChosen } from './answer-files.server'
import { DRAFT_FIELD, PAGE_FIELD, STATUS_FIELD } from './save-result'
import { storeVideo } from './videos.server'

export type PostedAnswers = {
  /** The button pressed; any other than Submit saves a draft. */
  status: ResponseStatus
  /** `updatedAt` of the draft on the page when it was rendered; empty if there was none. */
  draftOf: string
  /** Id of the page, as in `Typing`; empty if the form has none. */
  page: string
  /** All fields. A file field holds a reference to the stored file. */
  form: FormData
  /** Rejected files, by question. */
  errors: FieldErrors
  /** The text exceeded the size limit; the form holds its beginning. */
  isCut: boolean
  /** The text or a file was too large. */
  isTooLarge: boolean
  /** Why files cannot be stored at present. */
  obstacle: NotWritten | null
}

/** A posted form with its files on disk. */
type PostedForm = { form: FormData; files: ReceivedFile[]; isCut: boolean }

type Answering = { consumerId: number; taskId: number; fileFields: FileField[] }

/**
 * Stores the files of a posted form. A rejected file is an error at its question and does not affect the other answers.
 */
export async function readPostedAnswers(
  { form, files, isCut }: PostedForm,
  answering: Answering,
  language: Language,
): Promise<PostedAnswers> {
  const faults = new Map<string, Set<string>>()
  let obstacle: NotWritten | null = null
  for (const field of answering.fileFields) {
    const given = files.filter((file) => file.field === uploadField(field.name))
    for (const file of given) {
      const stored = await takeFile(file, field, answering, language)
      if ('text' in stored) form.append(file.field, stored.text)
      else {
        faults.set(field.name, (faults.get(field.name) ?? new Set()).add(stored.error))
        obstacle ??= stored.obstacle ?? null
      }
    }
  }
  const isFileTooLarge = files.some(({ cut }) => cut === 'too large')
  return {
    status: form.get(STATUS_FIELD) === 'submitted' ? 'submitted' : 'draft',
    draftOf: toText(form.get(DRAFT_FIELD)),
    page: toText(form.get(PAGE_FIELD)),
    form,
    errors: Object.fromEntries([...faults].map(([name, said]) => [name, [[...said].join(' ')]])),
    isCut,
    isTooLarge: isCut || isFileTooLarge,
    obstacle,
  }
}

/** The texts that a person typed or chose, to show them when their questions no longer exist. */
export function typedTexts(form: FormData): string[] {
  const answers = [...form].filter(([name]) => !OWN_FIELDS.has(name) && !name.startsWith(UPLOAD_PREFIX))
  return answers.map(([, value]) => toText(value).trim()).filter((text) => text !== '')
}

const OWN_FIELDS = new Set([STATUS_FIELD, DRAFT_FIELD, PAGE_FIELD, TYPED_BY_FIELD])

const storeVideoOnce = createSharedIdempotency<StoredVideo>('posted-video')
const storeChosenOnce = createSharedIdempotency<StoredFile>('posted-file')

/**
 * Returns the field's new value or an error. Posting the same file again, by a double click or after Back, reuses the
 * stored one.
 */
async function takeFile(
  file: ReceivedFile,
  { name: questionId, kind, maxCount }: FileField,
  { consumerId, taskId }: Answering,
  language: Language,
): Promise<{ text: string } | { error: string; obstacle?: NotWritten }> {
  const { words } = language
  const say = (given: Fault) => toSentence(given, language)
  const failed = kind === 'video' ? words.task.videoFailed : words.task.fileFailed
  const named = kind === 'file' ? `${shownName(file.name)}: ` : ''
  if (file.cut === 'too many') return { error: say(fault('file.tooMany', maxCount)) }
  if (file.cut === 'too large') return { error: named + say(kind === 'video' ? VIDEO_TOO_LARGE : FILE_TOO_LARGE) }
  const failedFor = (obstacle: NotWritten) => ({ error: named + failed(say(toUnavailableFault(obstacle))), obstacle })
  if (file.cut) return failedFor(new StorageFull('The disk is full'))
  const { path, bytes } = file
  const answered = { taskId, questionId }
  // A later upload may have replaced the stored file.
  const isThere = async ({ filename }: { filename: string }) =>
    (await findOwnedAnswerFile({ consumerId, taskId }, kind, filename)) !== null
  try {
    const key = [consumerId, taskId, await hashFile(path), questionId].join(' ')
    if (kind === 'video') {
      const type = await sniffVideo(path)
      if (!type) return { error: say(NO_VIDEO) }
      const store = async () => requireStored(await storeVideo(consumerId, { ...answered, path, bytes, type }))
      const stored = await storeVideoOnce(key, store)
      return { text: storedVideo((await isThere(stored)) ? stored : await store(), new Date().toISOString()) }
    }
    const type = await sniffChosen(path)
    if (!type) return { error: named + withFormat(await fileHead(path), NO_FILE_TYPE, say) }
    const store = async () =>
      requireStored(await storeChosen(consumerId, { ...answered, path, bytes, type, name: file.name }))
    const stored = await storeChosenOnce(key, store)
    return { text: storedFile((await isThere(stored)) ? stored : await store()) }
  } catch (error) {
    if (error instanceof FileRefused) return { error: named + say(error.fault) }
    // A full disk must not take the other answers with it.
    const failure = toWriteError(error)
    if (!(failure instanceof ImagesBusy)) log.error({ err: error, taskId }, `${kind} not stored`)
    return failure instanceof NotWritten ? failedFor(failure) : { error: named + failed() }
  }
}

function requireStored<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new FileRefused(outcome.message)
}

class FileRefused extends Error {
  override name = 'FileRefused'

  constructor(readonly fault: Fault) {
    super('A file was refused')
  }
}

/** The last part of the chosen path. */
function shownName(name: string): string {
  return cutText(cleanText(name.split(/[/\\]/).at(-1) ?? ''), 100)
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
