import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import type { Declaration } from '@/lib/feeds/declaration'
import { optionTickerOf } from '@/server/collectors/files/fields'
import { PlanPart } from '@/server/feeds/planPart'
import type { FeedAdapter, Refuses, Repaired, Stretch, TakeEvent, Waits } from '@/server/feeds/port'
import { sideBySide } from '@/server/feeds/sideBySide'
import { untilHolds } from '@/server/feeds/untilHolds'
import { changeOf, planContracts, type WantedSet } from '@/server/feeds/wanted'
import { AlpacaChains, type AlpacaContract } from '@/server/vendors/feeds/alpaca/alpacaChains'
import { type AlpacaEvent, alpacaUs } from '@/server/vendors/feeds/alpaca/alpacaCodec'
import { alpacaOptionPrint, isUnknownLetter, numberOrNull } from '@/server/vendors/feeds/alpaca/alpacaPrint'
import { type AlpacaOptionSettings, optionDeclaration } from '@/server/vendors/feeds/alpaca/alpacaSettings'
import { AlpacaSocket } from '@/server/vendors/feeds/alpaca/alpacaSocket'
import { ChainRounds } from '@/server/vendors/feeds/chainRounds'

const AT_ONCE = 100
/** A repair waits so long to know which contracts are followed. */
const PATIENCE_MS = 60_000

/** Alpaca's options: chains, and the prints and quotes of the contracts near the price. */
export class AlpacaOptions implements FeedAdapter {
  readonly declares: Declaration
  private readonly chains: AlpacaChains
  private readonly counters = { prints_unusable: 0, unknown_events: 0, conditions_unknown: 0 }
  private readonly streamed = new RecentMap<string, { count: number }>(300_000)
  private readonly rounds: ChainRounds
  private readonly tape: PlanPart
  private wanted: WantedSet<AlpacaContract> = { contracts: [], leftOut: 0 }
  private followed: ReadonlySet<OptionSymbol> = new Set()
  private socket: AlpacaSocket | null = null

  constructor(
    private readonly settings: AlpacaOptionSettings,
    private readonly waits: Waits,
  ) {
    this.chains = new AlpacaChains(settings, waits)
    this.declares = optionDeclaration(settings)
    this.tape = new PlanPart(['prints', 'quotes'], waits)
    this.rounds = new ChainRounds({
      names: settings.names,
      waits,
      isAlone: () => !settings.tellsPrints || this.tape.isRefused,
    })
  }

  /** The stream and the chains side by side; the end of one is the end of both, but chains need no plan with a stream. */
  async open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>, refuses?: Refuses): Promise<void> {
    await sideBySide(signal, (own) => [
      this.rounds.run((name) => this.askChain(name, take, own), own),
      ...(this.settings.tellsPrints
        ? [this.tape.run((lets) => this.stream(take, own, lets), own, follows, refuses)]
        : []),
    ])
  }

  /** The prints of the followed contracts, which the stream tells no second time. */
  async repair({ fromUs, toUs }: Stretch, take: TakeEvent, signal: AbortSignal): Promise<Repaired> {
    await untilHolds(() => this.rounds.hasAskedAll, { waits: this.waits, signal, mostMs: PATIENCE_MS })
    const symbols = [...this.followed]
    if (symbols.length === 0) return { state: 'lost', missing: null }
    const counts = new Map<string, { count: number }>()
    const of = (key: string) => {
      const known = counts.get(key) ?? { count: 0 }
      counts.set(key, known)
      return known
    }
    const [start, end] = [fromUs, toUs].map((us) => new Date(us / 1000).toISOString())
    for (let at = 0; at < symbols.length && !signal.aborted; at += AT_ONCE) {
      const query = `symbols=${symbols.slice(at, at + AT_ONCE).join(',')}&start=${start}&end=${end}&limit=10000`
      for await (const { trades } of this.settings.rest.pages(
        `${this.settings.dataUrl}/v1beta1/options/trades?${query}`,
        signal,
      ))
        for (const [symbol, rows] of Object.entries((trades ?? {}) as Record<string, object[]>))
          for (const row of rows) {
            const print = alpacaOptionPrint({ ...row, S: symbol }, of)
            if (print !== null) await take(print)
          }
    }
    return signal.aborted ? { state: 'partly', missing: null } : { state: 'filled', missing: 0 }
  }

  repairCalls(): number | null {
    return this.followed.size === 0 ? null : Math.ceil(this.followed.size / AT_ONCE)
  }

  figures(): Readonly<Record<string, number>> {
    return {
      ...this.counters,
      contracts_unreadable: this.chains.unreadable,
      contracts_followed: this.followed.size,
      contracts_left_out: this.wanted.leftOut,
      bytes_waiting: this.socket?.waiting ?? 0,
      calls_this_minute: this.settings.rest.budget.used,
      calls_allowed: this.settings.perMinute,
    }
  }

  words(): string | null {
    const { feed, limit, tellsPrints } = this.settings
    if (this.chains.known === 0 && this.socket === null) return null
    const late = feed === 'indicative' ? ' Indicative: quotes are altered, prints 15 minutes late.' : ''
    const stream =
      tellsPrints && !this.tape.isRefused
        ? ` ${this.followed.size} contracts are followed, ${this.wanted.leftOut} more near the price are not: the limit is ${limit}.`
        : ''
    return `Chains of ${this.chains.known} names.${stream}${late}${this.rounds.fault === null ? '' : ` ${this.rounds.fault.message}`}`
  }

  private async stream(take: TakeEvent, signal: AbortSignal, follows: () => Promise<void>): Promise<void> {
    const { streamUrl, feed, key, secret } = this.settings
    const url = `${streamUrl}/v1beta1/${feed}`
    const socket = await AlpacaSocket.connect({ url, key, secret, encoding: 'msgpack', waits: this.waits, signal })
    try {
      while (!signal.aborted) {
        const { events, isReady } = await socket.next()
        if (isReady) {
          this.socket = socket
          this.followed = new Set()
          this.follow()
        }
        const confirmed = socket.confirmed.trades?.length ?? 0
        if (this.rounds.hasAskedAll && confirmed > 0 && confirmed >= this.followed.size) await follows()
        for (const event of events) await this.takeEvent(event, take)
      }
    } finally {
      this.socket = null
    }
  }

  private async takeEvent(event: AlpacaEvent, take: TakeEvent): Promise<void> {
    const us = alpacaUs(event.t)
    if (event.T === 't') {
      const print = alpacaOptionPrint(event, (content) => this.streamed.of(content, () => ({ count: 0 })))
      if (isUnknownLetter(event.c)) this.counters.conditions_unknown += 1
      if (print === null) this.counters.prints_unusable += 1
      else await take(print)
    } else if (event.T === 'q' && us !== null)
      await take({
        kind: 'quote',
        at_us: us,
        symbol: String(event.S),
        bid: numberOrNull(event.bp),
        ask: numberOrNull(event.ap),
      })
    else this.counters.unknown_events += 1
  }

  private async askChain(name: Ticker, take: TakeEvent, signal: AbortSignal): Promise<void> {
    for (const line of await this.chains.ask(name, signal)) await take(line)
    this.plan()
  }

  private plan(): void {
    const names = this.settings.names.map(optionTickerOf)
    const price = (ticker: Ticker) => this.chains.price(ticker)
    this.wanted = planContracts(this.chains.contracts(), { names, price, limit: this.settings.limit })
    this.follow()
  }

  private follow(): void {
    if (this.socket === null) return
    const { next, gone, added } = changeOf(this.followed, this.wanted)
    this.socket.change('unsubscribe', { trades: gone, quotes: gone })
    this.socket.change('subscribe', { trades: added, quotes: added })
    this.followed = next
  }
}
