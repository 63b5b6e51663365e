import { Form, Link, useSearchParams } from 'react-router'
import { KeptParams } from '~/projects/list-filter'
import type { TagCount } from '~/projects/tags/stakeholder-tags'
import { TagSelect } from '~/projects/tags/tag-select'
import { taskAddress } from '~/tasks/task-address'
import type { TaskHeader } from '~/tasks/task-header.server'
import { Button } from '~/ui/button'

type TagFilterProps = {
  header: TaskHeader
  tag: string | null
  tags: TagCount[]
  /** Of those with the tag. */
  submitted: number
}

/** Narrows the results and the people to those with a tag, and says how many of all submissions that leaves. */
export function TagFilter({ header: { task, responses }, tag, tags, submitted }: TagFilterProps) {
  const [params] = useSearchParams()
  if (tags.length === 0 && tag === null) return null
  return (
    <div className="mb-8">
      <Form method="get" action={taskAddress(task.id)} className="flex flex-wrap items-center gap-2" preventScrollReset>
        <KeptParams params={params} without={['tag', 'page']} />
        <TagSelect tags={tags} chosen={tag} className="max-w-60 min-w-0" />
        <Button>Show</Button>
        {tag !== null && (
          <Link className="link" to={taskAddress(task.id, 'responses')} preventScrollReset>
            Show all tags
          </Link>
        )}
      </Form>
      {tag !== null && <p className="text-ink-2 mt-3 wrap-anywhere">{sentence(tag, submitted, responses)}</p>}
    </div>
  )
}

function sentence(tag: string, submitted: number, { submitted: real, samples }: TaskHeader['responses']): string {
  if (real === 0 && samples > 0) return `Samples have no tags, so none of them counts for '${tag}'.`
  const all = `${real.toLocaleString('en-US')} ${real === 1 ? 'submission is' : 'submissions are'}`
  return `${submitted.toLocaleString('en-US')} of ${all} by customers with the tag '${tag}'.`
}
