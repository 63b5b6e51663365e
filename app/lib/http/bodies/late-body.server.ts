/*
 * A stream costs more to make and to read than most of what goes through it. Requests and answers of ours hold their bodies
 * as they are at hand, and make a stream where somebody asks for one.
 */

export type Bytes = Uint8Array<ArrayBuffer>

/** The ways in which a body is read whole, as this version of Node has them. */
const WAYS = (['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'] as const).filter(
  (way) => way in Response.prototype,
)

/** Lets the bodies of a class be read through what `readable` makes of them. */
function readThrough<Late extends Body>(prototype: Late, readable: (late: Late) => Body): void {
  for (const way of WAYS) {
    const read = async function (this: Late): Promise<unknown> {
      return await readable(this)[way]()
    }
    Object.defineProperty(prototype, way, { value: read, writable: true, configurable: true })
  }
}

/** An answer of bytes that are all there. */
export class BytesResponse extends Response {
  readonly #bytes: Bytes
  #body: ReadableStream<Bytes> | null = null
  #read: Response | null = null
  static {
    readThrough(BytesResponse.prototype, (late) => late.#readable())
  }

  constructor(bytes: Bytes, init?: ResponseInit) {
    super(null, init)
    this.#bytes = bytes
  }

  /** All bytes of the body; null once somebody has begun to read it in another way. */
  get whole(): Bytes | null {
    return this.#read ? null : this.#bytes
  }

  #readable(): Response {
    this.#read ??= new Response(this.#bytes, { headers: this.headers })
    return this.#read
  }

  override get body() {
    this.#body ??= lateStream(() => this.#readable().body)
    return this.#body
  }
  override get bodyUsed() {
    return this.#read?.bodyUsed ?? false
  }
  override clone(): Response {
    if (this.bodyUsed) throw new TypeError('The body was read already')
    return new BytesResponse(this.#bytes, this)
  }
}

const UNMADE: ReadableStream<Bytes> = Object.create(ReadableStream.prototype)

/** A stream that is made when something is asked of it: whether an answer has one is asked far more often. */
function lateStream(make: () => ReadableStream<Bytes> | null): ReadableStream<Bytes> {
  return new Proxy(UNMADE, {
    get(_, name) {
      const stream = make()
      const value: unknown = stream && Reflect.get(stream, name, stream)
      return typeof value === 'function' ? value.bind(stream) : value
    },
  })
}

type Parts = AsyncGenerator<Uint8Array, void>

/** A request whose body comes in parts, and whose `signal` is the one that is given, where one is followed at a cost. */
export class PartsRequest extends Request {
  readonly #parts: Parts
  readonly #signal: AbortSignal
  #read: Request | 'in parts' | null = null
  static {
    readThrough(PartsRequest.prototype, (late) => late.#readable())
  }

  constructor(url: URL, init: RequestInit, parts: Parts, signal: AbortSignal) {
    super(url, init)
    this.#parts = parts
    this.#signal = signal
  }

  /** The parts of the body, for one who reads them all or returns; null once it was asked for. */
  takeParts(): Parts | null {
    if (this.#read) return null
    this.#read = 'in parts'
    return this.#parts
  }

  #readable(): Request {
    if (this.#read === 'in parts') throw new TypeError('The body was read already')
    if (!this.#read) {
      const { url, method, headers } = this
      const init = { method, headers, signal: this.#signal, body: streamOf(this.#parts), duplex: 'half' as const }
      this.#read = new Request(url, init)
    }
    return this.#read
  }

  override get signal() {
    return this.#signal
  }
  override get body() {
    return this.#readable().body
  }
  override get bodyUsed() {
    return this.#read === 'in parts' || (this.#read?.bodyUsed ?? false)
  }
  override clone(): Request {
    return this.#readable().clone()
  }
}

function streamOf(parts: Parts): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
