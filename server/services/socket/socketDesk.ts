import type { SocketChannelName } from '@/lib/api/socketChannels'
import { frameText, type ReadChannel } from '@/lib/api/socketProtocol'
import type { Ticker } from '@/lib/core/nominal'
import type { Tier } from '@/server/context'
import type { SocketClient } from '@/server/services/socket/socketClient'

type Members = Set<SocketClient>
const NOBODY: ReadonlySet<SocketClient> = new Set()

/** Who has joined what in one tier. A frame is turned into text once for each channel, however many read it. */
export class SocketDesk {
  /** By channel, then by ticker; '' holds those who take all names. */
  private readonly members = new Map<SocketChannelName, Map<Ticker | '', Members>>()
  /** Who has joined a channel of states and not been told the first one. */
  private readonly newcomers = new Map<string, Members>()
  /** What was told last, by channel and ticker. */
  private readonly told = new Map<string, string>()

  constructor(readonly tier: Tier) {}

  /** False when the client had joined before. */
  join(client: SocketClient, { base, ticker, name }: ReadChannel): boolean {
    const tickers = this.members.get(base) ?? new Map<Ticker | '', Members>()
    const members = tickers.get(ticker) ?? new Set()
    if (members.has(client)) return false
    this.members.set(base, tickers.set(ticker, members.add(client)))
    this.newcomers.set(name, (this.newcomers.get(name) ?? new Set()).add(client))
    return true
  }

  leave(client: SocketClient, { base, ticker, name }: ReadChannel): void {
    const tickers = this.members.get(base)
    const members = tickers?.get(ticker)
    members?.delete(client)
    const untold = this.newcomers.get(name)
    untold?.delete(client)
    if (untold?.size === 0) this.newcomers.delete(name)
    client.forget(name)
    if (members?.size === 0) tickers?.delete(ticker)
    if (tickers?.size === 0) this.members.delete(base)
    if (!this.members.has(base)) this.forgetStates(base)
  }

  /** True when somebody has joined one of these channels, for whatever name. */
  isWanted(bases: readonly SocketChannelName[]): boolean {
    return bases.some((base) => this.members.has(base))
  }

  /** Names that somebody has joined by themselves. */
  tickersOf(base: SocketChannelName): readonly Ticker[] {
    return [...(this.members.get(base)?.keys() ?? [])].filter((ticker) => ticker !== '')
  }

  /** True when somebody takes every name. */
  takesAll(base: SocketChannelName): boolean {
    return this.members.get(base)?.has('') === true
  }

  /** Sends news to everyone who takes this name or all names; without a reader the payload is not made. */
  publish(base: SocketChannelName, ticker: Ticker | '', payload: () => object): void {
    const all = this.of(base, '')
    const own = ticker === '' ? NOBODY : this.of(base, ticker)
    if (all.size === 0 && own.size === 0) return
    const text = JSON.stringify(payload())
    if (all.size > 0) deliver(base, text, all)
    if (own.size > 0) deliver(`${base}:${ticker}`, text, own)
  }

  /** Sends a state that has changed, and to those who have just joined in any case. `sameness` is what makes it another one. */
  publishState(base: SocketChannelName, ticker: Ticker | '', payload: object, sameness?: object): void {
    const text = JSON.stringify(payload)
    const mark = sameness === undefined ? text : JSON.stringify(sameness)
    const key = `${base}:${ticker}`
    const isNew = this.told.get(key) !== mark
    this.told.set(key, mark)
    deliver(base, text, isNew ? this.of(base, '') : (this.newcomers.get(base) ?? NOBODY))
    if (ticker === '') return
    deliver(key, text, isNew ? this.of(base, ticker) : (this.newcomers.get(key) ?? NOBODY))
    this.newcomers.delete(key)
  }

  /** Those who have joined for all names have now been told every state there is. */
  endRound(base: SocketChannelName): void {
    this.newcomers.delete(base)
  }

  /** Sends to the sockets of one account. */
  publishTo(userId: string, base: SocketChannelName, payload: () => object): void {
    const own = new Set([...this.of(base, '')].filter((client) => client.userId === userId))
    if (own.size > 0) deliver(base, JSON.stringify(payload()), own)
  }

  /** Everyone of a channel missed frames that nobody counted. */
  missAll(base: SocketChannelName): void {
    for (const [ticker, members] of this.members.get(base) ?? [])
      for (const client of members) client.miss(ticker === '' ? base : `${base}:${ticker}`, null)
  }

  private of(base: SocketChannelName, ticker: Ticker | ''): ReadonlySet<SocketClient> {
    return this.members.get(base)?.get(ticker) ?? NOBODY
  }

  private forgetStates(base: SocketChannelName): void {
    for (const key of this.told.keys()) if (key.startsWith(`${base}:`)) this.told.delete(key)
  }
}

function deliver(channel: string, payload: string, to: ReadonlySet<SocketClient>): void {
  if (to.size === 0) return
  const frame = Buffer.from(frameText(channel, payload))
  for (const client of to) client.deliver(channel, frame)
}
