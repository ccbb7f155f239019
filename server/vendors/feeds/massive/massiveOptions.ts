import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { Declaration } from '@/lib/feeds/declaration'
import { markedTicker } from '@/lib/market/tickerForm'
import { optionTickerOf } from '@/server/collectors/files/fields'
import { type FeedAdapter, FeedFault, type Repaired, type TakeEvent, type Waits } from '@/server/feeds/port'
import { sideBySide } from '@/server/feeds/sideBySide'
import { untilHolds } from '@/server/feeds/untilHolds'
import { planContracts, type WantedSet } from '@/server/feeds/wanted'
import { ChainRounds } from '@/server/vendors/feeds/chainRounds'
import {
  type ChainContract,
  chainContract,
  MorningInterest,
  occOfMassive,
  readable,
} from '@/server/vendors/feeds/massive/massiveChain'
import { isNumber, MassivePrints, streamedPrint } from '@/server/vendors/feeds/massive/massivePrints'
import { MOST_CONTRACTS, repairPrints } from '@/server/vendors/feeds/massive/massiveRepair'
import {
  type MassiveOptionSettings,
  MOST_QUOTES,
  optionDeclaration,
} from '@/server/vendors/feeds/massive/massiveSettings'
import { type MassiveEvent, MassiveSocket } from '@/server/vendors/feeds/massive/massiveSocket'

/** A repair waits so long to know which contracts trade. */
const PATIENCE_MS = 60_000
/** And so long for a first print, which proves that stream and REST number alike: a tape may be quiet after a restart. */
const HEARD_MS = 30 * 60_000
/** Every print of every contract. */
const TAPE = 'T.*'

/** Massive (Polygon): the whole option tape, chains and open interest. */
export class MassiveOptions implements FeedAdapter {
  readonly declares: Declaration
  private readonly prints = new MassivePrints()
  private readonly interest = new MorningInterest()
  private readonly chains = new Map<Ticker, readonly ChainContract[]>()
  private readonly counters = {
    prints_unusable: 0,
    contracts_unreadable: 0,
    unknown_events: 0,
    contracts_late: 0,
    conditions_unknown: 0,
  }
  private readonly rounds: ChainRounds
  private wanted: WantedSet<ChainContract> = { contracts: [], leftOut: 0 }
  private socket: MassiveSocket | null = null
  private quoted: ReadonlySet<OptionSymbol> = new Set()

  constructor(
    private readonly settings: MassiveOptionSettings,
    private readonly waits: Waits,
  ) {
    this.declares = optionDeclaration(settings)
    this.rounds = new ChainRounds({ names: settings.names, waits, isAlone: !settings.tellsPrints })
  }

  /** The stream and the chains side by side; the end of one is the end of both. */
  async open(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>): Promise<void> {
    await sideBySide(signal, (own) => [
      this.rounds.run((name) => this.askChain(name, take, own), own),
      ...(this.settings.tellsPrints ? [this.stream(take, own, follows)] : []),
    ])
  }

  /** Contracts that traded most, by what was heard and by their chains: a host that begins has heard nothing yet. */
  async repair(
    stretch: { readonly fromUs: number; readonly toUs: number },
    take: TakeEvent,
    signal: AbortSignal,
  ): Promise<Repaired> {
    const { rest } = this.settings
    const { waits } = this
    await untilHolds(() => this.prints.hasHeard, { waits, signal, mostMs: HEARD_MS })
    await untilHolds(() => this.rounds.hasAskedAll, { waits, signal, mostMs: PATIENCE_MS })
    const traded = [...this.chains.values()].flat().map(({ symbol, row }) => [symbol, row.volume ?? 0] as const)
    return repairPrints({ rest, prints: this.prints, traded, stretch, signal }, take)
  }

  repairCalls(): number {
    return MOST_CONTRACTS
  }

  figures(): Readonly<Record<string, number>> {
    return {
      ...this.counters,
      unknown_events: this.counters.unknown_events + (this.socket?.unreadable ?? 0),
      bytes_waiting: this.socket?.waiting ?? 0,
      quotes_followed: this.socket?.refused == null ? this.quoted.size : 0,
      calls_this_minute: this.settings.rest.budget.used,
      calls_allowed: this.settings.perMinute,
    }
  }

  words(): string | null {
    const known = chainWords(this.chains, this.settings.names.length)
    const chains = this.rounds.fault === null ? known : `${known} ${this.rounds.fault.message}`
    const late = this.counters.contracts_late === 0 ? '' : ' The plan has quotes delayed 15 minutes.'
    if (!this.settings.tellsPrints) return this.chains.size === 0 ? null : `${chains}${late}`
    if (this.socket === null) return null
    const { refused } = this.socket
    const quotes =
      refused === null
        ? `quotes of ${this.quoted.size} contracts, ${this.wanted.leftOut} more near the price have none`
        : `no quotes, so that sides are unknown (${refused})`
    return `The whole option tape; ${quotes}. ${chains}${late}`
  }

  private async stream(take: TakeEvent, signal: AbortSignal, follows?: () => Promise<void>): Promise<void> {
    const { wsUrl: url, key } = this.settings
    const socket = await MassiveSocket.connect({ url, key, cluster: 'options', waits: this.waits, signal })
    try {
      while (!signal.aborted) {
        const { events, isReady } = await socket.next()
        if (isReady) {
          this.socket = socket
          this.quoted = new Set()
          socket.subscribe([TAPE])
          this.followQuotes()
        }
        if (socket.confirmed.has(TAPE) || events.length > 0) await follows?.()
        for (const event of events) await this.takeEvent(event, take)
      }
    } finally {
      this.socket = null
    }
  }

  private async takeEvent(event: MassiveEvent, take: TakeEvent): Promise<void> {
    if (event.ev !== 'T' && event.ev !== 'Q') {
      this.counters.unknown_events += 1
      return
    }
    const symbol = readable(() => occOfMassive(String(event.sym)))
    if (event.ev === 'T') {
      const print = symbol === null ? null : streamedPrint(event, symbol)
      if (print === null) this.counters.prints_unusable += 1
      else {
        const line = this.prints.lineOf(print)
        if (line.kind === 'print' && line.condition === '' && print.conditions.length > 0)
          this.counters.conditions_unknown += 1
        await take(line)
      }
    } else if (symbol !== null && isNumber(event.t)) {
      const [bid, ask] = [event.bp, event.ap].map((value) => (isNumber(value) ? value : null))
      await take({ kind: 'quote', at_us: event.t * 1000, symbol, bid: bid ?? null, ask: ask ?? null })
    }
  }

  private async askChain(name: Ticker, take: TakeEvent, signal: AbortSignal): Promise<void> {
    const contracts: ChainContract[] = []
    for await (const value of this.settings.rest.rows(
      `/v3/snapshot/options/${markedTicker(name, '.')}?limit=250`,
      signal,
    )) {
      const contract = readable(() => chainContract(value, this.waits.now()))
      if (contract === null) this.counters.contracts_unreadable += 1
      else contracts.push(contract)
    }
    if (contracts.length === 0 && this.counters.contracts_unreadable > 0)
      throw new FeedFault('protocol', `No contract in Massive's chain of ${name} can be read.`)
    this.counters.contracts_late = contracts.filter(({ isDelayed }) => isDelayed).length
    for (const { row } of contracts) {
      await take(row)
      const interest = this.interest.take(row, this.waits.now())
      if (interest !== null) await take(interest)
    }
    this.chains.set(optionTickerOf(name), contracts)
    this.plan()
  }

  private plan(): void {
    const offered = [...this.chains.values()].flat()
    const price = (ticker: Ticker) => this.chains.get(ticker)?.[0]?.row.underlying_price ?? null
    this.wanted = planContracts(offered, { names: this.settings.names.map(optionTickerOf), price, limit: MOST_QUOTES })
    this.followQuotes()
  }

  private followQuotes(): void {
    // Quotes that the plan lacks are not asked for again on this line.
    if (this.socket === null || this.socket.refused !== null) return
    const next = new Set(this.wanted.contracts.map(({ symbol }) => symbol))
    const topic = (symbol: OptionSymbol) => `Q.O:${symbol}`
    const gone = [...this.quoted].filter((symbol) => !next.has(symbol))
    const added = [...next].filter((symbol) => !this.quoted.has(symbol))
    this.socket.unsubscribe(gone.map(topic))
    this.socket.subscribe(added.map(topic))
    this.quoted = next
  }
}

function chainWords(chains: ReadonlyMap<Ticker, readonly ChainContract[]>, names: number): string {
  const empty = [...chains].filter(([, contracts]) => contracts.length === 0).map(([name]) => name)
  const without = empty.length === 0 ? '' : ` No contract of ${empty.join(', ')} is told: the plan may lack them.`
  return `Chains of ${chains.size - empty.length} of ${names} names.${without}`
}
