/** Yields between two parts of long work on a design. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
