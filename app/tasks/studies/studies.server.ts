import { inArray } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { projects, tasks, uploads } from '#db/schema'
import { listImageReferences } from '~/lib/files/stored-images'
import { created, type FieldErrors, invalid, notFound, type Outcome } from '~/lib/outcome'
import { ownsProject } from '~/projects/projects.server'
import { ensureStep } from '../steps.server'
import { type Study, type WrittenStudy, writeStudy } from './study'

/** The destination of a study: a project of the brand, or a new one. */
export type Place = { projectId: number } | { newProject: string }

export type Added = { projectId: number; taskIds: number[] }

/**
 * Adds a study's tasks to a project as drafts, without customers and dates. Not found if the project is not the
 * brand's; invalid at the path of each foreign image.
 */
export async function addStudy(brandId: number, study: Study, place: Place): Promise<Outcome<Added>> {
  const written = writeStudy(study)
  const named = listImageReferences(study)
  return await write(async (tx) => {
    const strangers = await foreignImages(tx, brandId, named)
    return strangers ? invalid(strangers) : await addTasks(tx, brandId, written, place)
  })
}

/** The same for a study with images that have just been stored as the brand's. */
export async function addImportedStudy(brandId: number, study: WrittenStudy, place: Place): Promise<Outcome<Added>> {
  return await write((tx) => addTasks(tx, brandId, study, place))
}

async function addTasks(tx: Tx, brandId: number, study: WrittenStudy, place: Place): Promise<Outcome<Added>> {
  if ('projectId' in place && !(await ownsProject(brandId, place.projectId, tx)))
    return notFound('This project was not found')
  const projectId = 'projectId' in place ? place.projectId : await makeProject(tx, brandId, study, place.newProject)
  const taskIds: number[] = []
  for (const task of study.tasks) taskIds.push(await addTask(tx, projectId, task))
  return created({ projectId, taskIds })
}

async function makeProject(tx: Tx, brandId: number, study: WrittenStudy, title: string): Promise<number> {
  const now = Date.now()
  const phase = study.tasks[0]?.phase ?? 'concept'
  const [row] = await tx
    .insert(projects)
    .values({ brandId, title, description: study.description, phase, createdAt: now, updatedAt: now })
    .returning({ id: projects.id })
  if (!row) throw new Error('The project was not inserted')
  return row.id
}

async function addTask(tx: Tx, projectId: number, task: WrittenStudy['tasks'][number]): Promise<number> {
  const now = Date.now()
  const [row] = await tx
    .insert(tasks)
    .values({ ...task, projectId, createdAt: now, updatedAt: now })
    .returning({ id: tasks.id })
  if (!row) throw new Error('The task was not inserted')
  await ensureStep(tx, row.id, 'survey')
  return row.id
}

/** The paths of images that the brand has not uploaded; null without any. */
async function foreignImages(
  tx: Tx,
  brandId: number,
  named: ReturnType<typeof listImageReferences>,
): Promise<FieldErrors | null> {
  if (named.length === 0) return null
  const rows = await tx
    .select({ fileName: uploads.fileName, brandId: uploads.brandId })
    .from(uploads)
    .where(
      inArray(
        uploads.fileName,
        named.map(({ fileName }) => fileName),
      ),
    )
  const own = new Set(rows.filter((row) => row.brandId === brandId).map(({ fileName }) => fileName))
  const strangers = named.filter(({ fileName }) => !own.has(fileName))
  if (strangers.length === 0) return null
  return Object.fromEntries(strangers.map(({ path }) => [path, ['This image no longer exists']]))
}
