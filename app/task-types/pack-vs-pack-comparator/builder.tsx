import type { BuilderProps } from '../task-type'
import type { ComparatorConfig } from './config'
import { ComparatorForm } from './editing/comparator-form'
import { LockedComparison } from './editing/locked-comparison'

/** The brand's editor of a comparison, or what it asks to be read once it is locked. */
export function ComparatorBuilder(props: BuilderProps<ComparatorConfig>) {
  const { config, locked, lastResult, images } = props
  // What was posted when it had just been locked is still shown, so that it can be copied.
  if (locked !== null && lastResult === null)
    return <LockedComparison config={config} images={images} reason={locked} />
  // What was saved has ids that the form's new entries lack, so the form begins anew with each configuration.
  return <ComparatorForm key={JSON.stringify(config)} {...props} />
}
