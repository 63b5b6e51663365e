import * as english from './island-words'
import { pseudoWords } from './pseudo-words'

export const { answering, faults, localDrafts } = pseudoWords(english)
