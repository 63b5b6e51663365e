import { Link } from 'react-router'
import { address } from '~/lib/http/search-params'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { PostForm } from '~/ui/forms/post-form'
import { taskResource } from '../task-urls'
import type { Task } from '../tasks'

type TaskCareProps = { task: Pick<Task, 'id'>; formKey: string }

/** Copying a task, keeping it for other times and places, and deleting it. */
export function TaskCare({ task, formKey }: TaskCareProps) {
  return (
    <section className="section" aria-labelledby="care">
      <header>
        <h2 id="care">Copy or delete</h2>
      </header>
      <div className="actions content-start items-start">
        <DuplicationForm task={task} formKey={formKey} />
        <PostForm action={taskResource(task.id, 'template')} submit="Save as template" pending="Saving..." leadsAway>
          <input type="hidden" name="key" value={`${formKey}-template`} />
        </PostForm>
        <a className="button" href={taskResource(task.id, 'study.json')} download>
          Export study
        </a>
        <Link
          className="button danger"
          to={address(taskResource(task.id, 'deletion'), usePageParameters())}
          preventScrollReset
        >
          Delete task
        </Link>
      </div>
    </section>
  )
}

/** 'Duplicate task': makes an editable draft with the same configuration. */
export function DuplicationForm({ task, formKey }: TaskCareProps) {
  return (
    <PostForm action={taskResource(task.id, 'duplication')} submit="Duplicate task" pending="Duplicating..." leadsAway>
      <input type="hidden" name="key" value={`${formKey}-copy-${task.id}`} />
    </PostForm>
  )
}

/** Asks before a task is deleted, and lists what is deleted with it. */
export function TaskDeletionForm({ title, error }: { title: string; error?: string }) {
  return (
    <ConfirmForm error={error} submit="Delete task" pending="Deleting..." leadsAway>
      <p className="mt-4">Are you sure you want to delete this task?</p>
      <p className="text-ink-2 mt-2">“{title}” and all its answers will be permanently deleted.</p>
    </ConfirmForm>
  )
}
