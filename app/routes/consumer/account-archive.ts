import { consumerId } from '~/access/guards.server'
import { requireFound } from '~/lib/http/http.server'
import { archivePerson } from '~/people/archive/person-archive.server'
import type { Route } from './+types/account-archive'

/** All stored data of the signed-in consumer. */
export async function loader({ context }: Route.LoaderArgs) {
  return requireFound(await archivePerson({ consumerId: consumerId(context), brandId: null }, null))
}
