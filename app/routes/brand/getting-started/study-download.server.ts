import type { RouterContextProvider } from 'react-router'
import { attachment, downloadName } from '~/lib/http/download'
import type { Outcome } from '~/lib/outcome'
import { submitPageAction } from '../dialog-submission.server'

type Exported = { name: string; json: Uint8Array<ArrayBuffer> }

/** A study as an answer to a download, or the way back with what keeps it from being exported. */
export async function studyDownload(
  work: () => Promise<Outcome<Exported>>,
  back: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const failed = 'Failed to export the study. Please try again.'
  const { value, refused } = await submitPageAction(work, { context, back, failed })
  if (refused) return refused
  return new Response(value.json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': attachment(downloadName(value.name, 'json', 'study')),
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
