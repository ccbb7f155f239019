import type { Ticker } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import type { Declaration } from '@/lib/feeds/declaration'
import { markedTicker } from '@/lib/market/tickerForm'
import { optionTickerOf } from '@/server/collectors/files/fields'
import type { FeedLine } from '@/server/feeds/feedLine'
import type { FeedAdapter, Repaired, Stretch, TakeEvent, Waits } from '@/server/feeds/port'
import { untilHolds } from '@/server/feeds/untilHolds'
import { planContracts, type WantedSet } from '@/server/feeds/wanted'
import { ContractBook } from '@/server/vendors/feeds/tastytrade/contractBook'
import { declarationOf } from '@/server/vendors/feeds/tastytrade/declaration'
import { DxLink } from '@/server/vendors/feeds/tastytrade/dxLink'
import { type DxEvent, dxNumber, dxText } from '@/server/vendors/feeds/tastytrade/dxLinkFrames'
import { dxOptionPrint, dxStockPrint } from '@/server/vendors/feeds/tastytrade/dxPrints'
import { HistoryAsk } from '@/server/vendors/feeds/tastytrade/historyAsk'
import { CandleBook, HaltBook } from '@/server/vendors/feeds/tastytrade/stockStates'
import { Subscriptions } from '@/server/vendors/feeds/tastytrade/subscriptions'
import type { StreamedContract, TastytradeApi } from '@/server/vendors/feeds/tastytrade/tastytradeApi'

export interface TastytradeFeedSettings {
  readonly api: TastytradeApi
  readonly names: readonly Ticker[]
  /** Contracts that are followed at most. */
  readonly limit: number
  /** It tells the tape of this host; else contracts are followed without their prints. */
  readonly tellsPrints: boolean
}

const HOUR_MS = 3_600_000
/** Tokens live a day. */
const RENEW_MS = 20 * HOUR_MS
const CHAINS_MS = 60_000
/** A name that ran so far is planned anew. */
const MOVED = 0.05
/** A repair waits so long for the prices by which contracts are chosen. */
const PATIENCE_MS = 60_000

const tell = async (line: FeedLine | null, take: TakeEvent) => (line === null ? undefined : take(line))

/** tastytrade by dxLink: quotes, greeks, prints of options and stocks, open interest, halts and minutes, with an account's own login. */
export class TastytradeFeed implements FeedAdapter {
  readonly declares: Declaration
  private readonly counters = { prints_unusable: 0, conditions_unknown: 0, symbols_unknown: 0 }
  /** Tickers by the vendor's symbols. */
  private readonly tickers: ReadonlyMap<string, Ticker>
  private readonly contracts = new Map<Ticker, readonly StreamedContract[]>()
  private readonly prices = new Map<Ticker, number>()
  private readonly planned = new Map<Ticker, number>()
  private readonly printNames = new RecentMap<string, string>(200_000)
  private readonly book = new ContractBook()
  private readonly candles = new CandleBook()
  private readonly halts = new HaltBook()
  private wanted: WantedSet<StreamedContract> = { contracts: [], leftOut: 0 }
  private live: { readonly link: DxLink; readonly subscriptions: Subscriptions; readonly history: HistoryAsk } | null =
    null
  private chainsDueMs = 0

  constructor(
    private readonly settings: TastytradeFeedSettings,
    private readonly waits: Waits,
  ) {
    this.declares = declarationOf(settings)
    this.tickers = new Map(settings.names.map((name) => [markedTicker(name, '/'), optionTickerOf(name)]))
  }

  async open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>): Promise<void> {
    const { api, names, tellsPrints } = this.settings
    const { token, url } = await api.quoteToken()
    for (const name of names)
      if (!this.contracts.has(name)) this.contracts.set(name, await api.contracts(markedTicker(name, '/')))
    const ending = new AbortController()
    const link = await DxLink.connect({
      url,
      token,
      waits: this.waits,
      signal: AbortSignal.any([signal, ending.signal]),
    })
    const subscriptions = new Subscriptions(link, tellsPrints)
    const history = new HistoryAsk(link, this.waits)
    this.live = { link, subscriptions, history }
    subscriptions.names(names, this.waits.now())
    subscriptions.contracts(this.wanted.contracts)
    try {
      const openedMs = this.waits.now()
      let renewMs = openedMs + RENEW_MS
      while (!signal.aborted) {
        const { channel, events } = await link.next()
        if (!history.take(channel, events)) for (const event of events) await this.take(event, take)
        const isPlanned = this.isPlanned || this.waits.now() - openedMs >= PATIENCE_MS
        if (isPlanned && this.wanted.contracts.length > 0 && subscriptions.isOpen) await follows?.()
        if (this.waits.now() >= this.chainsDueMs) await this.tellBooks(take)
        if (this.waits.now() < renewMs) continue
        renewMs = this.waits.now() + RENEW_MS
        link.renew((await api.quoteToken()).token)
      }
    } finally {
      this.live = null
      ending.abort()
    }
  }

  /** The prints of the followed contracts, as far back as the account's data goes; what dxLink tells beyond is left. */
  async repair({ fromUs, toUs }: Stretch, take: TakeEvent, signal: AbortSignal): Promise<Repaired> {
    await untilHolds(() => this.isPlanned, { waits: this.waits, signal, mostMs: PATIENCE_MS })
    const { live } = this
    if (live === null || this.wanted.contracts.length === 0) return { state: 'lost', missing: null }
    let isWhole = true
    const [fromMs, toMs] = [Math.floor(fromUs / 1000), Math.ceil(toUs / 1000)]
    for await (const told of live.history.from([...live.subscriptions.symbols], fromMs, signal)) {
      isWhole &&= told.isWhole
      for (const event of told.events) if ((dxNumber(event.time) ?? 0) <= toMs) await this.takePrint(event, take)
    }
    return { state: isWhole && !signal.aborted ? 'filled' : 'partly', missing: isWhole ? 0 : null }
  }

  /** Every name has the price by which its contracts are chosen. */
  private get isPlanned(): boolean {
    return [...this.tickers.values()].every((ticker) => this.planned.has(ticker))
  }

  figures(): Readonly<Record<string, number>> {
    const { contracts, leftOut } = this.wanted
    return {
      ...this.counters,
      ...this.live?.link.counters,
      halts_unreadable: this.halts.unreadable,
      contracts_followed: contracts.length,
      contracts_allowed: this.settings.limit,
      contracts_left_out: leftOut,
      bytes_waiting: this.live?.link.waiting ?? 0,
    }
  }

  words(): string | null {
    if (this.live === null) return null
    const { contracts, leftOut } = this.wanted
    const left = leftOut === 0 ? '' : ` ${leftOut} more near the price are not: the limit is ${this.settings.limit}.`
    return `${contracts.length} contracts of ${this.settings.names.length} names are followed.${left}`
  }

  private async take(event: DxEvent, take: TakeEvent): Promise<void> {
    const { eventType } = event
    const symbol = dxText(event.eventSymbol)
    const contract = this.live?.subscriptions.contractOf(symbol)
    if (eventType === 'TimeAndSale') return this.takePrint(event, take)
    if (contract !== undefined) return this.takeContract(event, contract, take)
    const ticker = this.tickers.get(symbol.replace(/\{.*$/, ''))
    if (ticker === undefined) this.counters.symbols_unknown += 1
    else if (eventType === 'Candle') await tell(this.candles.take(event, ticker), take)
    else if (eventType === 'Profile') await tell(this.halts.take(event, ticker), take)
    else await this.takeUnderlying(event, ticker, take)
  }

  private async takeContract(event: DxEvent, { symbol, ticker }: StreamedContract, take: TakeEvent): Promise<void> {
    const us = this.waits.now() * 1000
    await tell(this.book.take(event, symbol, { ticker, us }), take)
    if (event.eventType !== 'Quote') return
    await take({ kind: 'quote', at_us: us, symbol, bid: dxNumber(event.bidPrice), ask: dxNumber(event.askPrice) })
  }

  private async takePrint(event: DxEvent, take: TakeEvent): Promise<void> {
    const symbol = dxText(event.eventSymbol)
    const ticker = this.tickers.get(symbol)
    if (ticker !== undefined) return tell(dxStockPrint(event, ticker), take)
    const contract = this.live?.subscriptions.contractOf(symbol)
    const print = contract === undefined ? null : dxOptionPrint(event, contract.symbol, this.printNames)
    if (print === null) {
      this.counters.prints_unusable += 1
      return
    }
    if (print.isConditionUnknown) this.counters.conditions_unknown += 1
    for (const line of print.lines) await take(line)
  }

  private async takeUnderlying(event: DxEvent, ticker: Ticker, take: TakeEvent): Promise<void> {
    const [bid, ask] = [dxNumber(event.bidPrice), dxNumber(event.askPrice)]
    const middle = bid !== null && ask !== null && bid > 0 && ask >= bid ? (bid + ask) / 2 : null
    const price = event.eventType === 'Trade' ? dxNumber(event.price) : event.eventType === 'Quote' ? middle : null
    if (price === null || price <= 0) return
    this.prices.set(ticker, price)
    await take({ kind: 'underlying', at_us: this.waits.now() * 1000, ticker, price })
    const before = this.planned.get(ticker)
    if (before === undefined || Math.abs(price / before - 1) > MOVED) this.plan()
  }

  private plan(): void {
    for (const [ticker, price] of this.prices) this.planned.set(ticker, price)
    const offered = [...this.contracts.values()].flat()
    const names = this.settings.names.map(optionTickerOf)
    const price = (ticker: Ticker) => this.prices.get(ticker) ?? null
    this.wanted = planContracts(offered, { names, price, limit: this.settings.limit })
    this.live?.subscriptions.contracts(this.wanted.contracts)
  }

  private async tellBooks(take: TakeEvent): Promise<void> {
    this.chainsDueMs = this.waits.now() + CHAINS_MS
    for (const row of this.book.rows((ticker) => this.prices.get(ticker) ?? null)) await take(row)
    for (const row of this.candles.over(this.waits.now())) await take(row)
  }
}
