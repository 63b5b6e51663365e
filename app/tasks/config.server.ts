import { log } from '~/lib/log.server'
import { sha256 } from '~/lib/secret.server'
import { taskType } from '~/task-types/registry'
import type { TaskType } from '~/task-types/task-type'

type StoredTask = { id: number; type: TaskType; config: string | null }

/** A task's stored configuration, or null; one that cannot be read is logged and treated as absent. */
export function storedConfig(task: StoredTask): unknown {
  const { configSchema } = taskType(task.type)
  if (task.config === null || configSchema === null) return null
  try {
    return configSchema.parse(JSON.parse(task.config))
  } catch (error) {
    log.error({ err: error, taskId: task.id }, 'unreadable configuration')
    return null
  }
}

/** The configuration to work with: the stored one, or the type's blank one. */
export function configOf(task: StoredTask): unknown {
  return storedConfig(task) ?? taskType(task.type).blankConfig
}

/** Tells one stored configuration from another, so that a form knows whether it was made from the present one. */
export function configRevision({ config }: Pick<StoredTask, 'config'>): string {
  return sha256(config ?? '').slice(0, 16)
}
