/** Yields between two parts of long work, so that others are answered meanwhile. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
