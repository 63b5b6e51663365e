import { and, asc, eq } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { taskAreas } from '#db/schema'
import { listImageReferences } from '~/lib/files/stored-images'
import { conflict, done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { AreaInput } from '~/task-types/results/area-schema'
import type { AreaImage, TaskArea } from '~/task-types/results/areas'
import type { ImageSizes } from '~/task-types/task-type'
import type { OwnTask } from '~/tasks/own-task.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findImageSizes } from '~/uploads/image-sizes.server'

/** Drawn and named areas per task. */
const MOST_AREAS = 60

const COLUMNS = {
  id: taskAreas.id,
  imageId: taskAreas.imageId,
  kind: taskAreas.kind,
  name: taskAreas.name,
  left: taskAreas.left,
  top: taskAreas.top,
  width: taskAreas.width,
  height: taskAreas.height,
}

/** The areas of a task, oldest first; none of a type without images to draw them on. */
export async function listAreas({ id: taskId, type }: Pick<OwnTask, 'id' | 'type'>): Promise<TaskArea[]> {
  if (!getTaskTypeAnalysis(type).areaImages) return []
  return await db.select(COLUMNS).from(taskAreas).where(eq(taskAreas.taskId, taskId)).orderBy(asc(taskAreas.id))
}

/** The image and, when editing, the area. */
export type AreaFormData = { image: AreaImage; size: ImageSizes[string] | null; area: TaskArea | null }

/** For an existing area of the brand's task, or a new one on an image; null if either does not exist. */
export async function findAreaForm(
  brandId: number,
  taskId: number,
  { areaId, imageId }: { areaId: number | null; imageId: string | null },
): Promise<AreaFormData | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const images = getTaskTypeAnalysis(task.type).areaImages?.(effectiveConfig(task)) ?? []
  const areas = areaId === null ? [] : await listAreas(task)
  const area = areas.find(({ id }) => id === areaId) ?? null
  const wanted = area?.imageId ?? imageId
  const image = images.find(({ id }) => id === wanted)
  if (!image || (areaId !== null && !area)) return null
  const sizes = await findImageSizes(listImageReferences(effectiveConfig(task)))
  return { image, size: sizes[image.url] ?? null, area }
}

/** Saves a new area, or changes the one with this id. */
export async function saveArea(
  brandId: number,
  taskId: number,
  areaId: number | null,
  input: AreaInput,
): Promise<Outcome<null>> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return notFound()
  const images = getTaskTypeAnalysis(task.type).areaImages?.(effectiveConfig(task)) ?? []
  if (!images.some(({ id }) => id === input.imageId)) return invalid({ imageId: ['This task has no such image'] })
  const area = input.kind === 'zone' ? { ...input, width: 0, height: 0 } : input
  return await write(async (tx) => {
    if (areaId !== null) {
      const own = and(eq(taskAreas.id, areaId), eq(taskAreas.taskId, taskId))
      const changed = await tx.update(taskAreas).set(area).where(own).returning({ id: taskAreas.id })
      return changed.length === 0 ? notFound() : done(null)
    }
    if ((await tx.$count(taskAreas, eq(taskAreas.taskId, taskId))) >= MOST_AREAS) {
      return conflict('too-many', `A task has at most ${MOST_AREAS} named areas.`)
    }
    await tx.insert(taskAreas).values({ ...area, taskId, createdAt: Date.now() })
    return done(null)
  })
}

/** Removes an area, or one that is already removed; not found if the task is not the brand's. */
export async function removeArea(brandId: number, taskId: number, areaId: number): Promise<Outcome<null>> {
  if (!(await findTaskRow(brandId, taskId))) return notFound()
  await write((tx) => tx.delete(taskAreas).where(and(eq(taskAreas.id, areaId), eq(taskAreas.taskId, taskId))))
  return done(null)
}
