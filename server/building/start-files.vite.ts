import path from 'node:path'
import type { Plugin } from 'vite'
import { PROGRAMS } from './listener.vite.ts'

/** What modules wait for as they are loaded: nothing of it may stand in a file with what waits for it, or neither ends. */
const AWAITED = [
  'db/postgres/connections.ts',
  'app/lib/files/s3.server.ts',
  'app/uploads/unfinished/on-disk.server.ts',
  'app/uploads/unfinished/in-bucket.server.ts',
]

/** What makes each file of a report: its thread ends with the file, and would load the whole server for a word that both share. */
const DOCUMENTS = [
  'app/responses/report/documents/pdf.server.ts',
  'app/responses/report/documents/slides.server.ts',
  'app/responses/report/charts/chart-png.server.tsx',
]

/** What each program loads as it starts; the server's own first lines load the rest of it. */
const STARTS = [...Object.values(PROGRAMS), 'server/open.ts', ...AWAITED, ...DOCUMENTS]

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null }

/**
 * What programs load as they start in few files: one for each set of programs that load the same. Left to the bundler it is
 * some 150, since what a lazy route shares with a start is a file of its own, and each takes Node half a millisecond.
 */
export function startFiles(): Plugin {
  return {
    name: 'sounding:start-files',
    config: () => ({
      environments: {
        ssr: {
          build: {
            rolldownOptions: {
              // Modules are put where a group says, and not where what imports them is.
              preserveEntrySignatures: 'allow-extension' as const,
              output: { codeSplitting: { groups: [{ name: namer(), includeDependenciesRecursively: false }] } },
            },
          },
        },
      },
    }),
  }
}

function namer() {
  let names: Map<string, string> | undefined
  return (id: string, modules: Modules) => {
    names ??= namesOf(STARTS, modules)
    return names.get(id) ?? null
  }
}

/** Of each module that programs load as they start: the name of the file for what just these do. */
export function namesOf(programs: string[], modules: Modules): Map<string, string> {
  const names = new Map<string, string>()
  for (const [index, program] of programs.entries()) {
    const loaded = new Set([path.resolve(program)])
    // A set that grows is gone through to its end.
    for (const id of loaded) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) loaded.add(next)
    loaded.delete(path.resolve(program))
    for (const id of loaded) names.set(id, `${names.get(id) ?? 'start'}-${index}`)
  }
  return names
}
