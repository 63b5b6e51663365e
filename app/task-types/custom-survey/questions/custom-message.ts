import { TITLE_LENGTH } from '~/lib/text-lengths'
import { optionalText } from '~/lib/zod-fields'
import type { SettingField } from './question-type'

/** A brand's message for an answer that does not fit, instead of ours; absent if it has none. */
export type OwnWords = { message?: string }

export const MESSAGE_FIELD: SettingField = {
  name: 'message',
  label: 'Error message for an invalid answer',
  control: 'text',
  initial: '',
}

export const message = optionalText(TITLE_LENGTH)

/** Settings with the brand's message, if there is one. */
export function withOwnWords<Settings>({
  message: said,
  ...set
}: Settings & { message: string | null }): Omit<Settings & { message: string | null }, 'message'> & OwnWords {
  return { ...set, ...(said !== null && { message: said }) }
}
