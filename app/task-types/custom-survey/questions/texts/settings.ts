import { MESSAGE_FIELD } from '../custom-message'
import type { SettingField } from '../question-type'

/**
 * The requirements for a text, in characters and by a pattern; `message` replaces our own message. A text without
 * requirements has no settings.
 */
export type TextSettings = {
  shortest: number | null
  longest: number | null
  pattern: string | null
  message: string | null
}

export const TEXT_FIELDS: readonly SettingField[] = [
  { name: 'shortest', label: 'Minimum characters', control: 'number', initial: '' },
  { name: 'longest', label: 'Maximum characters', control: 'number', initial: '' },
  {
    name: 'pattern',
    label: 'Pattern',
    hint: '# for a digit, @ for a letter, anything else as it is: ##-@@@',
    control: 'text',
    initial: '',
  },
  MESSAGE_FIELD,
]

/** Whether a text is of a pattern; character by character, so that no pattern takes long. */
export function fits(text: string, pattern: string): boolean {
  const [characters, parts] = [Array.from(text), Array.from(pattern)]
  return (
    characters.length === parts.length &&
    parts.every((part, index) => {
      const character = characters[index] ?? ''
      if (part === '#') return /^\d$/.test(character)
      return part === '@' ? /^\p{L}$/u.test(character) : part === character
    })
  )
}
