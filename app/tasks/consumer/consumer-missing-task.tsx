import { useWords } from '~/ui/use-words'

type MissingTaskProps = {
  /** As it appears in the address. */
  taskId: string
  /** The text just posted to it, if any. */
  typed: string[] | null
}

/**
 * Replaces a task that does not exist or is no longer the consumer's. Shows what they typed, so that it can be copied.
 */
export function MissingTask({ taskId, typed }: MissingTaskProps) {
  const words = useWords()
  return (
    <>
      <h1>{words.task.notFound}</h1>
      <p className="subtitle">{typed ? words.task.noLongerYours : words.task.notFoundText(taskId)}</p>
      {typed && typed.length > 0 && (
        <section className="ruled" aria-labelledby="typed">
          <h2 id="typed">{words.task.typed}</h2>
          <ul className="rows">
            {typed.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, and the list never changes
              <li key={index} className="whitespace-pre-line" dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
