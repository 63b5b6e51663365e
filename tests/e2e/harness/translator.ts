import type { Page } from '@playwright/test'

/**
 * Translates each page that is opened from now on, once it has been loaded, as a browser does: every text is taken away,
 * and elements with another text come in its place; so it goes on with what is added.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const translate = (text: Text) => {
        const isApart = text.parentElement?.closest('font, script, style, textarea, [translate=no]')
        if (!text.data.trim() || !text.parentElement || isApart) return
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data.replace(/[aeiou]/g, 'o')
        outer.append(inner)
        text.replaceWith(outer)
      }
      const translateAll = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: Text[] = []
        while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
        for (const text of texts) translate(text)
      }
      translateAll(document.body)
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof Text) translate(node)
          else if (node.nodeName !== 'FONT') translateAll(node)
        }
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
}

/** A text as `translatePages` translates it. */
export function translated(text: string): string {
  return text.replace(/[aeiou]/g, 'o')
}
