import type { Builder } from '../views'
import type { ComparatorConfig } from './config'
import { ComparatorForm } from './editing/comparator-form'
import { LockedComparison } from './editing/locked-comparison'

export const comparatorBuilder: Builder<ComparatorConfig> = { Editor: ComparatorForm, Locked: LockedComparison }
