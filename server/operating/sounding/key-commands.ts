import { actAsOperator, type Command, findBrandId, parseId, UsageError, unwrapOutcome } from './command'

const BRAND = { value: 'EMAIL', says: 'The address of the brand’s account' }

export const createKey: Command = {
  name: 'keys create',
  says: 'Make an API key of a brand',
  options: {
    brand: BRAND,
    name: { value: 'NAME', says: 'What the key is for' },
    scope: { value: 'SCOPE', says: 'What it may do: read, write or export', many: true },
    ends: {
      value: 'DATE',
      says: 'The last day on which it works, as 2027-01-31, in UTC; without this it does not end',
    },
  },
  notes: 'The key is printed once and cannot be shown again.',
  async run(given) {
    const { keyCreationSchema } = await import('~/accounts/api-keys/api-key-schemas')
    const { makeKey } = await import('~/accounts/api-keys/api-keys.server')
    const input = keyCreationSchema.safeParse({
      name: given.needed('name'),
      scopes: given.texts('scope'),
      endsOn: given.text('ends') ?? undefined,
    })
    if (!input.success) {
      const [issue] = input.error.issues
      throw new Error(`--${OPTIONS[String(issue?.path[0])] ?? 'name'}: ${issue?.message}`)
    }
    return unwrapOutcome(await makeKey(await actAsOperator(given), input.data)).key
  },
}

/** By the field that is at fault. */
const OPTIONS: Record<string, string> = { name: 'name', scopes: 'scope', endsOn: 'ends' }

export const listKeys: Command = {
  name: 'keys list',
  says: 'The API keys of a brand: number, beginning, what each may, whether it works, when it was used, name',
  options: { brand: BRAND },
  async run(given) {
    const { listKeys: list } = await import('~/accounts/api-keys/api-keys.server')
    const id = await findBrandId(given)
    const keys = await list(id)
    const rows = keys.map(({ id: number, beginning, scopes, state, lastUsedAt, endsOn, name }) => {
      const until = state === 'works' && endsOn !== null ? `works until ${endsOn}` : state
      return [number, `${beginning}…`, scopes.join(','), until, lastUsedAt ?? 'never used', name].join('\t')
    })
    return rows.length > 0 ? rows.join('\n') : null
  },
}

export const revokeKey: Command = {
  name: 'keys revoke',
  says: 'End an API key of a brand at once, or all of them',
  subjects: '[NUMBER]',
  options: { brand: BRAND, all: { value: null, says: 'All keys that work, in place of a NUMBER' } },
  async run(given) {
    const { revokeAllKeys, revokeKey: revoke } = await import('~/accounts/api-keys/api-keys.server')
    const [number, ...others] = given.subjects
    if (given.has('all') && number === undefined) {
      unwrapOutcome(await revokeAllKeys(await actAsOperator(given)))
      return 'All keys are revoked.'
    }
    if (number === undefined || others.length > 0 || given.has('all'))
      throw new UsageError('One NUMBER is needed, or --all')
    const revoked = await revoke(await actAsOperator(given), parseId(number))
    if (!revoked.ok) throw new Error(`The brand has no key ${number} that works`)
    return `Key ${number} is revoked.`
  },
}
