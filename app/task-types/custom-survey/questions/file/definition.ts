import { readFiles } from '../../../files'
import type { QuestionTypeDefinition } from '../question-type'

/** `most`: how many files may be given. */
export type FileSettings = { most: number }

export const file: QuestionTypeDefinition<FileSettings> = {
  label: 'File',
  hasFiles: true,
  minOptions: 0,
  selection: null,
  methodSection: null,
  comparison: 'presence',
  settingFields: [
    {
      name: 'most',
      label: 'Maximum number of files',
      hint: 'From 1 to 5 images (JPG, PNG, WebP) or PDF files, of up to 10 MB each.',
      control: 'number',
      initial: '1',
    },
  ],
  toLines: (answer) => readFiles(answer).map(({ name }) => name),
}
