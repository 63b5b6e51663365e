import { cleanText } from '~/lib/fields'
import { MOST_FEATURES, sameText } from '../config'

/** The field in which new features are typed or pasted, one a line. */
const MORE_FIELD = 'more'

/** The new features in a text, and the lines that are refused: they are in the list already, or it is full. */
export function sortTyped(typed: string, present: readonly string[]): { added: string[]; refused: string[] } {
  const known = new Set(present.map((text) => sameText(cleanText(text))))
  const added: string[] = []
  const refused: string[] = []
  for (const line of typed.split('\n').map(cleanText)) {
    if (line === '') continue
    if (known.has(sameText(line)) || present.length + added.length >= MOST_FEATURES) refused.push(line)
    else added.push(line)
    known.add(sameText(line))
  }
  return { added, refused }
}

/** The builder's form with what was typed as features of its list; what is refused stays where it was typed. */
export function withTypedFeatures(form: FormData): FormData {
  const typed = form.get(MORE_FIELD)
  if (typeof typed !== 'string' || typed.trim() === '') return form
  const places = [...form.keys()].flatMap((name) => /^features\[(\d+)\]/.exec(name)?.[1] ?? [])
  const count = Math.max(0, ...places.map((place) => Number(place) + 1))
  const present = Array.from({ length: count }, (_, place) => String(form.get(`features[${place}].text`) ?? ''))
  const { added, refused } = sortTyped(typed, present)

  const read = new FormData()
  for (const [name, value] of form) if (name !== MORE_FIELD) read.append(name, value)
  read.set(MORE_FIELD, refused.join('\n'))
  for (const [index, text] of added.entries()) read.set(`features[${count + index}].text`, text)
  return read
}
