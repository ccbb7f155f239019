import { z } from 'zod'
import type { BrokerEvent } from '@/lib/contract/brokerageRows'

export interface StreamHandlers {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  /** Called once, also when the socket never opened. */
  readonly onClose: () => void
}

export interface StreamSocket {
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
const EVENTS: Readonly<Record<string, BrokerEvent['type']>> = {
  Order: 'order',
  ComplexOrder: 'order',
  CurrentPosition: 'position',
  AccountBalance: 'balance',
}

/** Follows one account over the account streamer: connect, heartbeats, and a new socket with growing waits when it closes. */
export function followAccount(parts: AccountStreamParts): () => void {
  let hasEnded = false
  let socket: StreamSocket | null = null
  let timer: NodeJS.Timeout | null = null
  let waitMs = FIRST_WAIT_MS
  let requestId = 0

  const later = (work: () => void, ms: number) => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(work, ms)
    timer.unref()
  }
  const send = async (message: Readonly<Record<string, unknown>>) => {
    const token = await parts.accessToken()
    requestId += 1
    if (!hasEnded)
      socket?.send(JSON.stringify({ ...message, 'auth-token': `Bearer ${token}`, 'request-id': requestId }))
  }
  const fail = () => {
    if (hasEnded) return
    socket = null
    later(connect, waitMs)
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
  }
  const beat = () => {
    send({ action: 'heartbeat' }).then(
      () => later(beat, HEARTBEAT_MS),
      () => socket?.close(),
    )
  }
  function connect(): void {
    socket = parts.open({
      onOpen: () => {
        waitMs = FIRST_WAIT_MS
        send({ action: 'connect', value: [parts.accountNumber] }).then(
          () => later(beat, HEARTBEAT_MS),
          () => socket?.close(),
        )
      },
      onMessage: (text) => {
        for (const type of eventsOf(text)) parts.onEvent({ type })
      },
      onClose: fail,
    })
  }
  connect()
  return () => {
    hasEnded = true
    if (timer !== null) clearTimeout(timer)
    socket?.close()
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
