import { isRecord } from '~/lib/records'
import routes from '~/routes'
import type { Method } from '~/routes/api/calls'
import { pick, seededRandom, shuffle } from '~/task-types/figures/random'
import { TASK_TYPES } from '~/task-types/task-type-names'
import type { Sent } from '../../integration/api/access-row'
import { rows } from '../../integration/api/access-table'
import { raw } from '../calls'
import { pathsIn } from '../routes'
import { brokenFiles } from './files'
import { oddHeaders } from './headers'
import { nastyInAddress, nastyJson, nastyName, nastyText, respelled } from './nasty'
import { type Form, formsIn, linksIn } from './page'
import { describedCalls, exampleOf } from './schemas'
import type { FuzzWorld, Role } from './world'

/* Sends what nobody sends by hand to all that the product serves, the same for the same seed, and says what broke. */

/** What is answered on purpose though nobody is to blame: nothing that can be done, busy, no room. */
const INTENDED = new Set([501, 503, 507])
const ROLES: Role[] = [
  'brand',
  'brand',
  'brand',
  'consumer',
  'consumer',
  'visitor',
  'reader',
  'bearer',
  'stranger',
  'program',
]
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'] as const
/** What these take is made in seconds. */
const SLOW = /\/report\/(?:pdf|slides)|data\.zip/
/** One request may keep all others waiting for so long. */
const LONGEST_TURN_MS = 50

type Fault = string
/** The longest that the server has computed without a break since it was last asked, in milliseconds. */
type LongestTurn = () => Promise<number>

export class Fuzz {
  private faults: Fault[] = []
  requests = 0
  private readonly random: () => number
  private readonly paths: string[]
  private names: string[] = []
  private forms: { role: Role; form: Form }[] = []
  private calls: { name: string; sent: Sent; role: Role }[] = []
  private files: (string | Uint8Array<ArrayBuffer>)[] = []
  private study: unknown = null
  private readonly described = describedCalls()

  constructor(
    private readonly world: FuzzWorld,
    seed: number,
    private readonly longestTurn: LongestTurn = async () => 0,
  ) {
    this.random = seededRandom(seed)
    this.paths = pathsIn(routes).map((path) => (path.startsWith('/') ? path : `/${path}`))
  }

  /** Opens every page as everyone, to learn what it links to and which forms it has. */
  async learn(): Promise<void> {
    const names = new Set(['page', 'sort', 'q', 'tab', 'redirectTo', 'format', 'limit', 'draft'])
    const forms = new Map<string, { role: Role; form: Form }>()
    for (const role of ['visitor', 'brand', 'consumer'] as const) {
      const seen = new Set<string>()
      const queue = this.paths.flatMap((path) => this.examples(path))
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const shape = shapeOf(address)
        if (seen.has(shape) || SLOW.test(address) || /^\/api\/|\.\w+(?:\?|$)/.test(address)) continue
        seen.add(shape)
        const text = await this.send(role, 'GET', address, { headers: { Accept: 'text/html' } })
        if (!/<html/.test(text)) continue
        for (const link of linksIn(text)) {
          for (const name of new URL(link, this.world.server.url).searchParams.keys()) names.add(name)
          queue.push(link.replace(/#.*/, ''))
        }
        for (const form of formsIn(text, address)) {
          for (const { name } of form.fields) if (form.method === 'get') names.add(name)
          const fields = new Set(form.fields.map((field) => field.name.replace(/\d+/g, '0')))
          forms.set(`${form.method} ${shapeOf(form.action)} ${[...fields]}`, { role, form })
        }
      }
    }
    this.names = [...names]
    this.forms = [...forms.values()]
    for (const row of rows) {
      const role = row.role === 'consumer' ? 'consumer' : row.role === 'anyone' ? 'visitor' : 'brand'
      this.calls.push({ name: row.name, sent: await row.prepare(this.world), role })
    }
    this.files = await brokenFiles()
    this.study = JSON.parse(await this.send('brand', 'GET', `/project/${this.world.project.id}/study.json`))
  }

  /** What broke since the last call. */
  takeFaults(): Fault[] {
    return this.faults.splice(0)
  }

  /** How many forms, names of parameters, and calls are known. */
  get known() {
    return { forms: this.forms.length, names: this.names.length, calls: this.calls.length, paths: this.paths.length }
  }

  /** Addresses of every page and call, with wrong ids in their paths and wrong parameters. */
  async addresses(count: number): Promise<void> {
    for (let left = count; left > 0; ) {
      for (const path of shuffle(this.paths, this.random).slice(0, left)) {
        left -= 1
        if (SLOW.test(path) && this.random() > 0.1) continue
        const role = pick(this.random, ROLES)
        const method = this.random() < 0.9 ? 'GET' : pick(this.random, METHODS)
        await this.attack(role, method, this.bent(path), { headers: { Accept: 'text/html' } })
      }
    }
  }

  /** Each call with a part of its body changed. */
  async bodies(count: number): Promise<void> {
    for (let left = count; left > 0; ) {
      for (const { name, sent, role } of shuffle(this.calls, this.random).slice(0, left)) {
        left -= 1
        const method = name.split(' ')[0] as Method
        const path = this.random() < 0.8 ? sent.path : `${sent.path}?${this.query()}`
        const init = sent.form ? this.bentUpload(sent.form()) : this.bentJson(sent.body)
        await this.attack(
          this.random() < 0.9 ? role : pick(this.random, ROLES),
          method,
          path,
          method === 'GET' ? {} : init,
        )
      }
    }
  }

  /** Each call with a body that the reference describes, of which a part is changed. */
  async descriptions(count: number): Promise<void> {
    for (let left = count; left > 0; ) {
      for (const { method, pattern, role, schema } of shuffle(this.described, this.random).slice(0, left)) {
        left -= 1
        const init = this.bentJson(exampleOf(schema, this.random))
        await this.attack(this.random() < 0.9 ? role : pick(this.random, ROLES), method, this.filled(pattern), init)
      }
    }
  }

  /** Each form of a page with a few of its fields changed; those that end something come last. */
  async submissions(count: number): Promise<void> {
    for (let left = count; left > 0; ) {
      const some = shuffle(this.forms, this.random).slice(0, left)
      left -= some.length
      const isEnding = ({ form }: { form: Form }) => ENDING.test(form.action)
      // Only the last round ends what others are sent to.
      const ending = left > 0 ? [] : some.filter(isEnding)
      for (const { role, form } of [...some.filter((one) => !isEnding(one)), ...ending])
        await this.submit(this.random() < 0.95 ? role : pick(this.random, ROLES), form)
    }
  }

  private async submit(role: Role, form: Form): Promise<void> {
    const fields = form.fields
      .filter(({ kind }) => kind !== 'unchecked' || this.random() < 0.4)
      .map(({ name, value, kind }): [string, string | File] => [name, kind === 'file' ? this.file() : value])
    const changes = 1 + Math.floor(this.random() * 3)
    for (let n = 0; n < changes; n += 1) this.change(fields)
    const action =
      this.random() < 0.9 ? form.action : `${form.action}${form.action.includes('?') ? '&' : '?'}${this.query()}`
    if (form.method === 'get') {
      const search = new URLSearchParams(
        fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
      )
      await this.attack(role, 'GET', `${form.action.split('?')[0]}?${String(search).slice(0, 10_000)}`)
      return
    }
    await this.attack(role, 'POST', action, this.encoded(fields, form.encoding))
  }

  private change(fields: [string, string | File][]): void {
    const at = Math.floor(this.random() * fields.length)
    const [name, value] = fields[at] ?? ['a', 'a']
    const changes: (() => void)[] = [
      () => fields.splice(at, 1, [name, nastyText(this.random)]),
      () => fields.splice(at, 1, [name, nastyText(this.random)]),
      () => fields.splice(at, 1, [nastyName(this.random), value]),
      () => fields.splice(at, 1),
      () => fields.push([name, nastyText(this.random)]),
      () => fields.push([nastyName(this.random), nastyText(this.random)]),
      () => fields.splice(at, 1, [name, this.file()]),
      () => fields.push(['__intent__', this.button(fields)]),
      () => fields.splice(at, 1, [`${name}${pick(this.random, ['[0]', '[]', '.a', '[199]', '[0].id', ':x'])}`, value]),
    ]
    pick(this.random, changes)()
  }

  /** A press of one of a builder's buttons, in a builder or not. */
  private button(fields: [string, unknown][]): string {
    const lists = [
      ...fields.map(([name]) => name.replace(/[[.].*/, '')),
      ...['questions', 'images', 'a[0].b', 'toString', ''],
    ]
    const payload: Record<string, unknown> = {
      name: pick(this.random, lists),
      index: pick(this.random, [0, 1, -1, 199, 1e9, 'x', null]),
    }
    if (this.random() < 0.5) payload.defaultValue = nastyJson(this.random)
    if (this.random() < 0.5) payload.value = nastyJson(this.random)
    if (this.random() < 0.3) Object.assign(payload, { from: nastyJson(this.random), to: nastyJson(this.random) })
    const type = pick(this.random, [
      'validate',
      'update',
      'reset',
      'insert',
      'remove',
      'reorder',
      'duplicate',
      'explode',
    ])
    return JSON.stringify({ type, payload })
  }

  private encoded(fields: [string, string | File][], encoding: string): RequestInit {
    const chance = this.random()
    const hasFile = fields.some(([, value]) => value instanceof File)
    if (chance < 0.03) return { body: nastyText(this.random), headers: { 'Content-Type': encoding } }
    if (chance < 0.06)
      return { body: JSON.stringify(Object.fromEntries(fields)), headers: { 'Content-Type': 'application/json' } }
    if (chance < 0.09) return { body: '--x\r\nbroken', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }
    if (hasFile || encoding.startsWith('multipart') !== chance > 0.95) {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      return { body: form }
    }
    return { body: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])) }
  }

  private bentJson(body: unknown): RequestInit {
    const chance = this.random()
    const text =
      chance < 0.03
        ? '{"a":'
        : chance < 0.06
          ? '['.repeat(50_000)
          : chance < 0.09
            ? `"${'\\ud800'}"`
            : this.bentText(body ?? {})
    return { body: text, headers: { 'Content-Type': chance > 0.97 ? 'text/plain' : 'application/json' } }
  }

  /** The same as JSON, now and then with numbers that only a text can hold. */
  private bentText(value: unknown): string {
    const text = JSON.stringify(this.bentValue(value))
    return this.random() < 0.9
      ? text
      : text.replace(/:(?:-?\d+|"1e309")/, pick(this.random, [':1e309', ':-0', `:${'9'.repeat(400)}`]))
  }

  /** A value with one of its parts changed. */
  private bentValue(value: unknown): unknown {
    if (this.random() < 0.15) return nastyJson(this.random)
    if (Array.isArray(value) && value.length > 0) {
      const at = Math.floor(this.random() * value.length)
      return value.map((one, index) => (index === at ? this.bentValue(one) : one))
    }
    if (!isRecord(value)) return nastyJson(this.random)
    const keys = Object.keys(value)
    const key =
      keys.length === 0 || this.random() < 0.2 ? pick(this.random, [...KEYS, ...keys]) : pick(this.random, keys)
    if (this.random() < 0.15) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
    return { ...value, [key]: this.bentValue(value[key]) }
  }

  private bentUpload(form: FormData): RequestInit {
    const fields = [...form]
    if (this.random() < 0.9) this.change(fields)
    return this.encoded(fields, 'multipart/form-data')
  }

  private file(): File {
    const chance = this.random()
    const study = chance < 0.2 ? this.bentText(this.study) : null
    const cut = study && chance < 0.05 ? study.slice(0, Math.floor(study.length * this.random())) : study
    return new File([cut ?? pick(this.random, this.files)], pick(this.random, NAMES_OF_FILES), {
      type: pick(this.random, TYPES),
    })
  }

  private bent(path: string): string {
    const [whole] = this.random() < 0.5 ? shuffle(this.world.addresses[path] ?? [], this.random) : []
    const filled = whole ?? this.filled(path)
    const spelled = this.random() < 0.15 ? respelled(filled, this.random) : filled
    return this.random() < 0.85 ? `${spelled}?${this.query()}` : spelled
  }

  private filled(path: string): string {
    return path.replace(/\/(?::(\w+)|(\*))/g, (_, name, star) => `/${this.parameter(name ?? star)}`)
  }

  private parameter(name: string): string {
    if (this.random() < 0.2) return nastyInAddress(this.random) || '%20'
    return pick(this.random, this.world.parameters[name] ?? ['1'])
  }

  /** A few parameters, some of them several times. */
  private query(): string {
    const count = 1 + Math.floor(this.random() * 4)
    return Array.from({ length: count }, () => {
      const name = this.random() < 0.95 ? pick(this.random, this.names) : nastyInAddress(this.random)
      const values = this.random() < 0.1 ? 50 : 1
      return Array.from({ length: values }, () => `${name}=${this.value()}`)
        .join('&')
        .slice(0, 5_000)
    }).join('&')
  }

  private value(): string {
    return this.random() < 0.75 ? nastyInAddress(this.random) : pick(this.random, USUAL)
  }

  private examples(path: string): string[] {
    const known = this.world.addresses[path]
    if (known) return known
    const fill = (at: number) =>
      path.replace(/\/(?::(\w+)|(\*))/g, (_, name, star) => {
        const values = this.world.parameters[name ?? star] ?? ['1']
        return `/${values[at % values.length]}`
      })
    return Array.from({ length: path.includes(':') ? TASK_TYPES.length : 1 }, (_, at) => fill(at))
  }

  /** Sends a request with odd headers, or twice at once, now and then; whether it keeps others waiting is noted too. */
  private async attack(role: Role, method: string, address: string, init: RequestInit = {}): Promise<void> {
    const odd = this.random() < 0.1 ? oddHeaders(this.random, this.world.clients[role].cookies) : {}
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...odd }
    const send = () => this.send(role, method, address, { ...init, headers })
    await Promise.all(this.random() < 0.03 ? [send(), send()] : [send()])
    if ((await this.longestTurn()) <= LONGEST_TURN_MS) return
    // What is needed for the first time may have to be loaded and compiled.
    await send()
    const ms = await this.longestTurn()
    if (ms > LONGEST_TURN_MS)
      this.faults.push(`computed for ${Math.round(ms)} ms: ${role} ${method} ${address.slice(0, 300)}\n${sentAs(init)}`)
  }

  /** Sends a request and gives the text of its answer; what it broke is noted. */
  private async send(
    role: Role,
    method: string,
    address: string,
    init: RequestInit = {},
    isRepeated = false,
  ): Promise<string> {
    this.requests += 1
    // Its session is to last.
    if (/logout/i.test(unescape(address))) return ''
    const said = `${role} ${method} ${address.slice(0, 300)}`
    try {
      const client = this.world.clients[role]
      const cookies = new Map(client.cookies)
      const own: Record<string, string> =
        method === 'GET' ? {} : { origin: this.world.server.url, 'sec-fetch-site': 'same-origin' }
      const headers = { ...own, ...Object.fromEntries(new Headers(init.headers)) }
      const { status, text } =
        init.body === undefined
          ? await raw<unknown>(client, { method, path: ascii(address), headers })
          : await textOf(await client.fetch(address, { ...init, method, headers, redirect: 'manual' }))
      if (status >= 500 && !INTENDED.has(status)) this.faults.push(`${status}: ${said}\n${sentAs(init)}`)
      // A form that signs out, or in as somebody else, changes what is signed in here for all that follow.
      for (const name of new Set([...cookies.keys(), ...client.cookies.keys()])) {
        const kept = cookies.get(name)
        if (kept === undefined) client.cookies.delete(name)
        else client.cookies.set(name, kept)
      }
      return text
    } catch (error) {
      // The server may close a kept connection just as it is used again: browsers then try another one, too.
      if (isClosed(error) && !isRepeated) return await this.send(role, method, address, init, true)
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
      this.faults.push(`${error}${cause}: ${said}\n${sentAs(init)}`)
      return ''
    }
  }
}

/** Ends what others are sent to. */
const ENDING = /deletion|removal|erasure|withdrawal|revocation|archival|\/end$/
const KEYS = [
  'id',
  'type',
  'title',
  'config',
  'questions',
  'settings',
  'responses',
  'status',
  '__proto__',
  'constructor',
  'length',
  'toString',
  'then',
]
const USUAL = [
  '1',
  '2',
  '1&tab=responses',
  'responses',
  'build',
  'assignments',
  'tag:a',
  'csv',
  'xlsx',
  'json',
  'asc',
  'title',
  '/',
  'all',
]
const NAMES_OF_FILES = [
  'a.csv',
  'a.png',
  'a.pdf',
  'study.json',
  '',
  '../../a',
  'a\0b',
  'é\ud800.webm',
  'x'.repeat(3_000),
  '"; filename="b',
]
const TYPES = ['', 'text/csv', 'image/png', 'video/webm', 'application/json', 'x/y; charset=\u00e9']

/** An address without what differs between two of the same kind; the page of a task, of which there are several types, is its own. */
function shapeOf(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams(search)
  const tab = query.get('tab') ?? [...query.keys()].slice(0, 1).join()
  const isTask = /^\/(?:consumer\/)?task\/\d+$/.test(path)
  return `${isTask ? path : path.replace(/\d+/g, '0')}?${tab}`
}

function isClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && ['EPIPE', 'ECONNRESET'].includes(String(cause.code))
}

/** As it goes out where nothing else is escaped. */
function ascii(address: string): string {
  return address
    .replace(/#.*/, '')
    .replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(String(Buffer.from(letter))))
}

async function textOf(response: Response): Promise<{ status: number; text: string }> {
  return { status: response.status, text: await response.text() }
}

function sentAs({ body, headers }: RequestInit): string {
  const said = [...new Headers(headers)].map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(', ')
  if (body instanceof FormData)
    return `${said} multipart ${[...body].map(([name, value]) => `${name.slice(0, 60)}=${typeof value === 'string' ? value.slice(0, 60) : `file ${value.name.slice(0, 30)} ${value.size}`}`).join(' & ')}`.slice(
      0,
      1_500,
    )
  return `${said} ${String(body ?? '').slice(0, 1_500)}`
}
