import { openFile } from '~/lib/files/files.server'
import { listImageReferences } from '~/lib/files/stored-images'
import type { ZipEntry } from '~/lib/formats/zip.server'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import { findOwnedAnswerFile } from '~/uploads/answer-files.server'
import { findImageOwner, pickRendition } from '~/uploads/images.server'
import { type Dataset, streamRows } from './dataset.server'

/** The files of the submissions and the images of the tasks, under the names that the data have for them. */
export async function* streamMedia(dataset: Dataset): AsyncGenerator<ZipEntry> {
  const { brandId, tasks } = dataset
  // Copies of a task, and several places in one, name the same image.
  const images = new Set(tasks.flatMap(({ config }) => listImageReferences(config)).map(({ fileName }) => fileName))
  for (const fileName of images) {
    const image = await findImageOwner(fileName)
    if (image?.brandId === brandId)
      yield { name: `images/${fileName}`, open: () => openFile(pickRendition(fileName, null, null)) }
  }
  const held = tasks.flatMap(({ id, type, config }) =>
    getTaskTypeAnalysis(type)
      .variables(config, 0)
      .flatMap(({ files }) => (files ? [{ id, ...files }] : [])),
  )
  if (held.length === 0) return
  for await (const portion of streamRows({ ...dataset, isNameless: true })) {
    for (const { answers } of portion) {
      for (const { id, kind, listNames } of held) {
        const own = answers.get(id)
        for (const fileName of own ? listNames(own.answers) : []) {
          const file = await findOwnedAnswerFile({ brandId, taskIds: [id] }, kind, fileName)
          if (file) yield { name: file.name, open: () => openFile(file.name) }
        }
      }
    }
  }
}
