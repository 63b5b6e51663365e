import type { SubmissionResult } from '@conform-to/react'
import { useSyncExternalStore } from 'react'
import type { SeenColumn } from './csv-columns'

/** The form's errors, and the columns of a file without a known column for addresses. */
export type CsvReply = SubmissionResult<string[]> & { seen?: SeenColumn[] }

/** The next page, or the form's errors. */
export type UploadAnswer = { to: string } | { lastResult: CsvReply }

type UploadReply = { status: number; answer: UploadAnswer }

/**
 * Posts the form and lets `useUploadShare` show progress, which fetch does not report. Null if the response is not
 * ours, for example after the session has ended. Rejects like fetch without a connection.
 */
export async function postForm(action: string, form: FormData): Promise<UploadReply | null> {
  try {
    return await new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', action)
      request.responseType = 'json'
      request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const answer: unknown = request.response
        resolve(isAnswer(answer) ? { status: request.status, answer } : null)
      }
      request.onerror = () => reject(new TypeError('There is no connection'))
      request.send(form)
    })
  } finally {
    tell(null)
  }
}

/** How much of a form that is being posted has left, from 0 to 1; null while none is. */
export function useUploadShare(): number | null {
  return useSyncExternalStore(
    follow,
    () => share,
    () => null,
  )
}

let share: number | null = null
const followers = new Set<() => void>()

function tell(value: number | null): void {
  share = value
  for (const follower of followers) follower()
}

function follow(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

function isAnswer(value: unknown): value is UploadAnswer {
  return typeof value === 'object' && value !== null && ('to' in value || 'lastResult' in value)
}
