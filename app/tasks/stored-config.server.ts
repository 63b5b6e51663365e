import { LRUCache } from 'lru-cache'
import { logRarely } from '~/lib/observing/log-rarely.server'
import { sha256 } from '~/lib/secret.server'
import { taskType } from '~/task-types/registry'

type StoredTask = { id: number; type: string; config: string | null }

/** A task's parsed configuration, with its text. Frozen, because many callers share it. */
type Parsed = { type: string; text: string; config: unknown }

const MOST_KEPT_CHARACTERS = 2_500_000

const parsed = new LRUCache<number, Parsed>({
  maxSize: MOST_KEPT_CHARACTERS,
  sizeCalculation: ({ text }) => text.length + 1,
})

/** A task's stored configuration, or null; one that cannot be read is logged and treated as absent. */
export function storedConfig(task: StoredTask): unknown {
  const { id, type, config: text } = task
  const { editing } = taskType(type).config
  if (text === null || !editing) return null
  const kept = parsed.get(id)
  if (kept?.text === text && kept.type === type) return kept.config
  try {
    const config = deepFreeze((editing.stored ?? editing.schema).parse(JSON.parse(text)))
    parsed.set(id, { type, text, config })
    return config
  } catch (error) {
    logRarely(error instanceof Error ? error : new Error(String(error)), `unreadable configuration of task ${task.id}`)
    return null
  }
}

/** The configuration to work with: the stored one, or the type's blank one. */
export function effectiveConfig(task: StoredTask): unknown {
  return storedConfig(task) ?? taskType(task.type).config.empty
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner)
  return value
}

/** Identifies a stored configuration, so that a form knows whether it is based on the current one. */
export function configRevision({ config }: Pick<StoredTask, 'config'>): string {
  return sha256(config ?? '').slice(0, 16)
}
