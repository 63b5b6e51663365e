import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const APP = path.resolve(import.meta.dirname, '../../app')

/** What the framework and the build find by its name, without an import: routes, islands, mails. */
const ENTRIES = [
  /^(root|entry\.server)\.tsx$/,
  /^routes\/(account|consumer|shared)\/.*\.tsx?$/,
  /^routes\/(pages|page-not-found|error-page\.server)\.tsx?$/,
  /^(responses|task-types|ui)\/.*\.client\.tsx$/,
  /^emails\/(compose-email\.server|templates\/templates)\.tsx$/,
]

/** Files for brands, programs and operators that files for consumers import. Their imports are not followed. */
const NOT_FOR_CONSUMERS = [
  /^(app\.css|marketing\/|routes\/brand\/|ui\/(charts|dialogs)\/|ui\/page\/search-|ui\/server-reachable)/,
  /^accounts\/(api-keys|audit-log|webhooks)\//,
  /^accounts\/(industries|(shared-)?idempotency)/,
  /^(emails\/transport|lib\/env|lib\/files\/s3)/,
  /^invitations\/(?!joining\/|person-name)/,
  /^projects\/(?!consumer\/)/,
  /^responses\/(results\/|analysis-columns)/,
  /^tasks\/(assignment|daily-mail|first-steps|schedules)\//,
  /^tasks\/configuration\/(?!linked-preview-page|preview-frame|preview-run)/,
  /^tasks\/(notification|steps|tasks)\./,
  /^task-types\/(.*\/)?(editing|estimates|figures|individual|results|sample|segments|turf)\//,
  /\/(analysis|analysis\.server|api-reference|chart|finding|outline|report|results|sample|variables)\.tsx?$/,
  /^task-types\/(registry\.server|sample-products|screener-builder|views)\.ts$/,
]

/** What a brand reads while it builds a task, next to what takes the answers to it: these imports are followed. */
const CONFIGURATION = [
  /^task-types\/.*\/(definition|config|config-schema|screened-config|imported-design|prohibitions)\.ts$/,
  /^task-types\/custom-survey\/(logic\/checks\/|questions\/(custom-message|choices\/fields|texts\/settings)\.)/,
]

/** Imports of a script or a sheet, but for those of types alone. */
const IMPORT =
  /^(?:import|export) (?!type )(?!\{(?:\s*type \w+,?)+\s*\} from)(?:[^'"]*? from )?'([^'?]+)|(?<!typeof )\bimport\('([^']+)'\)|^@import "(\.[^"]+)"/gm

/** All files under app/ that take part in what consumers, guests and visitors by a link see. */
export function listConsumerFiles(): { name: string; text: string }[] {
  const all = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => !name.includes('.test.'))
  const found = new Map<string, string>()
  const next = all.filter((name) => matches(name, ENTRIES))
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (found.has(name) || matches(name, NOT_FOR_CONSUMERS)) continue
    const text = readFileSync(path.join(APP, name), 'utf8')
    found.set(name, text)
    next.push(...listImports(name, text))
  }
  return Array.from(found, ([name, text]) => ({ name, text }))
    .filter(({ name }) => !matches(name, CONFIGURATION))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The files under app/ that a file under app/ imports, without those that it takes types alone from. */
export function listImports(from: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, still, lazy, sheet]) => {
    const specifier = still ?? lazy ?? sheet ?? ''
    if (!/^(~\/|\.)/.test(specifier)) return []
    const name = specifier.startsWith('~/') ? specifier.slice(2) : path.join(path.dirname(from), specifier)
    const isFile = (file: string) => /\.(css|tsx?)$/.test(file) && existsSync(path.join(APP, file))
    return ['.ts', '.tsx', ''].map((ending) => name + ending).find(isFile) ?? []
  })
}

function matches(name: string, patterns: RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(name))
}
