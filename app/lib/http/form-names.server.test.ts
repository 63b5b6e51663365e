import { expect, test } from 'vitest'
import { strangeFields } from './form-names.server'

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const press = (intent: unknown): [string, string] => ['__intent__', JSON.stringify(intent)]
const LIST: [string, string] = ['questions[0].title', 'Why?']

test.each<[string, [string, string][]]>([
  ['a list of lists', [['questions[199].rows[199].label', 'a']]],
  ['a list without places', [['tags[]', 'a']]],
  ['a key of every object that leads nowhere', [['toString', 'a']]],
  ['a name with other signs', [['upload:images[0].url', 'a']]],
  ['a button that adds to a list', [LIST, press({ type: 'insert', payload: { name: 'questions' } })]],
  ['a button that adds the first', [press({ type: 'insert', payload: { name: 'images', defaultValue: {} } })]],
  ['a button of ours', [LIST, press({ type: 'duplicate', payload: { name: 'questions', index: 0 } })]],
  ['no button', [['__intent__', '']]],
])('%s is read', async (_, fields) => {
  expect(await strangeFields(formOf(fields), 'nested')).toBeNull()
})

test.each<[string, [string, string][]]>([
  ['20,000 levels of dots', [[Array(20_000).fill('a').join('.'), 'x']]],
  ['20,000 levels of brackets', [[`a${'[0]'.repeat(20_000)}`, 'x']]],
  ['13 levels', [[`a${'.b'.repeat(13)}`, 'x']]],
  ['an entry too far away', [['a[999999999]', 'x']]],
  ...[
    '__proto__',
    'a.__proto__',
    'a[0].constructor.b',
    'constructor[0]',
    'a..b',
    '.a',
    'a.',
    'a[',
    '][',
    'a[x]',
    '',
  ].map((name): [string, [string, string][]] => [`the name ${name || 'of no letters'}`, [[name, 'x']]]),
  ['a state', [['__state__', '{']]],
  ['a button that is not JSON', [['__intent__', '{']]],
  ['a button that is null', [['__intent__', 'null']]],
  ['a button nobody knows', [press({ type: 'explode', payload: {} })]],
  ['a button without more', [press({ type: 'insert' })]],
  ['two buttons', [press({ type: 'validate', payload: {} }), press({ type: 'validate', payload: {} })]],
  ['a button for what is no list', [['title', 'x'], press({ type: 'insert', payload: { name: 'title' } })]],
  ['a button for every object', [press({ type: 'remove', payload: { name: 'toString', index: 0 } })]],
  ['a button far away', [press({ type: 'update', payload: { name: 'a[999999999]', value: 1 } })]],
  ['a button at a far index', [press({ type: 'update', payload: { name: 'a', index: 999_999_999, value: 1 } })]],
  [
    'a button that is deep',
    [['__intent__', `{"type":"update","payload":{"value":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`]],
  ],
])('%s is refused', async (_, fields) => {
  expect(await strangeFields(formOf(fields), 'nested')).toMatch(/\S/)
})

test('a file is refused where no form of ours sends one', async () => {
  expect(await strangeFields(formOf([['key', new File(['x'], 'a.txt')]]), 'nested')).toBe('This form takes no files')
})

test('a text of more than 200,000 characters is refused, but not in answers', async () => {
  expect(await strangeFields(formOf([['emails', 'x'.repeat(200_000)]]), 'nested')).toBeNull()
  expect(await strangeFields(formOf([['emails', 'x'.repeat(200_001)]]), 'nested')).toMatch('200,000 characters')
  expect(await strangeFields(formOf([['answer:a', 'x'.repeat(200_001)]]), 'answers')).toBeNull()
})

test('an answer to an id and an option of 200 letters each is read, and nothing longer', async () => {
  const escaped = '.4e2d'.repeat(200)
  expect(await strangeFields(formOf([[`answer:${escaped}:${escaped}`, 'x']]), 'answers')).toBeNull()
  expect(await strangeFields(formOf([[`answer:${escaped}:${escaped}${escaped}`, 'x']]), 'answers')).toMatch(/\S/)
})
