import '../../harness/domain/domain'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { db } from '#db/client.server'
import { uploads } from '#db/schema'
import { files } from '~/lib/files/files.server'
import { createOwnerCheck } from '~/responses/answering/answer-files.server'
import { saveResponse } from '~/responses/responses.server'
import { assignConsumer } from '~/tasks/assignment/assignments.server'
import { editTask } from '~/tasks/tasks.server'
import { keepAnswerFile, storedName } from '~/uploads/answer-files.server'
import { pdf } from '../../harness/chosen-files'
import { byBrand } from '../../harness/domain/acting'
import { directory } from '../../harness/domain/domain'
import { makeBrand, makeConsumer, makeSurvey, value } from '../../harness/domain/domain-people'

const brand = await makeBrand()
const questions = [
  { id: 'why', type: 'text_box', title: 'Why?' },
  { id: 'proof', type: 'file', title: 'Show the receipt' },
]

test('a file that is stored while its task is submitted, or closed, is not kept', async () => {
  const taskId = await makeSurvey(brand, questions)
  const { id: anna } = await makeConsumer(brand, 'Anna')
  const { id: bo } = await makeConsumer(brand, 'Bo')
  for (const id of [anna, bo]) value(await assignConsumer(byBrand(brand.id), taskId, id))

  const keepWhile = async (consumerId: number, meanwhile: () => Promise<unknown>) => {
    const filename = `${String(consumerId).padStart(22, 'x')}.pdf`
    const from = path.join(directory, filename)
    await writeFile(from, pdf())
    const store = async () => {
      await files.put(storedName(filename), { path: from })
      await meanwhile()
    }
    const file = { filename, kind: 'file', mediaType: 'application/pdf', bytes: 1 } as const
    return await keepAnswerFile(file, store, createOwnerCheck(consumerId, { taskId, questionId: 'proof' }))
  }
  const submit = async () => value(await saveResponse(anna, taskId, { why: 'It lasts.' }, 'submitted'))
  expect(await keepWhile(anna, submit)).toMatchObject({ ok: false, reason: 'conflict', code: 'submitted' })
  const close = async () => value(await editTask(byBrand(brand.id), taskId, { status: 'closed' }))
  expect(await keepWhile(bo, close)).toMatchObject({ ok: false, reason: 'conflict', code: 'closed' })
  expect(await db.$count(uploads)).toBe(0)
  expect(await readdir(path.join(directory, 'uploads', 'files'))).toEqual([])
})
