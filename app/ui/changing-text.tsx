/**
 * A text that changes in place. Its element is replaced with it: a page translator replaces text nodes, and would hide
 * later changes of the same node.
 */
export function ChangingText({ children }: { children: string }) {
  return <span key={children}>{children}</span>
}
