import path from 'node:path'
import { expect, test } from 'vitest'
import { namesOf } from './start-files.vite'

const IMPORTED: Record<string, string[]> = {
  'main.ts': ['shared.ts'],
  'thread.ts': ['own.ts', 'shared.ts'],
  'own.ts': ['deep.ts', 'main-too.ts'],
  'deep.ts': ['own.ts'],
  'open.ts': ['shared.ts', 'main-too.ts', 'node:fs'],
  'shared.ts': [],
  'main-too.ts': ['shared.ts'],
  'lazy.ts': ['own.ts', 'alone.ts'],
}

test('what the same programs load as they start is one file, and what none does is left where it is', () => {
  const named = namesOf(['main.ts', 'thread.ts', 'open.ts'], {
    getModuleInfo: (id) => {
      const importedIds = IMPORTED[path.basename(id)]
      return importedIds
        ? { importedIds: importedIds.map((name) => (name.includes(':') ? name : path.resolve(name))) }
        : null
    },
  })
  expect(Object.fromEntries([...named].map(([id, name]) => [path.basename(id), name]))).toEqual({
    'shared.ts': 'start-0-1-2',
    'own.ts': 'start-1',
    'deep.ts': 'start-1',
    'main-too.ts': 'start-1-2',
    'node:fs': 'start-2',
  })
})
