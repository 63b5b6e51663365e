import { acting, brandId } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { archivePerson } from '~/people/archive/person-archive.server'
import { findBrandPerson } from '~/people/person.server'
import type { Route } from './+types/person-archive'

/** All that the brand has of one of its stakeholders. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = brandId(context)
  const { consumerId } = requireFound(await findBrandPerson(brand, pathId(params.consumerId)))
  return requireFound(await archivePerson({ consumerId, brandId: brand }, acting(context)))
}
