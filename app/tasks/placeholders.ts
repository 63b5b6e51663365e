type Texts = { title: string; description: string | null; config: string | null }

/** A message about a task's [bracketed] words from a template, or null if it has none. */
export function placeholdersIn({ title, description, config }: Texts): string | null {
  // Only texts that a template left have a bracket with several words or letters in it.
  const isLeft = [title, description, config].some((text) => /\[[A-Za-z][^\]"{}]{2,}\]/.test(text ?? ''))
  return isLeft ? 'It still has placeholder text in [brackets]. Replace it before you open the task.' : null
}
