import { z } from 'zod'
import type { Clock } from '@/lib/core/clock'
import type { CustomerDesk } from '@/server/vendors/broker/simulated/customers'
import { newExternalId } from '@/server/vendors/broker/simulated/random'
import type { Tokens } from '@/server/vendors/broker/simulated/tokens'

/** One notification of the account streamer: the full object, never a difference. */
export interface Notification {
  readonly type: 'Order' | 'CurrentPosition' | 'AccountBalance'
  readonly data: Readonly<Record<string, unknown>>
}

/** One open socket, whatever carries it. */
export interface StreamPeer {
  receive(text: string): Promise<void>
  close(): void
}

interface Listener {
  customerId: string | null
  accounts: ReadonlySet<string>
  readonly send: (text: string) => void
}

const Message = z.object({
  action: z.string(),
  value: z.union([z.string(), z.array(z.string())]).optional(),
  'auth-token': z.string().optional(),
  'request-id': z.union([z.number(), z.string()]).optional(),
})
type Message = z.output<typeof Message>

const SUBSCRIBED = ['public-watchlists-subscribe', 'quote-alerts-subscribe', 'user-message-subscribe']

/** The account streamer's protocol: connect, heartbeat, notifications. */
export class Streamer {
  private readonly listeners = new Set<Listener>()

  constructor(
    private readonly parts: { readonly tokens: Tokens; readonly customers: CustomerDesk; readonly clock: Clock },
  ) {}

  open(send: (text: string) => void): StreamPeer {
    const listener: Listener = { customerId: null, accounts: new Set(), send }
    this.listeners.add(listener)
    const sessionId = newExternalId()
    return {
      receive: async (text) => send(JSON.stringify(await this.answer(listener, text, sessionId))),
      close: () => void this.listeners.delete(listener),
    }
  }

  /** Sends to everyone who listens to that account. */
  publish(customerId: string, accountNumber: string, { type, data }: Notification): void {
    const text = JSON.stringify({ type, data, timestamp: this.parts.clock() })
    for (const listener of this.listeners) {
      if (listener.customerId === customerId && listener.accounts.has(accountNumber)) listener.send(text)
    }
  }

  private async answer(listener: Listener, text: string, sessionId: string): Promise<Record<string, unknown>> {
    const message = readMessage(text)
    if (message === null) return { status: 'error', action: 'unknown', message: 'The message is not valid JSON.' }
    const { action } = message
    const known = { action, 'web-socket-session-id': sessionId, 'request-id': message['request-id'] ?? null }
    try {
      const { customerId } = this.parts.tokens.callerOf(message['auth-token'])
      if (action === 'heartbeat') return { status: 'ok', ...known, value: '' }
      if (action === 'connect' || action === 'account-subscribe') {
        const value = await this.connect(listener, customerId, message)
        return { status: 'ok', ...known, value }
      }
      if (SUBSCRIBED.includes(action)) return { status: 'ok', ...known, value: message.value ?? '' }
      return { status: 'error', ...known, message: `The action ${action} is not known.` }
    } catch (error) {
      return { status: 'error', ...known, message: error instanceof Error ? error.message : 'failed' }
    }
  }

  /** One account comes as a bare string, several as a list; both are answered with a list. */
  private async connect(listener: Listener, customerId: string, { value }: Message): Promise<readonly string[]> {
    const wanted = typeof value === 'string' ? [value] : (value ?? [])
    const own = await this.parts.customers.read(customerId, ({ accounts }) => accounts.map(({ number }) => number))
    if (wanted.length === 0 || !wanted.every((number) => own.includes(number))) throw new Error('not permitted')
    listener.customerId = customerId
    listener.accounts = new Set([...listener.accounts, ...wanted])
    return wanted
  }
}

function readMessage(text: string): Message | null {
  try {
    return Message.parse(JSON.parse(text))
  } catch {
    return null
  }
}
