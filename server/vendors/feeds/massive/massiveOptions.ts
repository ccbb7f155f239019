import type { OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { Declaration } from '@/lib/feeds/declaration'
import { markedTicker } from '@/lib/market/tickerForm'
import { optionTickerOf } from '@/server/collectors/files/fields'
import { PlanPart } from '@/server/feeds/planPart'
import {
  type FeedAdapter,
  FeedFault,
  type Refuses,
  type Repaired,
  type Stretch,
  type TakeEvent,
  type Waits,
} from '@/server/feeds/port'
import { sideBySide } from '@/server/feeds/sideBySide'
import { untilHolds } from '@/server/feeds/untilHolds'
import { changeOf, planContracts, type WantedSet } from '@/server/feeds/wanted'
import { ChainRounds } from '@/server/vendors/feeds/chainRounds'
import {
  type ChainContract,
  chainContract,
  chainStatus,
  MorningInterest,
  occOfMassive,
  readable,
} from '@/server/vendors/feeds/massive/massiveChain'
import { MassivePrints, streamedPrint, streamedQuote } from '@/server/vendors/feeds/massive/massivePrints'
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
  private readonly tape: PlanPart
  private wanted: WantedSet<ChainContract> = { contracts: [], leftOut: 0 }
  private socket: MassiveSocket | null = null
  private quoted: ReadonlySet<OptionSymbol> = new Set()

  constructor(
    private readonly settings: MassiveOptionSettings,
    private readonly waits: Waits,
  ) {
    this.declares = optionDeclaration(settings)
    this.tape = new PlanPart(['prints', 'quotes'], waits)
    this.rounds = new ChainRounds({ names: settings.names, waits, isAlone: () => this.hasNoTape })
  }

  private get hasNoTape(): boolean {
    return !this.settings.tellsPrints || this.tape.isRefused
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

  /** Contracts that traded most, by what was heard and by their chains: a host that begins has heard nothing yet. */
  async repair(stretch: Stretch, take: TakeEvent, signal: AbortSignal): Promise<Repaired> {
    await untilHolds(() => this.prints.hasHeard, { waits: this.waits, signal, mostMs: HEARD_MS })
    await untilHolds(() => this.rounds.hasAskedAll, { waits: this.waits, signal, mostMs: PATIENCE_MS })
    const traded = [...this.chains.values()].flat().map(({ symbol, row }) => [symbol, row.volume ?? 0] as const)
    return repairPrints({ rest: this.settings.rest, prints: this.prints, traded, stretch, signal }, take)
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
    const late = this.counters.contracts_late === 0 ? [] : ['The plan has quotes delayed 15 minutes.']
    const fault = this.rounds.fault === null ? [] : [this.rounds.fault.message]
    const chains = [...chainStatus(this.chains, this.settings.names.length), ...fault, ...late].join(' ')
    if (this.hasNoTape || this.socket === null) return this.hasNoTape && this.chains.size > 0 ? chains : null
    const { refused } = this.socket
    const quotes =
      refused === null
        ? `quotes of ${this.quoted.size} contracts, ${this.wanted.leftOut} more near the price have none`
        : `no quotes, so that sides are unknown (${refused})`
    return `The whole option tape; ${quotes}. ${chains}`
  }

  private async stream(take: TakeEvent, signal: AbortSignal, follows: () => Promise<void>): Promise<void> {
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
        if (socket.confirmed.has(TAPE) || events.length > 0) await follows()
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
    } else {
      const quote = symbol === null ? null : streamedQuote(event, symbol)
      if (quote !== null) await take(quote)
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
    const { next, gone, added } = changeOf(this.quoted, this.wanted)
    const topic = (symbol: OptionSymbol) => `Q.O:${symbol}`
    this.socket.unsubscribe(gone.map(topic))
    this.socket.subscribe(added.map(topic))
    this.quoted = next
  }
}
