import { href } from 'react-router'

/** A link to the test report of the saved design. */
export function DesignLink({ taskId }: { taskId: number }) {
  return (
    <p className="mt-4">
      <a className="link" href={href('/task/:taskId/design', { taskId: String(taskId) })}>
        Test report of the design
      </a>{' '}
      as it was saved, to print, with the design as a file.
    </p>
  )
}
