import { z } from 'zod'
import type { BrokerEvent } from '@/lib/contract/brokerageRows'
import { wordTable } from '@/lib/core/wordTable'

export interface StreamHandlers {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  /** Called once, also when the socket never opened. */
  readonly onClose: () => void
}

interface StreamSocket {
  send(text: string): void
  close(): void
}

/** Opens a socket to an account streamer. Handlers are called later, never before the socket is returned. */
export type OpenSocket = (handlers: StreamHandlers) => StreamSocket

export interface AccountStreamParts {
  readonly open: OpenSocket
  readonly accessToken: () => Promise<string>
  readonly accountNumber: string
  readonly onEvent: (event: BrokerEvent) => void
}

const HEARTBEAT_MS = 20_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

const Notification = z.object({ type: z.string() })
const Bundle = z.object({ results: z.array(z.unknown()) })
const EVENTS: Readonly<Record<string, BrokerEvent['type']>> = wordTable({
  Order: 'order',
  ComplexOrder: 'order',
  CurrentPosition: 'position',
  AccountBalance: 'balance',
})

/** Follows one account over the account streamer until the returned function is called. */
export function followAccount(parts: AccountStreamParts): () => void {
  const stream = new AccountStream(parts)
  stream.connect()
  return () => stream.end()
}

/** Connect, heartbeats, and a new socket with growing waits when it closes. */
class AccountStream {
  private hasEnded = false
  private socket: StreamSocket | null = null
  private timer: NodeJS.Timeout | null = null
  private waitMs = FIRST_WAIT_MS
  private requestId = 0

  constructor(private readonly parts: AccountStreamParts) {}

  connect(): void {
    this.socket = this.parts.open({
      onOpen: () => {
        this.waitMs = FIRST_WAIT_MS
        this.say({ action: 'connect', value: [this.parts.accountNumber] })
      },
      onMessage: (text) => {
        for (const type of eventsOf(text)) this.parts.onEvent({ type })
      },
      onClose: () => this.retry(),
    })
  }

  end(): void {
    this.hasEnded = true
    if (this.timer !== null) clearTimeout(this.timer)
    this.socket?.close()
  }

  /** Sends a message and beats on; without a token the socket is given up and tried again. */
  private say(message: Readonly<Record<string, unknown>>): void {
    this.send(message).then(
      () => this.later(() => this.say({ action: 'heartbeat' }), HEARTBEAT_MS),
      () => this.socket?.close(),
    )
  }

  private async send(message: Readonly<Record<string, unknown>>): Promise<void> {
    const token = await this.parts.accessToken()
    this.requestId += 1
    const signed = { ...message, 'auth-token': `Bearer ${token}`, 'request-id': this.requestId }
    if (!this.hasEnded) this.socket?.send(JSON.stringify(signed))
  }

  private retry(): void {
    this.socket = null
    this.later(() => this.connect(), this.waitMs)
    this.waitMs = Math.min(LONGEST_WAIT_MS, this.waitMs * 2)
  }

  private later(work: () => void, ms: number): void {
    if (this.timer !== null) clearTimeout(this.timer)
    if (this.hasEnded) return
    this.timer = setTimeout(work, ms)
    this.timer.unref()
  }
}

/** What a message of the streamer says has changed; notifications may come one by one or bundled. */
export function eventsOf(text: string): readonly BrokerEvent['type'][] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const bundle = Bundle.safeParse(value)
  return (bundle.success ? bundle.data.results : [value]).flatMap((item) => {
    const parsed = Notification.safeParse(item)
    const type = parsed.success ? EVENTS[parsed.data.type] : undefined
    return type === undefined ? [] : [type]
  })
}
