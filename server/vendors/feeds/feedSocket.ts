import { type RawData, WebSocket } from 'ws'
import type { FaultKind } from '@/lib/feeds/declaration'
import { FeedFault, type Waits } from '@/server/feeds/port'
import { retryAfterMs } from '@/server/vendors/answerWords'

export interface SocketParts {
  readonly url: string
  /** As staff know it; the address may hold a key and is never told. */
  readonly name: string
  readonly waits: Waits
  readonly signal: AbortSignal
  /** Without a word for so long the line is taken to be dead. */
  readonly silenceMs: number
  /** How often the other side is asked for a sign of life; null where the protocol does it itself. */
  readonly pingMs: number | null
  readonly headers?: Readonly<Record<string, string>>
}

/** What waits to be read; beyond it the socket is not read any more, and the vendor feels it. */
const MOST_WAITING = 8_000_000
const MOST_MESSAGE = 32_000_000
const HANDSHAKE_MS = 10_000

/** A vendor's socket as a queue of messages, bounded in bytes. Every end of it is a FeedFault in words. */
export class FeedSocket {
  private readonly queue: Buffer[] = []
  private waitingBytes = 0
  private wake: (() => void) | null = null
  private end: FeedFault | null = null
  private heardMs: number
  private readonly closing = new AbortController()

  private constructor(
    private readonly socket: WebSocket,
    private readonly parts: SocketParts,
  ) {
    this.heardMs = parts.waits.now()
    socket.on('message', (data) => this.take(bufferOf(data)))
    socket.on('pong', () => this.hear())
    socket.on('close', (code, reason) => this.finish(closeFault(parts.name, code, reason.toString())))
    socket.on('error', (error) => this.finish(networkFault(parts.name, error)))
    parts.signal.addEventListener('abort', this.abort)
    void this.watch()
  }

  static async connect(parts: SocketParts): Promise<FeedSocket> {
    const { url, headers, name, signal } = parts
    const socket = new WebSocket(url, {
      headers: headers ?? {},
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: MOST_MESSAGE,
    })
    const opened = new FeedSocket(socket, parts)
    await new Promise<void>((resolve, reject) => {
      const stop = () => reject(new FeedFault('closed', `${name} was left before it answered.`))
      signal.addEventListener('abort', stop, { once: true })
      socket.once('open', () => resolve())
      socket.once('unexpected-response', (_, { statusCode = 0, headers: told }) => {
        opened.finish(refusal(name, statusCode, retryAfterMs(told['retry-after'], parts.waits.now())))
        socket.terminate()
        reject(opened.end)
      })
      socket.once('close', () => reject(opened.end))
    })
    return opened
  }

  send(message: string | Uint8Array): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message)
  }

  /** The next message. Rejects with the FeedFault of the end when nothing waits any more. */
  async next(): Promise<Buffer> {
    for (;;) {
      const message = this.queue.shift()
      if (message !== undefined) {
        this.waitingBytes -= message.byteLength
        if (this.waitingBytes < MOST_WAITING / 2 && this.socket.isPaused) this.socket.resume()
        return message
      }
      if (this.end !== null) throw this.end
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  get waiting(): number {
    return this.waitingBytes
  }

  close(): void {
    this.finish(new FeedFault('closed', `${this.parts.name} was left.`))
    this.socket.close()
    // Who does not answer the close is left all the same.
    setTimeout(() => this.socket.terminate(), 1000).unref()
  }

  private readonly abort = () => this.close()

  private take(message: Buffer): void {
    this.hear()
    if (this.end !== null) return
    this.queue.push(message)
    this.waitingBytes += message.byteLength
    if (this.waitingBytes > MOST_WAITING) this.socket.pause()
    this.wake?.()
  }

  private hear(): void {
    this.heardMs = this.parts.waits.now()
  }

  private finish(fault: FeedFault): void {
    if (this.end !== null) return
    this.end = fault
    this.parts.signal.removeEventListener('abort', this.abort)
    this.closing.abort()
    this.wake?.()
  }

  private async watch(): Promise<void> {
    const { waits, silenceMs, pingMs, name } = this.parts
    const { signal } = this.closing
    while (this.end === null) {
      await waits.sleep(pingMs ?? silenceMs / 2, signal)
      if (signal.aborted) return
      // A socket that is not read hears nothing by its own doing.
      if (this.socket.isPaused) this.hear()
      if (waits.now() - this.heardMs >= silenceMs) {
        this.finish(new FeedFault('network', `${name} has been silent for ${Math.round(silenceMs / 1000)} seconds.`))
        this.socket.terminate()
      } else if (pingMs !== null && this.socket.readyState === WebSocket.OPEN) this.socket.ping()
    }
  }
}

const bufferOf = (data: RawData): Buffer =>
  Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)

/** Codes of RFC 6455; what a vendor says beside them is cut, since nobody knows what it repeats. */
function closeFault(name: string, code: number, reason: string): FeedFault {
  if (code === 1009) return new FeedFault('protocol', `${name} took a message for too large (1009).`)
  const said = reason === '' ? '' : `: ${reason.slice(0, 120)}`
  return new FeedFault(code === 1000 ? 'closed' : 'network', `${name} ended the connection (${code}${said}).`)
}

const networkFault = (name: string, error: Error): FeedFault =>
  new FeedFault('network', `${name} could not be reached (${(error as { code?: string }).code ?? error.name}).`)

/** An answer to the upgrade that is no socket. */
function refusal(name: string, status: number, waitMs: number): FeedFault {
  const kind: FaultKind =
    status === 401
      ? 'auth'
      : status === 403
        ? 'entitlement'
        : status === 429
          ? 'limit'
          : status >= 500
            ? 'busy'
            : 'protocol'
  const words = { auth: 'does not accept the key', entitlement: 'does not open this feed to the account' }
  const told = kind === 'auth' || kind === 'entitlement' ? words[kind] : `answered ${status}`
  const waits = kind === 'limit' ? { retryAfterMs: waitMs } : {}
  return new FeedFault(kind, `${name} ${told}.`, { ...waits, isPermanent: kind === 'auth' })
}
