import type { Builder } from '../views'
import { AddressEditor } from './editor'

export const addressBuilder: Builder<null> = { Editor: AddressEditor }
