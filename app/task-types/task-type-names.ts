/** Every type's name, in the order of the picker; the registries have the rest. */
export const TASK_TYPES = [
  'custom_survey',
  'receive_product',
  'design_element_heatmap',
  'pack_vs_pack_comparator',
  'feature_prioritization',
] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** The type of a stored task: one of ours, or one that another version of Sounding stored. */
export type StoredType = TaskType | 'unknown'

export function isKnown(type: StoredType): type is TaskType {
  return type !== 'unknown'
}

/** A type by its name, as a row of the database has it. */
export function parseTaskType(name: string): StoredType {
  return TASK_TYPES.find((one) => one === name) ?? 'unknown'
}

export function lookUpByType<Held>(registry: Record<StoredType, Held>, name: string): Held {
  return registry[parseTaskType(name)]
}
