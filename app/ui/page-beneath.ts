import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For the `shouldRevalidate` of a page with dialogs: whether it shows the same as before, because all that happened is
 * that a dialog over it was opened, was closed, or shows something else. `viewOf` names what the page shows at an address.
 */
export function stays(args: ShouldRevalidateFunctionArgs, viewOf: (url: URL) => string): boolean {
  const { currentUrl, nextUrl, formMethod = 'GET' } = args
  // The same address again is someone who wants to see what is new.
  return formMethod === 'GET' && currentUrl.href !== nextUrl.href && viewOf(currentUrl) === viewOf(nextUrl)
}
