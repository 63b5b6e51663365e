import { expect, test } from 'vitest'
import { readForm } from './http.server'

const URLENCODED = 'application/x-www-form-urlencoded'

async function readAs(body: string | Uint8Array<ArrayBuffer>, type = URLENCODED): Promise<[string, unknown][]> {
  const request = new Request('http://localhost/', { method: 'POST', body, headers: { 'Content-Type': type } })
  return [...(await readForm(request))]
}

test.each([
  ['a=1&b=2&a=3', ['a', '1'], ['a', '3'], ['b', '2']],
  ['title=Sun+oil+%26+%C3%A9clair%2B', ['title', 'Sun oil & éclair+']],
  ['a=&b&=c', ['a', ''], ['b', ''], ['', 'c']],
  ['a==1=', ['a', '=1=']],
  ['a=%&b=%zz&c=%ff', ['a', '%'], ['b', '%zz'], ['c', '\ufffd']],
  ['__proto__=1&constructor=2', ['__proto__', '1'], ['constructor', '2']],
  ['', []],
])('of an urlencoded form, %s', async (body, ...fields) => {
  expect(await readAs(body)).toEqual(fields.filter(({ length }) => length > 0))
})

test('a form is read as urlencoded however its type is written', async () => {
  expect(await readAs('a=1', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8')).toEqual([['a', '1']])
})
