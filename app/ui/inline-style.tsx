import { useContext } from 'react'
import { NonceContext } from './document'

/** Rules that one kind of page needs beside the sheet that is inlined in all. `css` is a stylesheet of ours. */
export function InlineStyle({ css }: { css: string }) {
  const nonce = useContext(NonceContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
