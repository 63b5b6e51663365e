import '../../harness/domain/domain'
import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db, write } from '#db/client.server'
import { brands, projects, taskPreviews, tasks, uploads, users } from '#db/schema'
import { storeImage } from '~/tasks/configuration/images.server'
import { toEnglish } from '~/texts/english-faults'
import { sweep } from '~/uploads/sweep.server'
import { directory } from '../../harness/domain/domain'
import { packPicture } from '../../harness/domain/heatmap'

const DAY = 24 * 3_600_000
const images = path.join(directory, 'uploads', 'images')

describe('images that nothing refers to', () => {
  test('go after a day, with their smaller sizes, and those that a configuration names stay', async () => {
    const { brandId, projectId } = await createBrand()
    const [named, unused] = [await store(brandId), await store(brandId)]
    await write((tx) =>
      tx.insert(tasks).values({
        projectId,
        title: 'Two packs',
        type: 'design_element_heatmap',
        config: JSON.stringify({ images: [{ id: 'a', url: named.url, name: 'Front', prompt: null }] }),
        createdAt: Date.now(),
        updatedAt: Date.now(),
      }),
    )
    expect(await filesOf(unused.filename)).toHaveLength(3)

    expect(await sweep(Date.now() - DAY)).toBe(0)
    expect(await filesOf(unused.filename)).toHaveLength(3)

    await age([named.filename, unused.filename])
    expect(await sweep(Date.now() - DAY)).toBe(1)
    expect(await filesOf(unused.filename)).toEqual([])
    expect(await filesOf(named.filename)).toHaveLength(3)
    const left = await db.select({ fileName: uploads.fileName }).from(uploads).where(eq(uploads.brandId, brandId))
    expect(left).toEqual([{ fileName: named.filename }])
  })

  test('stay as long as a preview names them, which goes when it has ended', async () => {
    const { brandId, projectId } = await createBrand('previews@example.com')
    const shown = await store(brandId)
    const now = { createdAt: Date.now(), updatedAt: Date.now() }
    const [task] = await write((tx) =>
      tx
        .insert(tasks)
        .values({ projectId, title: 'A pack', ...now })
        .returning(),
    )
    if (!task) throw new Error('No task')
    const kept = { taskId: task.id, config: JSON.stringify({ images: [{ url: shown.url }] }), createdAt: Date.now() }
    await write((tx) => tx.insert(taskPreviews).values({ ...kept, expiresAt: Date.now() + DAY }))
    await age([shown.filename])
    await sweep(Date.now() - DAY)
    expect(await filesOf(shown.filename)).toHaveLength(3)
    await write((tx) => tx.update(taskPreviews).set({ expiresAt: Date.now() - 1 }))
    expect(await sweep(Date.now() - DAY)).toBe(1)
    expect(await filesOf(shown.filename)).toEqual([])
    expect(await db.$count(taskPreviews)).toBe(0)
  })

  test('go when they have no record, as those of a brand that is gone', async () => {
    await mkdir(images, { recursive: true })
    const [name, small] = ['x'.repeat(22), `${'x'.repeat(22)}-480`].map((base) => path.join(images, `${base}.webp`))
    if (!name || !small) throw new Error('No names')
    for (const file of [name, small]) await writeFile(file, 'left behind')
    expect(await sweep(Date.now() - DAY)).toBe(0)
    const old = new Date(Date.now() - 2 * DAY)
    for (const file of [name, small]) await utimes(file, old, old)
    expect(await sweep(Date.now() - DAY)).toBe(2)
    expect([existsSync(name), existsSync(small)]).toEqual([false, false])
  })
})

async function createBrand(email = 'bea@example.com'): Promise<{ brandId: number; projectId: number }> {
  const now = { createdAt: Date.now(), updatedAt: Date.now() }
  return await write(async (tx) => {
    const person = { email, firstName: 'Bea', lastName: 'Brand', userType: 'brand' as const }
    const [user] = await tx
      .insert(users)
      .values({ ...person, ...now })
      .returning()
    if (!user) throw new Error('No user')
    const [brand] = await tx
      .insert(brands)
      .values({ companyName: 'B', industry: 'beauty', ...now })
      .returning()
    if (!brand) throw new Error('No brand')
    const [project] = await tx
      .insert(projects)
      .values({ brandId: brand.id, title: 'P', ...now })
      .returning()
    if (!project) throw new Error('No project')
    return { brandId: brand.id, projectId: project.id }
  })
}

async function store(brandId: number): Promise<{ filename: string; url: string }> {
  const file = path.join(directory, 'picture.png')
  await writeFile(file, await packPicture(1_200, 1_600))
  const outcome = await storeImage(brandId, { path: file, taskId: null })
  if (!outcome.ok) throw new Error(toEnglish(outcome.message))
  return outcome.value
}

/** As if they had been uploaded two days ago. */
async function age(filenames: string[]): Promise<void> {
  const then = new Date(Date.now() - 2 * DAY)
  await write((tx) => tx.update(uploads).set({ createdAt: then.getTime() }))
  for (const filename of filenames) {
    for (const file of await filesOf(filename)) await utimes(path.join(images, file), then, then)
  }
}

async function filesOf(filename: string): Promise<string[]> {
  const base = path.basename(filename, '.webp')
  return (await readdir(images)).filter((name) => name.startsWith(base))
}
