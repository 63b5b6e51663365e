import { describe, expect, test } from 'vitest'
import { FILTER_PARAMS } from '~/task-types/groups/group-params'
import { checkFilters, readChoices } from './read-filters'
import { filterPhrases, responseFilterParams, whoIsCounted } from './response-filter-params'

const read = (search: string) => readChoices(new URLSearchParams(search))

describe('the filters of results', () => {
  test.each([
    ['', null, []],
    ['tag=Berlin', "those with the tag 'Berlin'", ['Those tagged “Berlin”']],
    [
      'tag=Berlin&tag=Refill&match=all&from=2026-03-05',
      "those with the tags 'Berlin' and 'Refill' who submitted on or after Mar 5, 2026 (UTC)",
      ['Those tagged “Berlin” and “Refill”', 'Submitted on or after Mar 5, 2026 (UTC)'],
    ],
    [
      'to=2026-03-05',
      'those who submitted on or before Mar 5, 2026 (UTC)',
      ['Submitted on or before Mar 5, 2026 (UTC)'],
    ],
    ['from=2026-03-05&to=2026-03-05', 'those who submitted on Mar 5, 2026 (UTC)', ['Submitted on Mar 5, 2026 (UTC)']],
    [
      'from=2026-03-05&to=2026-03-08&without=doubtful',
      'those who submitted from Mar 5, 2026 to Mar 8, 2026 (UTC)',
      ['Submitted from Mar 5, 2026 to Mar 8, 2026 (UTC)', 'Without responses that look hurried or careless'],
    ],
  ])('%j in words', (search, who, phrases) => {
    expect(whoIsCounted(read(search))).toBe(who)
    expect(filterPhrases(read(search))).toEqual(phrases)
  })

  test('are said by an address as they were read from one', () => {
    const { tag, ...rest } = responseFilterParams(
      read('tag=b&tag=a&match=all&from=2026-03-05&to=&page=3&without=doubtful'),
    )
    expect(tag).toEqual(['b', 'a'])
    expect(rest).toEqual({ match: 'all', from: '2026-03-05', to: null, without: 'doubtful' })
  })

  test('have the parameters that links within results carry along', () => {
    expect(Object.keys(responseFilterParams(read(''))).sort()).toEqual([...FILTER_PARAMS].sort())
  })

  test('have a key that tells the same from another', () => {
    const keyOf = (search: string) => Object.values(read(search)).map(({ key }) => key)
    expect(keyOf('tag=A&tag=b')).toEqual(keyOf('tag=B&tag=a&match=any'))
    expect(keyOf('from=2026-03-05')).toEqual(keyOf('from=2026-03-05T14:03:00Z'))
    expect(keyOf('from=2026-03-05')).not.toEqual(keyOf('to=2026-03-05'))
  })
})

describe('days', () => {
  test.each([
    ['from=2026-02-30', { from: ['Please enter a date like 2026-03-05'] }],
    ['from=Tuesday&to=x', { from: [expect.any(String)], to: [expect.any(String)] }],
    ['from=2026-03-06&to=2026-03-05', { to: ['The last day is before the first one'] }],
  ])('%j are refused, limit nothing, and stay as they were typed', (search, errors) => {
    const { days } = read(search)
    const typed = new URLSearchParams(search)
    expect(checkFilters(typed)).toMatchObject({ ok: false, reason: 'invalid', errors })
    expect(days).toMatchObject({ who: null, phrase: null, parameters: { from: null, to: null } })
    expect(days.value).toEqual({
      from: null,
      to: null,
      typed: { from: typed.get('from') ?? '', to: typed.get('to') ?? '' },
    })
  })

  test.each(['', 'from=&to=', 'from=2026-03-05&to=2026-03-05', 'from=%202026-03-05'])('%j are right', (search) => {
    expect(checkFilters(new URLSearchParams(search))).toMatchObject({ ok: true })
  })
})
