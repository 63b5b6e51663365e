import type { RouterContextProvider } from 'react-router'
import type { Outcome } from '~/lib/outcome'
import { change } from '../dialog-reply.server'

type Exported = { name: string; json: string }

/** A study as an answer to a download, or the way back with what keeps it from being exported. */
export async function studyDownload(
  work: () => Promise<Outcome<Exported>>,
  back: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const failed = 'Failed to export the study. Please try again.'
  const { value, refused } = await change(work, { context, back, failed })
  if (refused) return refused
  const ascii =
    value.name
      .replace(/[^\w. -]+/g, ' ')
      .trim()
      .slice(0, 80) || 'study'
  const full = encodeURIComponent(`${value.name}.json`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return new Response(value.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ascii}.json"; filename*=UTF-8''${full}`,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
