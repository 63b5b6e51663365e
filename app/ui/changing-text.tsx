/**
 * A text that changes where it stands. Its element is replaced together with it: a page translator replaces the text
 * within, and a change of the text that it took away would never be seen.
 */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>
}
