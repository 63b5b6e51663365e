import { taskType } from '~/task-types/registry'
import { TASK_TYPES, type TaskType } from '~/task-types/task-type-names'
import { getBrandViews } from '~/task-types/views-by-type'
import type { Section } from '../part'
import { createTask, type SampleTask } from '../sample-configs'
import { imageSizes } from '../sample-images'
import { toLong } from '../sample-texts'

/** The builder of each type. */
export function listBuilders(): Section[] {
  return TASK_TYPES.map(createBuilder)
}

function createBuilder(type: TaskType): Section {
  const [usual, long] = [createTask(type), createTask(type, toLong)]
  const { Editor, Locked } = getBrandViews(type)
  const { label, config } = taskType(type)
  const build = (task: SampleTask) => (
    <Editor
      taskId={task.taskId}
      config={task.config}
      action={`/task/${task.taskId}?tab=build`}
      lastResult={null}
      images={imageSizes(task.config)}
    />
  )
  return {
    id: `builder-${type}`,
    isLive: true,
    title: `Builder: ${label}`,
    parts: [
      { title: 'Usual', shown: build(usual) },
      { title: 'Empty', shown: build({ ...usual, config: config.empty }) },
      { title: 'Long labels', shown: build(long) },
      ...(Locked
        ? [{ title: 'Locked', shown: <Locked taskId={usual.taskId} config={long.config} reason="The task is open." /> }]
        : []),
    ],
  }
}
