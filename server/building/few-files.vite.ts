import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Of Vite's own list of what it has built: files by what they are made of, and what else each imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>

type Chunk = { fileName: string; name: string; code: string }

/**
 * What the bundler puts in files of their own though it says next to nothing goes into one that each page has anyway: each file
 * is a request, and what is said before it weighs more than it does. These are the bundler's own few lines, the names by which
 * routes are known that stand in a file with others, and routes that do nothing in a browser, such as guards. React Router takes
 * from Vite's list which file a route is.
 */
export function fewFiles(): Plugin {
  return {
    name: 'sounding:few-files',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The client is built into a folder')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const merged = mergeChunks(chunks)
      const list = path.join(dir, '.vite/manifest.json')
      const manifest: Manifest = JSON.parse(await readFile(list, 'utf8'))
      await Promise.all(chunks.map(({ fileName }) => rm(path.join(dir, fileName))))
      await Promise.all([...merged.codes].map(([fileName, code]) => writeFile(path.join(dir, fileName), code)))
      await writeFile(list, JSON.stringify(relisted(manifest, merged)))
    },
  }
}

type Merged = {
  /** What stands in each file. */
  codes: Map<string, string>
  /** Of each file that there was: where what was in it is now. */
  places: Map<string, string>
  /** Of each file that is no more: which of those that there were took it in. */
  into: Map<string, string>
}

export function mergeChunks(chunks: Chunk[]): Merged {
  const [runtime, vendor] = ['rolldown-runtime', 'vendor'].map((name) => chunks.find((chunk) => chunk.name === name))
  if (!runtime || !vendor) throw new Error('The bundler’s own lines, or the file that they belong in, are not there')
  const codes = new Map(chunks.map(({ fileName, code }) => [fileName, code]))
  const into = new Map<string, string>()
  const routes: string[] = []
  function move(from: string, to: string) {
    codes.delete(from)
    into.set(from, to)
  }

  takeIn(codes, runtime.fileName, vendor.fileName)
  move(runtime.fileName, vendor.fileName)
  for (const { fileName, name } of chunks) {
    const code = codes.get(fileName)?.trim()
    if (code === '') move(fileName, vendor.fileName)
    const [, names, target] = NAMES_ALONE.exec(code ?? '') ?? []
    const to = target && path.posix.join(path.posix.dirname(fileName), target)
    const there = to && codes.get(to)
    if (!names || !there || meets(names, there)) continue
    codes.set(to, `${there}\n${exportsAgain(names, there)}`)
    move(fileName, to)
    routes.push(`${name} ${pairs(names).map(([, wanted]) => wanted)}`)
  }
  const now = new Map([...codes.keys()].map((fileName) => [fileName, renamed(fileName, routes)]))
  const places = new Map(chunks.map(({ fileName }) => [fileName, now.get(into.get(fileName) ?? fileName) ?? '']))
  return {
    codes: new Map([...codes].map(([fileName, code]) => [now.get(fileName) ?? '', pointed(code, places)])),
    places,
    into,
  }
}

/**
 * The name of a file by what is in it: browsers keep it for a year. The bundler's hash says all but by which names routes are
 * known, and that anything was merged.
 */
function renamed(fileName: string, routes: string[]): string {
  const hash = createHash('sha256').update(`${fileName} ${routes.toSorted().join()}`).digest('base64url')
  return fileName.replace(/-[\w-]{8}\.js$/, `-${hash.slice(0, 8)}.js`)
}

const NAMES_ALONE = /^export\{([^}]*)\}from"(\.\/[\w.-]+)";$/
const EXPORTS = /export\{([^}]*)\};/g

/** The bundler's own lines become part of another file, under names that nothing else has. */
function takeIn(codes: Map<string, string>, from: string, to: string): void {
  const lines = codes.get(from) ?? ''
  const given = pairs([...lines.matchAll(EXPORTS)].map(([, names]) => names).join(','))
  const imported = new RegExp(`import\\{([^}]*)\\}from"\\./${path.posix.basename(from)}";`)
  for (const [fileName, code] of codes) {
    const names = imported.exec(code)?.[1]
    if (!names || fileName === to) continue
    const asked = pairs(names).map(([name, here]) => `${OWN}${name} as ${here}`)
    codes.set(
      fileName,
      code.replace(imported, () => `import{${asked}}from"./${path.posix.basename(to)}";`),
    )
  }
  const there = codes.get(to) ?? ''
  const used = pairs(imported.exec(there)?.[1] ?? '')
  const made = `var{${given.map(([, name]) => `${name}:${OWN}${name}`)}}=(()=>{${lines.replace(
    EXPORTS,
    () => `return{${given.map(([here, name]) => `${name}:${here}`)}}`,
  )}})()`
  const again = used.map(([name, here]) => `,${here}=${OWN}${name}`).join('')
  const outside = `export{${given.map(([, name]) => OWN + name)}};`
  codes.set(to, `${made}${again};${there.replace(imported, '')}\n${outside}`)
}

const OWN = '__bundler_'

/** What is exported from a file under other names, as exports of that file itself. */
function exportsAgain(names: string, there: string): string {
  const here = new Map([...there.matchAll(EXPORTS)].flatMap(([, all]) => pairs(all).map(([own, name]) => [name, own])))
  return `export{${pairs(names).map(([name, wanted]) => `${here.get(name)} as ${wanted}`)}};`
}

/** Whether a file exports something by one of these names already. */
function meets(names: string, there: string): boolean {
  const known = new Set([...there.matchAll(EXPORTS)].flatMap(([, all]) => pairs(all).map(([, name]) => name)))
  return pairs(names).some(([, name]) => known.has(name))
}

/** Names as `a as b, c` has them: what each is called first, and what then. */
function pairs(names = ''): [string, string][] {
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => {
      const [first = '', then = first] = name.trim().split(' as ')
      return [first, then]
    })
}

/** The list of what was built, as it is now. */
function relisted(manifest: Manifest, { places, into }: Merged): Manifest {
  const keyOf = (file: string) => `_${path.posix.basename(file)}`
  const keys = new Map([...into].map(([from, to]) => [keyOf(from), keyOf(to)]))
  const left = Object.entries(manifest).filter(([key]) => !keys.has(key))
  return Object.fromEntries(
    left.map(([key, { file, imports, ...rest }]) => {
      const now = imports?.map((one) => keys.get(one) ?? one)
      return [key, { ...rest, file: places.get(file) ?? file, ...(now && { imports: [...new Set(now)] }) }]
    }),
  )
}

/** What stands in a file, with the others under the names that they have now. */
function pointed(code: string, places: Map<string, string>): string {
  let now = code
  for (const [from, to] of places) now = now.replaceAll(path.posix.basename(from), path.posix.basename(to))
  return now
}
