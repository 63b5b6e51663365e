import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '~/lib/env.server'
import { randomId, sha256 } from '~/lib/secret.server'
import type { InterruptedForm } from './interrupted-form'
import { unsealForm } from './interrupted-form.server'

/*
 * A form whose typist has forgotten their password waits here, sealed, while they follow the link in their mail: for the
 * browser that it was typed in, which holds a cookie, and no other. What nobody comes back for is swept away after a day.
 */

const LIFETIME_SECONDS = 3_600
const PREFIX = 'form-'

/** Sets a sealed form aside, and gives the Set-Cookie header by which this browser gets it back. */
export async function setAside(sealed: string): Promise<string> {
  const id = randomId()
  await mkdir(folder(), { recursive: true })
  await writeFile(fileOf(id), sealed)
  const parts = [`set-aside=${id}`, `Max-Age=${LIFETIME_SECONDS}`, 'Path=/reset-password', 'HttpOnly', 'SameSite=Lax']
  if (env.APP_URL?.startsWith('https:')) parts.push('Secure')
  return parts.join('; ')
}

/** What was set aside for the browser that asks, or null. */
export async function findSetAside(request: Request): Promise<InterruptedForm | null> {
  const id = idIn(request)
  if (!id) return null
  try {
    return unsealForm(await readFile(fileOf(id), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

type Typist = { userId: number; address: string }

/** Removes the forms that these users have typed, and those that nobody is named in and that hold an address of theirs. */
export async function forgetSetAside(typists: Typist[]): Promise<void> {
  if (typists.length === 0) return
  const names = await readdir(folder()).catch(noneWhereMissing)
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const file = path.join(folder(), name)
    const form = unsealForm(await readFile(file, 'utf8').catch(blankWhereMissing))
    if (form && typists.some((one) => isOf(form, one))) await rm(file, { force: true })
  }
}

function isOf({ typedBy, fields }: InterruptedForm, { userId, address }: Typist): boolean {
  if (typedBy !== null) return typedBy === userId
  return fields.some(({ value }) => value.toLowerCase().includes(address))
}

function noneWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

function blankWhereMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

function idIn(request: Request): string | null {
  return /(?:^|;\s*)set-aside=([\w-]{43})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

function folder(): string {
  return path.resolve(env.UPLOADS_DIR, 'incoming')
}

function fileOf(id: string): string {
  return path.join(folder(), `${PREFIX}${sha256(id)}`)
}
