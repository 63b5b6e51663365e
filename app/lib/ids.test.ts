import { describe, expect, it } from 'vitest'
import { fieldName, idOfField, newId } from './ids'
import { textId } from './zod-fields'

const ODD_IDS = ['__proto__', 'a b', 'a"b', 'x[500]', 'line\nbreak', '.', '.0020', 'ü', '😀', '\ud800', 'q'.repeat(200)]

describe('an id', () => {
  it.each([
    ['q1', 'q1'],
    [7, '7'],
    ['  padded ', 'padded'],
    ['a\u0000b', 'ab'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%j is read as %j', (raw, id) => {
    expect(textId().parse(raw)).toBe(id)
  })

  it.each([[''], ['   '], [null], [undefined], [true], [{}], [['a']], ['x'.repeat(201)]])('is not %j', (raw) => {
    expect(textId().safeParse(raw).success).toBe(false)
  })

  it('is new each time, and safe in an address', () => {
    const ids = Array.from({ length: 1_000 }, newId)
    expect(new Set(ids).size).toBe(1_000)
    for (const id of ids) expect(id).toMatch(/^[\w-]{8}$/)
  })
})

describe('the form field of an id', () => {
  it('is the id itself where that is plain', () => {
    expect(fieldName('Ab_9-z')).toBe('Ab_9-z')
  })

  it('differs wherever the ids differ', () => {
    expect(new Set(ODD_IDS.map(fieldName)).size).toBe(ODD_IDS.length)
  })

  it('comes back from a form as it was', async () => {
    const form = new FormData()
    for (const id of ODD_IDS) form.append(fieldName(id), 'x')
    const posted = await new Response(form).formData()
    expect([...posted.keys()]).toEqual(ODD_IDS.map(fieldName))
    expect([...posted.keys()].map(idOfField)).toEqual(ODD_IDS)
  })

  it('is never taken for a list', () => {
    for (const id of ODD_IDS) expect(fieldName(id)).not.toMatch(/[[\]]/)
  })
})
