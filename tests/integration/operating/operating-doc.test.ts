import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { rowsOf } from '../../harness/services/database'
import { type Smtp, startSmtp } from '../../harness/services/mail'
import { type Server, startServer } from '../../harness/services/server'
import { freePort } from '../../harness/services/server-process'

/* Every command and every configuration in docs/operating.md, run as it stands there, in places of this test. */

const ROOT = path.resolve(import.meta.dirname, '../../..')
const directory = mkdtempSync(path.join(tmpdir(), 'sounding-operating-'))
const blocks = Array.from(
  readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms),
  ([, language = '', text = '']) => ({ language, text }),
)
const places: [string, string][] = [
  ['/srv/sounding', ROOT],
  ['/etc/sounding.env', path.join(directory, 'sounding.env')],
  ['/etc/litestream.yml', path.join(directory, 'litestream.yml')],
  ['/var/lib/sounding', path.join(directory, 'data')],
  ['/var/backups/sounding', path.join(directory, 'backups')],
  ['/home/ada', directory],
  ['/etc/ssl/', `${directory}/`],
]
const databasePath = path.join(directory, 'data', 'sounding.sqlite')
let server: Server
let smtp: Smtp

beforeAll(async () => {
  for (const folder of ['data', 'backups']) mkdirSync(path.join(directory, folder))
  server = await startServer({ DATABASE_PATH: databasePath, UPLOADS_DIR: path.join(directory, 'data', 'uploads') })
  const bea = await server.signUpBrand()
  const { id } = await createProject(bea)
  await createOpenSurvey(bea, id)
  const leaving = await server.signUpBrand()
  smtp = await startSmtp()
  places.push(['bea@example.org', bea.user.email])
  places.push(['leaving@example.org', leaving.user.email])
  places.push(['https://sounding.example.org', server.url], ['smtp://mail.example.org:587', smtp.url])
  writeFileSync(path.join(directory, 'sounding.env'), `${only('env')}SESSION_SECRET="a secret of the tests alone"\n`)
  writeFileSync(path.join(directory, 'litestream.yml'), only('yaml'))
})

afterAll(() => rmSync(directory, { recursive: true }))

test('there is a check for each kind of block, and a way to run each command', () => {
  const languages = new Set(blocks.map(({ language }) => language))
  expect([...languages].sort()).toEqual(['caddyfile', 'env', 'ini', 'nginx', 'sh', 'yaml'])
  expect(commands().length).toBeGreaterThan(10)
  expect(
    commands().filter((command) => !/^(cd|set|npm run|npx sounding|sudo systemctl|git pull|litestream) /.test(command)),
  ).toEqual([])
})

test('the commands, one after the other', { timeout: 300_000 }, async () => {
  for (const command of commands().filter((one) => !one.startsWith('litestream'))) {
    const verb = /^sudo systemctl (\w+) sounding$/.exec(command)?.[1]
    // The service is the server of this test, and the checkout is not to change under the other tests.
    if (verb === 'stop') await server.stop()
    else if (verb === 'start' || verb === 'restart') await server.restart()
    else if (verb === 'enable') enable()
    else if (command === 'git pull --ff-only') pull()
    else await run(command)
  }
  expect(readdirSync(path.join(directory, 'backups')).sort()).toEqual(['before-update.tar', 'by-hand.tar'])
  expect(rowsOf({ databasePath }, 'select count(*) as n from brands')).toEqual([{ n: 1 }])
})

describe('configurations', () => {
  test.skipIf(!has('systemd-analyze'))('the systemd unit', () => {
    const unit = path.join(directory, 'sounding.service')
    writeFileSync(unit, only('ini').replace('/usr/bin/npm', npm()).replace('User=sounding', 'User=root'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('sounding'))).toEqual([])
    expect(status).toBe(0)
  })

  test.skipIf(!has('nginx') || !has('openssl'))('the nginx server', async () => {
    const keys = ['-keyout', path.join(directory, 'sounding.key'), '-out', path.join(directory, 'sounding.pem')]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...keys], {
      stdio: 'ignore',
    })
    const site = only('nginx').replace('443', `127.0.0.1:${await freePort()}`)
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const temporary = kinds.map((kind) => `${kind}_temp_path ${directory}/${kind};`).join('\n')
    const file = path.join(directory, 'nginx.conf')
    writeFileSync(
      file,
      `pid ${directory}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`,
    )
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', directory, '-c', file], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    expect(status).toBe(0)
  })

  test.skipIf(!has('caddy'))('the Caddy site', () => {
    const file = path.join(directory, 'Caddyfile')
    writeFileSync(file, only('caddyfile', false))
    const { status, stdout } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      encoding: 'utf8',
    })
    expect(stdout).toContain('Valid configuration')
    expect(status).toBe(0)
  })

  test.skipIf(!has('litestream'))('Litestream brings back what was written', { timeout: 60_000 }, async () => {
    const config = ['-config', path.join(directory, 'litestream.yml')]
    const restored = path.join(directory, 'restored.sqlite')
    // As the page has it.
    expect(commands()).toContain('litestream replicate -config /etc/litestream.yml')
    const child = spawn('litestream', ['replicate', ...config], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    await server.signUpBrand({ email: 'replicated@example.org' })
    await delay(5_000)
    child.kill('SIGTERM')
    await ended
    execFileSync('litestream', ['restore', ...config, '-o', restored, databasePath], { stdio: 'ignore' })
    const found = rowsOf(
      { databasePath: restored },
      "select 1 as here from users where email = 'replicated@example.org'",
    )
    expect(found).toEqual([{ here: 1 }])
  })
})

/** The lines of all blocks of commands, in their order. */
function commands(): string[] {
  const lines = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n'))
  return lines.filter((line) => line.trim() !== '')
}

/** The one block of a language. */
function only(language: string, isHere = true): string {
  const [block, ...others] = blocks.filter((one) => one.language === language)
  if (!block || others.length > 0) throw new Error(`There is not one block of ${language}`)
  return isHere ? here(block.text) : block.text
}

function here(text: string): string {
  return places.reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
}

/** Runs a command in the environment that the page has set up before it, while the mail server of this test answers. */
async function run(command: string): Promise<void> {
  const script = here(`cd /srv/sounding\nset -a; . /etc/sounding.env; set +a\n${command}`)
  const { PATH, HOME } = process.env
  const child = spawn('bash', ['-e', '-c', script], { env: { PATH, HOME } })
  const [[code], ...said] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  expect(code, `${command}\n${said.join('')}`).toBe(0)
}

/** Into a root of its own, which needs no systemd that runs. */
function enable(): void {
  if (!has('systemctl')) return
  const units = path.join(directory, 'root', 'etc', 'systemd', 'system')
  mkdirSync(units, { recursive: true })
  writeFileSync(path.join(units, 'sounding.service'), only('ini'))
  execFileSync('systemctl', [`--root=${path.join(directory, 'root')}`, 'enable', 'sounding'], { stdio: 'ignore' })
  expect(readdirSync(path.join(units, 'multi-user.target.wants'))).toEqual(['sounding.service'])
}

/** In a clone of a repository of this test, which has got a commit since. */
function pull(): void {
  const git = (folder: string, ...args: string[]) => {
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
    execFileSync('git', [...who, ...args], { cwd: path.join(directory, folder), stdio: 'ignore' })
  }
  const commit = (name: string) => {
    writeFileSync(path.join(directory, 'origin', name), name)
    git('origin', 'add', name)
    git('origin', 'commit', '-m', name)
  }
  mkdirSync(path.join(directory, 'origin'))
  git('origin', 'init')
  commit('first')
  git('.', 'clone', 'origin', 'clone')
  commit('second')
  git('clone', 'pull', '--ff-only')
  expect(existsSync(path.join(directory, 'clone', 'second'))).toBe(true)
}

function has(program: string): boolean {
  return spawnSync('which', [program], { stdio: 'ignore' }).status === 0
}

function npm(): string {
  return execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
}
