import { parseJson } from '~/lib/formats/safe-json'
import { fieldName } from '~/lib/ids'
import { isRecord } from '~/lib/records'

/**
 * The form field of a question that is answered with files: what is chosen, and texts that name what is stored already. The
 * script in consumers' pages knows such a field by its first letter.
 */
export function uploadField(questionId: string): string {
  return UPLOAD_PREFIX + fieldName(questionId)
}
export const UPLOAD_PREFIX = 'video:'

/**
 * The stored files that a form names, as far as they can be read; the answers' schema checks them. Of several videos
 * the last one counts, because a new file comes after the hidden field of the one it replaces. Images and PDFs are a
 * list.
 */
export function uploadFromForm(form: FormData, questionId: string): unknown {
  const named = form
    .getAll(uploadField(questionId))
    .flatMap((value) => (typeof value === 'string' && value !== '' ? [read(value)] : []))
  const files = named.filter((one) => isRecord(one) && one.type === 'file')
  return files.length > 0 ? files : (named.at(-1) ?? null)
}

function read(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    // A hidden field that was tampered with: the schema refuses the text at its question.
    return text
  }
}
