import { useCallback, useState } from 'react'

/** A stored image: its URL in configurations, and its size in pixels. */
export type UploadedImage = { url: string; width: number; height: number; name: string }

/** `progress` is from 0 to 1; null while nothing is being sent. */
type ImageUpload = { progress: number | null; error: string | null }

const FAILED = 'Failed to upload image. Please try again.'

/**
 * Uploads chosen images of a task one after the other, with progress. `failed` is the message if the server gives no
 * reason.
 */
export function useImageUpload(taskId: number, failed = FAILED) {
  const [state, setState] = useState<ImageUpload>({ progress: null, error: null })

  const send = useCallback(
    async (files: readonly File[], onKept: (image: UploadedImage) => void): Promise<number> => {
      let kept = 0
      let error: string | null = null
      for (const [index, file] of files.entries()) {
        const progress = (share: number) => setState({ progress: (index + share) / files.length, error })
        progress(0)
        const result = await sendImage(taskId, file, { progress, failed })
        if ('error' in result) {
          const said = files.length > 1 ? `${file.name}: ${result.error}` : result.error
          error = error ? `${error} ${said}` : said
        } else {
          kept += 1
          onKept(result)
        }
      }
      setState({ progress: null, error })
      return kept
    },
    [taskId, failed],
  )

  return { ...state, send }
}

/** Uploads one image with XMLHttpRequest, because only that reports upload progress. Never throws. */
function sendImage(
  taskId: number,
  file: File,
  { progress, failed }: { progress: (share: number) => void; failed: string },
): Promise<UploadedImage | { error: string }> {
  const body = new FormData()
  body.append('taskId', String(taskId))
  body.append('image', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload/heatmap-image')
    request.responseType = 'json'
    request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total)
    request.onload = () => resolve(readAnswer(request, file, failed))
    request.onerror = () => resolve({ error: failed })
    request.send(body)
  })
}

function readAnswer(
  { status, response }: XMLHttpRequest,
  file: File,
  failed: string,
): UploadedImage | { error: string } {
  if (status === 201) return { ...response, name: file.name.replace(/\.\w{1,5}$/, '') }
  const message: unknown = response?.message
  // Users cannot fix a server error; only a full or busy server says when to retry.
  return { error: typeof message === 'string' && status !== 500 ? message : failed }
}
