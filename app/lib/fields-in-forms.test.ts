import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailAddress, optionalText, requiredText } from './zod-fields'

const schema = z.object({
  title: requiredText('Title is required'),
  about: optionalText(),
  email: emailAddress('Valid email is required'),
})

function post(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const submission = parseWithZod(form, { schema })
  return submission.status === 'success' ? submission.value : submission.error
}

test('a text of nothing but blanks is missing where it is required, and absent where it is not', () => {
  expect(post({ title: ' \t ', about: '   ', email: ' ' })).toEqual({
    title: ['Title is required'],
    email: ['Valid email is required'],
  })
  expect(post({ title: ' Oil ', about: ' \n ', email: ' A@B.example ' })).toEqual({
    title: 'Oil',
    about: null,
    email: 'a@b.example',
  })
})

test('what nobody sees is not stored', () => {
  expect(
    post({ title: 'Cafe\u0301\u200b Olé', about: '\ufeffPrêt\u00a0! 👩🏽‍🚀', email: 'jo\u00ad@mu\u0308ller.example' }),
  ).toEqual({ title: 'Café Olé', about: 'Prêt\u00a0! 👩🏽‍🚀', email: 'jo@xn--mller-kva.example' })
})

test('a text that is too long says how long it may be', () => {
  expect(post({ title: 'x'.repeat(201), about: 'x'.repeat(10_001), email: 'a@b.example' })).toEqual({
    title: ['Please use at most 200 characters'],
    about: ['Please use at most 10000 characters'],
  })
})
