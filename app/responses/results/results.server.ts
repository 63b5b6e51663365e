import { databaseFault, requireDatabase } from '#db/client.server'
import type { SerializedJson } from '~/lib/http/bodies/serialized-json.server'
import type { ListQuery } from '~/lib/lists/list-query'
import { createWorkerPool, isProductionBuild } from '~/lib/work/worker-pool.server'
import {
  isLongList,
  type ListName,
  type PagedName,
  type SerializedPage,
  writeList,
  writePage,
} from './api-lists.server'

type Figures = typeof import('./figures.server')

/*
 * A thread with its own database connection computes results: those of thousands of respondents take too long for the
 * server's thread. A development server has no build and computes them in its own process.
 */

export const showResults: Figures['showResults'] = (...args) => ask('showResults', args)

/** The results as a picture; null if the type has none or there is nothing to draw. */
export const drawResults: Figures['drawResults'] = (...args) => ask('drawResults', args)

/**
 * The figures of a task by its type as JSON; invalid for an unknown filter value. Every type has the filters `tag`,
 * which may be repeated, and `without`.
 */
export const analyseTask: Figures['analyseTask'] = (...args) => ask('analyseTask', args)

/**
 * The results of a task as CSV, or the file of its type that `file` names, with a file name. The filters of results
 * apply. Null for an unknown file.
 */
export const exportTask: Figures['exportTask'] = (...args) => ask('exportTask', args)

/** Null if the URL asks for no estimate. */
export const findEstimateWork: Figures['findEstimateWork'] = (...args) => ask('findEstimateWork', args)

/** Ids of a task's careless submissions, and of those that were screened out. */
export const findUncounted: Figures['findUncounted'] = (...args) => ask('findUncounted', args)

export const findFindings: Figures['findFindings'] = (...args) => ask('findFindings', args)

/** Generates sample answers to a task. `about`: its title and other texts about the subject. */
export const makeSamples: Figures['makeSamples'] = (...args) => ask('makeSamples', args)

/** The groups that all tasks of a project can compare. */
export const listProjectGroups: Figures['listProjectGroups'] = (...args) => ask('listProjectGroups', args)

/**
 * The groups of a project of the brand that are named, one to four of them or all answers to a question, with the ids of the
 * consumers in each; invalid as `groups`.
 */
export const findGroups: Figures['findGroups'] = (...args) => ask('findGroups', args)

/** Consumer ids by group of a finished estimate in the URL; null without one. */
export const listGroups: Figures['listGroups'] = (...args) => ask('listGroups', args)

/**
 * A list of the API: the brand's, or that of the project or task with this id; null for another brand's. A short list
 * is cheaper here than in the thread.
 */
export async function fetchList(name: ListName, brandId: number, id = brandId): Promise<SerializedJson | null> {
  const isAsked = isProductionBuild && (await isLongList(name, brandId, id))
  return isAsked ? await pool.call('packList', [name, brandId, id]) : await writeList(name, brandId, id)
}

/** A page of the owner's list; see `writePage`. Pages of long lists may be large. */
export async function fetchListPage(
  name: PagedName,
  owner: number,
  listQuery: ListQuery,
  id = owner,
): Promise<SerializedPage | null> {
  const isAsked = isProductionBuild && (await isLongList(name, owner, id))
  return isAsked
    ? await pool.call('packPage', [name, owner, id, listQuery])
    : await writePage(name, owner, id, listQuery)
}

/** Starts the thread in advance of the first request for results. */
export function warmUpResults(): void {
  if (isProductionBuild && databaseFault() === null) pool.warmUp()
}

/** Ends the thread, if there is one; pending calls fail. */
export async function stopResults(): Promise<void> {
  await pool.stop()
}

const pool = createWorkerPool({
  program: 'figures-thread.js',
  called: 'thread of results',
  idleMs: 300_000,
  concurrency: 1_000,
  requireData: requireDatabase,
})

async function ask<T>(name: keyof Figures, args: unknown[]): Promise<T> {
  if (!isProductionBuild) return Reflect.apply((await import('./figures.server'))[name], null, args)
  return await pool.call(name, args)
}
