import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls'
import { apiDocument } from './document.server'

describe('the reference of /api', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(apiDocument())))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('describes every method of every call', () => {
    const named = Object.entries(calls).flatMap(([path, { methods }]) =>
      Object.keys(methods).map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    )
    const described = Object.entries(apiDocument().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(named.toSorted())
  })

  it('names each operation once, and refers to nothing that is not there', () => {
    const document = apiDocument()
    const ids = Object.values(document.paths).flatMap((one) => Object.values(one).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
    const references = Array.from(JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, id]) => id)
    expect(references.length).toBeGreaterThan(30)
    expect(references.filter((id = '') => !(id in document.components.schemas))).toEqual([])
  })
})
