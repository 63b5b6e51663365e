import { expect, test } from 'vitest'
import { urlencodedFields } from './urlencoded'

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
  'questions%5B0%5D.title=Why%3F%0D%0A',
])('%j is read as the standard has it', (body) => {
  expect([...urlencodedFields(Buffer.from(body))]).toEqual([...new URLSearchParams(body)])
})
