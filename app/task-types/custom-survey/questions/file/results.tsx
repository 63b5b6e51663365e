import { isImageName } from '~/lib/files/answer-files'
import { fullName } from '~/lib/people'
import { english } from '~/texts/format'
import { Folded } from '../collapsible-list'
import type { QuestionTypeResults } from '../question-type'
import type { QuestionResult } from '../result'
import type { FileFigures } from './analysis'

export const file: QuestionTypeResults<FileFigures> = { Body: Files, methodNote: '' }

/** The images on a wall, and the other files among them by name. */
function Files({ figures }: QuestionResult<FileFigures>) {
  if (!figures) return null
  const { images, documents, files } = figures
  return (
    <>
      <p className="mb-4">
        {[
          images > 0 && english.count(images, { one: 'image', other: 'images' }),
          documents > 0 && english.count(documents, { one: 'PDF file', other: 'PDF files' }),
        ]
          .filter(Boolean)
          .join(' and ')}
      </p>
      <Folded
        items={files}
        of={images + documents}
        what="file"
        list="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 gap-y-6"
        open={12}
      >
        {(one) => <Given file={one} />}
      </Folded>
    </>
  )
}

function Given({ file: { name, size, filename, removedAfter, consumer } }: { file: FileFigures['files'][number] }) {
  return (
    <figure>
      {filename ? (
        <a className="link block wrap-anywhere" href={`/api/files/${filename}`} download={name} dir="auto">
          {isImageName(filename) ? (
            <img
              className="mb-1 aspect-square w-full bg-wash object-contain"
              src={`/api/files/${filename}?w=480`}
              alt=""
              loading="lazy"
              decoding="async"
              width={480}
              height={480}
            />
          ) : (
            <span
              className="mb-1 flex aspect-square w-full items-center justify-center bg-wash text-ink-2"
              aria-hidden="true"
            >
              PDF
            </span>
          )}
          {name}
        </a>
      ) : (
        <p className="text-ink-2 wrap-anywhere">
          <bdi>{name}</bdi>
          {removedAfter === undefined ? ', without its file' : `, removed after ${english.days(removedAfter)}`}
        </p>
      )}
      <figcaption className="note mt-1">
        <bdi>{fullName(consumer.user)}</bdi>
        {filename && `, ${english.fileSize(size)}`}
      </figcaption>
    </figure>
  )
}
