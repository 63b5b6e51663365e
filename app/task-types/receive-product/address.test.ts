import { describe, expect, it } from 'vitest'
import { measureProgress } from '../task-type'
import { ADDRESS_FIELDS, BLANK_ADDRESS, missingFields, REMOVED_ADDRESS } from './address'
import { checkAddress } from './address-schema'
import { addressAnalysis } from './analysis.server'
import { receiveProduct } from './definition'
import { tabSeparated } from './results'

const complete = {
  fullName: 'Ada Byron',
  phone: '555-0100',
  address: '12 Mill Road',
  city: 'Madison',
  state: 'WI',
  zipCode: '53703',
  country: 'Canada',
}

function taken(raw: unknown) {
  const { answers } = checkAddress(raw)
  if (!answers) throw new Error('It was refused')
  return answers
}

function faults(raw: unknown): string[] {
  return Object.keys(checkAddress(raw).errors ?? {})
}

describe('an address', () => {
  it('counts what was typed, and not the country that was there before', () => {
    const countOf = (typed: object) => measureProgress(receiveProduct, null, { ...BLANK_ADDRESS, ...typed })
    expect(countOf({ city: 'Ulm' })).toEqual({ answered: 1, of: 3 })
    expect(countOf({ city: 'Ulm', country: 'Germany' })).toEqual({ answered: 2, of: 4 })
    expect(countOf({ city: 'Ulm', country: '' })).toEqual({ answered: 1, of: 4 })
  })

  it('is canonical already when it is complete', () => {
    expect(taken(complete)).toEqual(complete)
  })

  it('has the default country and blanks where nothing was given', () => {
    expect(taken({})).toEqual(BLANK_ADDRESS)
    expect(taken({ fullName: null, country: null })).toEqual(BLANK_ADDRESS)
    expect(BLANK_ADDRESS.country).toBe('United States')
  })

  it('keeps a country that was given blank, so that the check finds it', () => {
    const address = taken({ ...complete, country: '  ' })
    expect(address.country).toBe('')
    expect(Object.keys(missingFields(address))).toEqual(['country'])
  })

  it('is cleaned, and rid of unknown keys', () => {
    expect(taken({ ...complete, city: ' Madi\u0000son ', consumerId: 7 })).toEqual(complete)
  })

  it.each([[null], [[]], ['x'], [7]])('is not %j', (raw) => {
    expect(faults(raw)).toEqual([''])
  })

  it.each(ADDRESS_FIELDS)('has a text of at most 10,000 as its %s', (name) => {
    expect(faults({ [name]: 'x'.repeat(10_000) })).toEqual([])
    expect(faults({ [name]: 'x'.repeat(10_001) })).toEqual([name])
    expect(faults({ [name]: 7 })).toEqual([name])
  })

  it('needs name, address, city and country to be submitted', () => {
    expect(Object.keys(missingFields(taken({ country: '' })))).toEqual(['fullName', 'address', 'city', 'country'])
    expect(missingFields(taken({ ...complete, phone: '', state: '', zipCode: '' }))).toEqual({})
  })
})

describe('the list of addresses', () => {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  const consumer = { id: 3, createdAt: '2026-01-01T00:00:00.000Z', user }
  const submissions = [{ id: 1, consumer, answers: complete, meta: null, submittedAt: '2026-03-05T14:03:00.000Z' }]

  it('has the consumer and the fields', () => {
    expect(addressAnalysis.analyse(null, submissions, new URLSearchParams())).toMatchObject({
      value: { respondents: 1, addresses: [{ ...complete, consumer, submittedAt: '2026-03-05T14:03:00.000Z' }] },
    })
  })

  it('is exported with a column a field', () => {
    expect(addressAnalysis.toCsv(null, submissions)).toEqual({
      people: [3],
      header: [
        'Consumer',
        'Email',
        'Submitted At',
        'Full Name',
        'Phone Number',
        'Address',
        'City',
        'State',
        'ZIP Code',
        'Country',
      ],
      rows: [['Ada Byron', 'ada@example.com', '2026-03-05T14:03:00.000Z', ...Object.values(complete)]],
    })
  })

  it('is copied as rows and tabs, without formulas and what was removed', () => {
    const text = tabSeparated([REMOVED_ADDRESS, { ...complete, address: '12 Mill Road\nApt\t4', phone: '+1 555' }])
    expect(text.split('\n')).toEqual([
      'Full Name\tPhone Number\tAddress\tCity\tState\tZIP Code\tCountry',
      "Ada Byron\t'+1 555\t12 Mill Road, Apt, 4\tMadison\tWI\t53703\tCanada",
    ])
  })
})
