import { log } from '~/lib/log.server'
import { sha256 } from '~/lib/secret.server'
import { taskType } from '~/task-types/registry'

type StoredTask = { id: number; type: string; config: string | null }

/** A task's stored configuration, or null; one that cannot be read is logged and treated as absent. */
export function storedConfig(task: StoredTask): unknown {
  const { editing } = taskType(task.type).config
  if (task.config === null || !editing) return null
  try {
    return editing.schema.parse(JSON.parse(task.config))
  } catch (error) {
    log.error({ err: error, taskId: task.id }, 'unreadable configuration')
    return null
  }
}

/** The configuration to work with: the stored one, or the type's blank one. */
export function configOf(task: StoredTask): unknown {
  return storedConfig(task) ?? taskType(task.type).config.blank
}

/** Tells one stored configuration from another, so that a form knows whether it was made from the present one. */
export function configRevision({ config }: Pick<StoredTask, 'config'>): string {
  return sha256(config ?? '').slice(0, 16)
}
