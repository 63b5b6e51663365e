/*
 * On a read-only task page: offers text that was typed on this device and is missing from the answers, so that it can
 * be copied. Forgets the local draft if nothing is missing.
 */

import { idOfField } from '~/lib/ids'
import { readNumber } from '~/lib/numbers'

const notice = document.querySelector<HTMLElement>('#typed-lost')
const key = notice?.dataset.key ?? ''
const held: string | null = localStorage.getItem(key)

if (notice && held !== null) {
  const { typed }: { typed: Record<string, string[]> } = JSON.parse(held)
  // Each gets a separate line, like a typed number.
  const numbers = document.querySelectorAll<HTMLElement>('.question-number')
  for (const number of numbers) number.hidden = true
  // biome-ignore lint/performance/useDomNodeTextContent: lines as they are read, and no script's text
  const page = `\n${normaliseText(document.body.innerText)}\n`
  for (const number of numbers) number.hidden = false
  const answers = new Set(notice.dataset.answers?.split('\n').map(plain))
  const isRead = (typedLine: string) => {
    const line = normaliseText(typedLine).trim()
    return line === '' || page.includes(`\n${line}\n`) || answers.has(plain(line))
  }
  /** A place in an order is read before the option that it was given to, which the field is named after. */
  const isPlace = (name: string, text: string) => page.includes(`\n${text}. ${idOfField(name.split(':')[2] ?? '')}\n`)
  const lost = Object.entries(typed).flatMap(([name, texts]) =>
    texts.filter((text) => !isPlace(name, text) && !text.split('\n').every(isRead)),
  )
  const forget = () => localStorage.removeItem(key)
  notice.append(lost.join('\n'))
  notice.hidden = lost.length === 0
  notice.querySelector('a')?.addEventListener('click', forget)
  if (notice.hidden) forget()
}

/** A text without what is removed when it is stored. */
function normaliseText(text: string): string {
  return text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}

/** A number or address in its stored form, however it was typed. */
function plain(text: string): string {
  const read = readNumber(text, { whole: true })
  return read && 'number' in read ? `${read.number}` : normaliseText(text).trim().toLowerCase()
}
