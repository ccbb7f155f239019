import { SOCKET_CHANNELS } from '@/lib/api/socketChannels'
import {
  errorFrame,
  okFrame,
  type ReadChannel,
  readChannel,
  readSocketMessage,
  type SocketRefusal,
} from '@/lib/api/socketProtocol'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { underlyingOf } from '@/lib/options/indexRoots'
import { monotonicMs } from '@/server/clock'
import type { KeyedUser, ServiceContext, Tier } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkAccess } from '@/server/http/access'
import type { SessionReader } from '@/server/http/authenticate'
import { isListed } from '@/server/services/security/keyAddresses'
import { NOT_ALLOWED, type SocketClient } from '@/server/services/socket/socketClient'
import type { SocketHub } from '@/server/services/socket/socketHub'
import type { TellTrouble } from '@/server/trouble'

/** What one socket may ask for. */
interface SocketLimits {
  readonly mostJoins: number
  /** Messages at once, and how many a second more. */
  readonly burst: number
  readonly perSecond: number
  readonly mostBytes: number
  /** Messages over the limit in a row before the socket is ended. */
  readonly mostRefused: number
}

const SOCKET_LIMITS: SocketLimits = {
  mostJoins: 200,
  burst: 250,
  perSecond: 20,
  mostBytes: 4096,
  mostRefused: 100,
}

export interface SocketSessionParts {
  readonly hub: SocketHub
  readonly sessions: SessionReader
  readonly tierOf: (user: KeyedUser | null) => Tier
  /** True for a name of the tier's market. */
  readonly isName: (ctx: ServiceContext, ticker: string) => Promise<boolean>
  readonly onTrouble: TellTrouble
  readonly limits?: SocketLimits | undefined
}

const CALLS = new Map(
  Object.values(contract).flatMap((resource) => Object.values<Endpoint>(resource).map((one) => [one.id, one])),
)
const CALL_OF: ReadonlyMap<string, Endpoint | undefined> = new Map(
  SOCKET_CHANNELS.map(({ name, call }) => [name, CALLS.get(call)]),
)

/** One socket as its client talks to it: messages in their order, each answered, each checked like the call it stands for. */
export class SocketSession {
  private readonly joined = new Map<string, ReadChannel>()
  private readonly limits: SocketLimits
  private line: Promise<void> = Promise.resolve()
  private left: number
  private countedMs = monotonicMs()
  private refused = 0

  constructor(
    private readonly client: SocketClient,
    private readonly ctx: ServiceContext,
    private readonly parts: SocketSessionParts,
  ) {
    this.limits = parts.limits ?? SOCKET_LIMITS
    this.left = this.limits.burst
  }

  /** One message as it came; null for bytes that are no text. */
  receive(text: string | null, bytes: number): void {
    if (!this.take()) return
    const { mostBytes } = this.limits
    const reason =
      text === null ? 'Messages are JSON text.' : bytes > mostBytes ? `A message has at most ${mostBytes} bytes.` : null
    if (text === null || reason !== null) this.refuse({ channel: '', reason: reason ?? '' })
    else this.line = this.line.then(() => this.answer(text)).catch((err) => this.fail(err))
  }

  /** The socket is closed. */
  end(): void {
    this.parts.hub.drop(this.client, this.joined.values())
    this.joined.clear()
  }

  /** Looks again whether the key opens what it opened: plans change, keys end. Called every minute. */
  async recheck(): Promise<void> {
    const { sessions, tierOf } = this.parts
    const { ctx, client } = this
    const user = await sessions.userOf(ctx.tokenHash ?? '').catch(() => ctx.user)
    if (user?.key === undefined) return client.close(NOT_ALLOWED, 'This API key is no longer valid.')
    if (!isListed(user.key.addresses, ctx.address))
      return client.close(NOT_ALLOWED, 'This API key does not open from your address.')
    if (tierOf(user) !== ctx.tier) return client.close(NOT_ALLOWED, 'The plan of this key has changed: connect again.')
    for (const channel of [...this.joined.values()]) {
      const reason = refusalOf(user, channel)
      if (reason === null) continue
      this.leave(channel)
      this.refuse({ channel: channel.name, reason })
    }
  }

  private async answer(text: string): Promise<void> {
    const message = readSocketMessage(text)
    if ('reason' in message) return this.refuse(message)
    const joined = this.joined.get(message.channel)
    if (message.type === 'join' && joined === undefined) return await this.join(message.channel)
    if (message.type === 'leave' && joined !== undefined) this.leave(joined)
    this.client.answer(okFrame(message.channel))
  }

  private async join(name: string): Promise<void> {
    const channel = readChannel(name)
    if ('reason' in channel) return this.refuse(channel)
    const reason = await this.refusalOfJoin(channel)
    if (reason !== null) return this.refuse({ channel: name, reason })
    if (this.client.isClosed) return
    this.joined.set(name, channel)
    this.client.answer(okFrame(name))
    this.parts.hub.join(this.client, channel)
  }

  /** Why a channel that exists cannot be joined; null when it can. */
  private async refusalOfJoin(channel: ReadChannel): Promise<string | null> {
    const { base, ticker } = channel
    const { mostJoins } = this.limits
    if (this.joined.size >= mostJoins) return `A socket joins at most ${mostJoins} channels. Leave one first.`
    const reason = refusalOf(this.ctx.user, channel)
    if (reason !== null || ticker === '') return reason
    const underlying = underlyingOf(ticker)
    if (underlying !== ticker) return `${ticker} is a root of ${underlying}: join ${base}:${underlying}.`
    return (await this.parts.isName(this.ctx, ticker)) ? null : `There is no ticker ${ticker}.`
  }

  private fail(err: unknown): void {
    this.refuse({ channel: '', reason: 'Something went wrong on our side. Send the message again.' })
    this.parts.onTrouble(err, 'a message of a socket')
  }

  private leave(channel: ReadChannel): void {
    this.joined.delete(channel.name)
    this.parts.hub.leave(this.client, channel)
  }

  private refuse(refusal: SocketRefusal): void {
    this.client.answer(errorFrame(refusal))
  }

  /** Counts a message; false when there are too many. */
  private take(): boolean {
    const { burst, perSecond, mostRefused } = this.limits
    const nowMs = monotonicMs()
    this.left = Math.min(burst, this.left + ((nowMs - this.countedMs) / 1000) * perSecond)
    this.countedMs = nowMs
    if (this.left >= 1) {
      this.left -= 1
      this.refused = 0
      return true
    }
    this.refused += 1
    if (this.refused === 1)
      this.refuse({
        channel: '',
        reason: `Too many messages: ${burst} at once, ${perSecond} a second. It was not read.`,
      })
    if (this.refused > mostRefused) this.client.close(NOT_ALLOWED, 'Too many messages.')
    return false
  }
}

/** Why the key may not have a channel: the rule, scope and feature of the call that it stands for. */
function refusalOf(user: KeyedUser | null, { base }: ReadChannel): string | null {
  const call = CALL_OF.get(base)
  try {
    if (call !== undefined) checkAccess(user, call)
    return null
  } catch (error) {
    if (error instanceof ServiceError) return error.message
    throw error
  }
}
