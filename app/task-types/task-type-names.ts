/** Every type's name, in the order of the picker; what each is stands in the registries. */
export const TASK_TYPES = [
  'custom_survey',
  'receive_product',
  'design_element_heatmap',
  'pack_vs_pack_comparator',
  'feature_prioritization',
] as const
export type TaskType = (typeof TASK_TYPES)[number]

/** A type by its name, as a row of the database has it. */
export function typeNamed(name: string): TaskType {
  const type = TASK_TYPES.find((one) => one === name)
  if (!type) throw new RangeError(`There is no task type '${name}'`)
  return type
}

/** What one of the registries holds of a type. */
export function ofType<Held>(registry: Record<TaskType, Held>, name: string): Held {
  return registry[typeNamed(name)]
}
