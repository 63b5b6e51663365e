import { expect, test } from 'vitest'
import { readForm } from './http.server'

const URLENCODED = 'application/x-www-form-urlencoded'

async function readAs(body: string | Uint8Array<ArrayBuffer>, type = URLENCODED): Promise<[string, unknown][]> {
  const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } })
  return [...(await readForm(request, 'answers'))]
}

test.each([
  '',
  'a=1&b=2&a=3',
  'a+b=c%20d%2Be',
  'a',
  'a=',
  '=a',
  '&&a=1&&',
  'a=b=c',
  'a=%',
  'a=%4',
  'a=%zz%4g',
  'a=100%&b=%%41',
  '%C3%A9=%F0%9F%A7%B4',
  'a=%C3&b=%A9',
  'a=%ED%A0%80%FF',
  'a=%EF%BB%BFb',
  'é=🧴',
  '__proto__=1&constructor=2&0=3',
  'questions%5B0%5D.title=Why%3F%0D%0A',
])('the urlencoded form %j is read as the standard has it', async (body) => {
  expect((await readAs(body)).sort()).toEqual([...new URLSearchParams(body)].sort())
})

test('fields beyond the most that are accepted are not read, and the form is refused', async () => {
  const refused = await readAs('a=&'.repeat(1_000_000).slice(0, 2_000_000)).catch((answer) => answer)
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { message: 'This form has more than 20,000 fields, which is the most that is accepted.' },
  ])
})

test('a form is read as urlencoded however its type is written', async () => {
  expect(await readAs('a=1', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8')).toEqual([['a', '1']])
})
