import { useContext } from 'react'
import { NonceContext } from '~/ui/document'
import css from './taker.css?inline'

/** Our own style sheet for the pages that compare packs, so that such a page is one request. */
export function TakerStyle() {
  const nonce = useContext(NonceContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet of ours
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
}
