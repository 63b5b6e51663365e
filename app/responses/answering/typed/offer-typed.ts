/*
 * On a task's page that is only to be read: offers what was typed on this device and is not among the answers, to be
 * copied, and forgets it where all of it is.
 */

const notice = document.querySelector<HTMLElement>('#typed-lost')
const key = notice?.dataset.key ?? ''
const held: string | null = localStorage.getItem(key)

if (notice && held !== null) {
  const { typed }: { typed: Record<string, string[]> } = JSON.parse(held)
  // biome-ignore lint/performance/useDomNodeTextContent: lines as they are read, and no script's text
  const page = `\n${document.body.innerText}\n`
  const isRead = (line: string) => line.trim() === '' || page.includes(`\n${line.trim()}\n`)
  const lost = Object.values(typed)
    .flat()
    .filter((text) => !text.split('\n').every(isRead))
  const forget = () => localStorage.removeItem(key)
  notice.append(lost.join('\n'))
  notice.hidden = lost.length === 0
  notice.querySelector('a')?.addEventListener('click', forget)
  if (notice.hidden) forget()
}

export {}
