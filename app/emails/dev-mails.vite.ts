import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Plugin } from 'vite'

const ROOT = '/dev/mails'
const MAIL_FILE = /^[\w.@+-]+\.eml$/

/**
 * Shows the mails that lie in `folder` as .eml files at /dev/mails, of the development server alone: nothing of this goes
 * into a build.
 */
export function devMails(folder: string): Plugin {
  return {
    name: 'sounding:dev-mails',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(ROOT, async (request, response, next) => {
        try {
          const page = await mailPage(folder, decodeURIComponent((request.url ?? '').replace(/[?#].*/, '').slice(1)))
          if (page === null) return next()
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:")
          response.end(page)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** The list of mails if `name` is empty, else the mail of that file; null if it does not exist. */
async function mailPage(folder: string, name: string): Promise<string | null> {
  const names = await mailFiles(folder)
  if (name !== '') return names.includes(name) ? oneMail(await parse(folder, name)) : null
  const newest = names.slice(0, MOST_LISTED).map(async (file) => ({ file, mail: await parse(folder, file) }))
  return listOfMails(await Promise.all(newest), names.length)
}

const MOST_LISTED = 200

/** Newest first: the name of a file begins with its instant. */
async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => MAIL_FILE.test(name))
    .sort()
    .reverse()
}

async function parse(folder: string, file: string): Promise<Email> {
  return PostalMime.parse(await readFile(path.join(folder, file)))
}

function listOfMails(mails: { file: string; mail: Email }[], count: number): string {
  const rows = mails.map(({ file, mail }) => formatRow(mail, `${ROOT}/${encodeURIComponent(file)}`))
  const table = `<table><thead><tr><th>Sent<th>To<th>Subject<tbody>${rows.join('')}</table>`
  const older = count > mails.length ? `<p>${count - mails.length} older ones are in the folder.` : ''
  return document('Mails', `<h1>Mails</h1>${count === 0 ? '<p>No mail was written yet.' : table}${older}`)
}

function formatRow(mail: Email, address: string): string {
  const subject = `<a href="${address}">${escapeHtml(mail.subject ?? '')}</a>`
  return `<tr><td>${escapeHtml(formatTime(mail))}<td>${escapeHtml(recipients(mail))}<td>${subject}`
}

function oneMail(mail: Email): string {
  const links = linksIn(mail).map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`)
  return document(
    mail.subject ?? 'Mail',
    `<p><a href="${ROOT}">All mails</a><h1>${escapeHtml(mail.subject ?? '')}</h1>
<p>${escapeHtml(formatTime(mail))}, from ${escapeHtml(mail.from?.address ?? '')} to ${escapeHtml(recipients(mail))}
<h2>Links</h2><ul>${links.join('')}</ul>
<h2>As HTML</h2><iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(mail.html ?? '')}"></iframe>
<h2>As text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`,
  )
}

function linksIn({ text = '' }: Email): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"']+/g))]
}

function recipients({ to = [] }: Email): string {
  return to.map(({ address }) => address).join(', ')
}

function formatTime({ date }: Email): string {
  return date ? date.replace('T', ' ').slice(0, 19) : ''
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style>${body}`
}

const STYLE = `
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
  th, td { padding: .25rem 1rem .25rem 0; text-align: left }
  iframe { width: 100%; height: 36rem; border: 1px solid; background: #fff }
  pre { white-space: pre-wrap }`
