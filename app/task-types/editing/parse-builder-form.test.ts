import { expect, test } from 'vitest'
import { z } from 'zod'
import { StrangeForm } from '../task-type'
import { parseBuilderForm } from './parse-builder-form'

const schema = z.object({
  questions: z.array(z.object({ title: z.string(), required: z.boolean().default(false) })),
})

function parse(...fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return parseBuilderForm(form, schema)
}

test('a text that is missing is a fault of the form', async () => {
  expect((await parse(['questions[0].title', 'Why?'])).status).toBe('success')
  expect((await parse(['questions[0].title', ''])).status).toBe('error')
})

test.each<[string, [string, string][]]>([
  ['text where a list belongs', [['questions', 'x']]],
  [
    'a list where a text belongs',
    [
      ['questions[0].title', 'a'],
      ['questions[0].title', 'b'],
    ],
  ],
  ['a record where a text belongs', [['questions[0].title.a', 'x']]],
  [
    'a record where a tick belongs',
    [
      ['questions[0].title', 'x'],
      ['questions[0].required.a', 'on'],
    ],
  ],
  [
    'a button that puts a list into a text',
    [['__intent__', '{"type":"update","payload":{"name":"questions[0].title","value":["x"]}}']],
  ],
])('%s is refused', async (_, fields) => {
  await expect(parse(...fields)).rejects.toThrow(StrangeForm)
})
