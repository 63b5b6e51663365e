import { isImageName } from '~/lib/files/answer-files'
import type { Consumer } from '~/lib/people'
import { own } from '~/lib/records'
import { type AnswerFile, readFiles } from '../../../files'
import { textVariable } from '../../../results/variables'
import type { SurveyAnswers } from '../question'
import type { QuestionTypeAnalysis } from '../question-type'
import type { FileSettings } from './definition'

/** `images` and `documents`: numbers, including deleted files. */
export type FileFigures = {
  images: number
  documents: number
  files: (Omit<AnswerFile, 'type'> & { consumer: Consumer })[]
}

/** In exports a file is what its sender called it, and its path here. */
export const file: QuestionTypeAnalysis<FileSettings, FileFigures> = {
  openEnded: 'files',
  tally() {
    const files: FileFigures['files'] = []
    return {
      add(answer, consumer) {
        for (const { name, size, filename, removedAfter } of readFiles(answer)) {
          files.push({ name, size, filename, removedAfter, consumer })
        }
      },
      figures() {
        // Empty if files are hidden.
        if (files.length === 0) return {}
        const images = files.filter(({ name }) => isImageName(name)).length
        return { figures: { images, documents: files.length - images, files } }
      },
    }
  },
  limitForPage: (figures, most) => ({ ...figures, files: figures.files.slice(0, most) }),
  csvCell: (answer) => readFiles(answer).map(nameAndPath).join('; ') || null,
  variables({ id, title }, name) {
    const filesIn = (answers: SurveyAnswers) => readFiles(own(answers, id))
    const valueIn = (answers: SurveyAnswers) => filesIn(answers).map(nameAndPath).join('; ') || null
    const listNames = (answers: SurveyAnswers) => filesIn(answers).flatMap(({ filename }) => filename ?? [])
    return [{ ...textVariable(name, title, valueIn), files: { kind: 'file', listNames } }]
  },
  createSampler: (_, random) => () => {
    const isPhoto = random() < 0.8
    const number = 1_000 + Math.floor(random() * 9_000)
    return [
      {
        type: 'file',
        name: isPhoto ? `photo ${number}.webp` : `receipt ${number}.pdf`,
        size: 60_000 + Math.round(random() * 900_000),
        filename: null,
      },
    ]
  },
}

function nameAndPath({ filename, name }: AnswerFile): string {
  return filename === null ? name : `${name} (/api/files/${filename})`
}
