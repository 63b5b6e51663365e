import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { LocalTime } from '~/ui/local-time'
import type { ApiKey } from './api-keys'

/** Asks before a key is revoked, and says when a program last used it. */
export function KeyRevocationForm({ apiKey: { name, lastUsedAt }, error }: { apiKey: ApiKey; error?: string }) {
  return (
    <ConfirmForm error={error} submit="Revoke" pending="Revoking...">
      <p className="mt-4 wrap-anywhere">
        Are you sure you want to revoke the key <bdi>{name}</bdi>?
      </p>
      <p className="text-ink-2 mt-2">
        {lastUsedAt ? (
          <>
            It was last used on <LocalTime at={lastUsedAt} to="the minute" />.
          </>
        ) : (
          'It has not been used yet.'
        )}{' '}
        Any program that uses this key loses access immediately. You cannot undo this.
      </p>
    </ConfirmForm>
  )
}

/** Asks before all keys that work are revoked. */
export function AllKeysRevocationForm({ keys, error }: { keys: Pick<ApiKey, 'id' | 'name'>[]; error?: string }) {
  if (keys.length === 0) return <p className="mt-4">No key works at present.</p>
  return (
    <ConfirmForm error={error} submit="Revoke All" pending="Revoking...">
      <p className="mt-4">
        Are you sure you want to revoke {keys.length === 1 ? 'the one key that works' : `all ${keys.length} keys`}?
      </p>
      <ul className="mt-2 list-disc pl-6">
        {keys.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 mt-2">
        Any program that uses one is refused from its next request. Revoked keys cannot be restored.
      </p>
    </ConfirmForm>
  )
}
