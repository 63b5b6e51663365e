import { createContext, useContext, useMemo } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

type Address = { pathname: string; search: string }

/** The address of a page with dialogs, without the dialog. */
export type PageAt = (address: Address) => string

export const pathWithSearch: PageAt = ({ pathname, search }) => pathname + search

export const PageBeneath = createContext(pathWithSearch)

/** The address of the page without its dialog. */
export function usePageBeneath(): string {
  return useContext(PageBeneath)(useLocation())
}

/** The parameters of the page without its dialog, for the links in it and to its dialogs. */
export function usePageParameters(): URLSearchParams {
  const beneath = usePageBeneath()
  return useMemo(() => new URLSearchParams(beneath.split('?')[1]), [beneath])
}

/**
 * For the `shouldRevalidate` of a page with dialogs: whether it shows the same as before, because all that happened is
 * that a dialog over it was opened, was closed, or shows something else.
 */
export function skipRevalidation(args: ShouldRevalidateFunctionArgs, pageAt: PageAt): boolean {
  const { currentUrl, nextUrl, formMethod = 'GET' } = args
  // The same address again is someone who wants to see what is new.
  return formMethod === 'GET' && currentUrl.href !== nextUrl.href && pageAt(currentUrl) === pageAt(nextUrl)
}
