import { useContext } from 'react'
import { NonceContext } from '~/ui/document'

/** A style sheet of ours in the page itself, so that the page is one request. Not for islands, which have no nonce. */
export function OwnStyle({ css }: { css: string }) {
  const nonce = useContext(NonceContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of ours
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
