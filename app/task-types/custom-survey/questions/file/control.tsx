import { FILE_LIMIT, isImageName } from '~/lib/files/answer-files'
import { useFormats, useWords } from '~/ui/use-words'
import { type AnswerFile, readFiles } from '../../../files'
import { uploadField } from '../../../uploads'
import type { ControlProps, QuestionTypeControl, ReadingProps } from '../question-type'
import type { FileSettings } from './definition'
import css from './file.css?inline'

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

export const file: QuestionTypeControl<FileSettings> = {
  shape: 'one',
  clearBy: () => 'button',
  stylesheet: css,
  hints({ settings }, { words, formats, retention }) {
    const most = settings?.most ?? 1
    return [
      words.file.takes(most, formats.megabytes(FILE_LIMIT)),
      words.file.seenBy(most),
      retention ? words.file.kept(most, formats.days(retention)) : null,
    ]
  },
  Control: Files,
  ReadOnlyAnswer: GivenFiles,
}

/** Stored files can stay or be removed; more can be added. */
function Files({ question, answer, controlId, describedBy, invalid, preview }: ControlProps<FileSettings>) {
  const words = useWords().questions.file
  const formats = useFormats()
  const stored = readFiles(answer).filter(({ filename }) => filename !== null)
  return (
    <>
      {stored.map((one) => (
        <label className="option stored-file" key={one.filename} dir="auto">
          <input type="checkbox" name={uploadField(question.id)} value={JSON.stringify(one)} defaultChecked />
          <Thumbnail of={one} />
          <span>{words.keep(one.name, formats.fileSize(one.size))}</span>
        </label>
      ))}
      <input
        id={controlId}
        type="file"
        className="file-chooser"
        // A preview stores nothing.
        name={preview ? undefined : uploadField(question.id)}
        accept={ACCEPTED}
        multiple={(question.settings?.most ?? 1) > 1}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
    </>
  )
}

/** The files that were given, to be opened. */
function GivenFiles({ answer, clearance }: ReadingProps) {
  const files = readFiles(answer)
  if (files.length === 0) return null
  return (
    <ul className="given-files">
      {files.map((one) => (
        <li key={one.filename ?? one.name} dir="auto">
          {one.filename ? (
            <a href={`/api/files/${one.filename}`} download={one.name}>
              <Thumbnail of={one} />
              {one.name}
            </a>
          ) : (
            <GoneFile file={one} clearance={clearance} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Its name describes its content. */
function Thumbnail({ of: { filename } }: { of: AnswerFile }) {
  if (!filename || !isImageName(filename)) return null
  return <img src={`/api/files/${filename}?w=480`} alt="" loading="lazy" decoding="async" width={56} height={56} />
}

type GoneFileProps = { file: AnswerFile; clearance: ReadingProps['clearance'] }

function GoneFile({ file: { name, removedAfter }, clearance }: GoneFileProps) {
  const words = useWords().questions.file
  const formats = useFormats()
  if (!removedAfter) return name
  return clearance
    ? words.removedOn(name, formats.shortDate(clearance.at), formats.days(clearance.days))
    : words.removed(name)
}
