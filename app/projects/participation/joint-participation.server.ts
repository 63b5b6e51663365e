import { and, eq, inArray } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { projects, stakeholders } from '#db/schema'
import { done, missing, type Outcome } from '~/lib/outcome'
import { participate } from './participants.server'

/**
 * Lets several consumers of this brand take part in a project of this brand, all or none; who already does stays.
 * Missing where the project or one of the consumers is not the brand's.
 */
export async function addParticipants(
  brandId: number,
  projectId: number,
  consumerIds: number[],
): Promise<Outcome<{ project: string }>> {
  return await write(async (tx) => {
    const [project] = await tx
      .select({ title: projects.title })
      .from(projects)
      .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
    const wanted = [...new Set(consumerIds)]
    if (!project || (await countStakeholders(tx, brandId, wanted)) < wanted.length) return missing()
    for (const consumerId of wanted) await participate(tx, projectId, consumerId)
    return done({ project: project.title })
  })
}

function countStakeholders(tx: Tx, brandId: number, consumerIds: number[]): Promise<number> {
  return tx.$count(stakeholders, and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, consumerIds)))
}
