import { openFile } from '~/lib/files/files.server'
import { imagesNamed } from '~/lib/stored-images'
import type { ZipEntry } from '~/lib/zip.server'
import { analysisOf } from '~/task-types/registry.server'
import { findImageOwner, renditionOf } from '~/uploads/images.server'
import { findVideoOf } from '~/uploads/videos.server'
import { type Dataset, rowsOf } from './dataset.server'

/** The videos of the submissions and the images of the tasks, under the names that the data have for them. */
export async function* mediaOf(dataset: Dataset): AsyncGenerator<ZipEntry> {
  const { brandId, tasks } = dataset
  for (const { fileName } of tasks.flatMap(({ config }) => imagesNamed(config))) {
    const image = await findImageOwner(fileName)
    if (image?.brandId === brandId)
      yield { name: `images/${fileName}`, open: () => openFile(renditionOf(fileName, null, null)) }
  }
  const filmed = tasks.flatMap(({ id, type, config }) =>
    analysisOf(type)
      .variables(config, 0)
      .flatMap(({ isVideo, valueIn }) => (isVideo ? [{ id, valueIn }] : [])),
  )
  if (filmed.length === 0) return
  for await (const portion of rowsOf({ ...dataset, isNameless: true })) {
    for (const { answers } of portion) {
      for (const { id, valueIn } of filmed) {
        const own = answers.get(id)
        const fileName = own ? valueIn(own.answers) : null
        const video = typeof fileName === 'string' ? await findVideoOf({ brandId, taskIds: [id] }, fileName) : null
        if (video) yield { name: `videos/${fileName}`, open: () => openFile(video.name) }
      }
    }
  }
}
