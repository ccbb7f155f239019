import { setTimeout as sleep } from 'node:timers/promises'
import { known } from '@/lib/core/known'
import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { FilterNode } from '@/lib/flow/filter/ast'
import type { FieldName } from '@/lib/flow/filter/fields'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { once } from '@/server/cache/sharedWork'
import { behindAnswers, inTurns, pieces } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { ContractDaysDesk } from '@/server/services/contractDays/contractDaysDesk'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import { baseRows, rowsOf } from '@/server/services/contractDays/screenTable'

/** Fields that need the session before, which is read a little later. */
const OF_BEFORE: readonly FieldName[] = [
  ...(['oi_change', 'oi_change_pct', 'oi_up_days', 'prev_volume'] as const),
  ...(['prev_ask_pct', 'prev_bid_pct', 'carry', 'change'] as const),
]
const PRIOR_WAIT_MS = 200
const PRIOR_TRIES = 150
const CHECK_EVERY = 256
/** Contracts of a session that are followed for comparison, spread over all that traded. */
const COMPARED = 4000
/** Sessions later that are looked at. */
const STEPS = [1, 5] as const

export interface StoredDay {
  readonly sessionDate: IsoDate
  readonly source: string
}

/** A contract on the day it was found: what it would have cost, and where the price was. */
interface Found {
  readonly symbol: OptionSymbol
  readonly ticker: Ticker
  readonly ask: number | null
  readonly underlying: number | null
  readonly matches: boolean
}

interface Day extends StoredDay {
  readonly found: readonly Found[]
}

export type SinceKey = `${'under' | 'contract'}_${(typeof STEPS)[number]}d`

/** Returns in percent of what the screen found, and of what was looked at for comparison. */
export interface SinceReturns {
  readonly own: number[]
  readonly compared: number[]
}

/**
 * One screen over stored sessions, oldest first, one table at a time. What was found on a day is followed by the tables
 * of later sessions: the underlying at its last known prices, the contract bought at its ask and sold at the later bid
 * (F66). Sessions count, not days: a stored session that is missing makes the step longer.
 */
export class SinceJob {
  readonly days: { session_date: IsoDate; matched: number; traded: number }[] = []
  readonly returns = new Map<SinceKey, SinceReturns>()
  pending = 0
  readonly finish = once(() => this.run())
  private readonly past: Day[] = []

  constructor(
    private readonly desk: ContractDaysDesk,
    private readonly ctx: ServiceContext,
    private readonly filter: FilterNode,
    private readonly sessions: readonly StoredDay[],
  ) {
    this.begin()
  }

  /** A run that failed is begun again by the next question: nothing of it may count twice. */
  private begin(): void {
    this.pending = this.sessions.length
    this.days.length = 0
    this.past.length = 0
    for (const step of STEPS)
      for (const kind of ['under', 'contract'] as const) this.returns.set(`${kind}_${step}d`, { own: [], compared: [] })
  }

  private async run(): Promise<void> {
    this.begin()
    for (const session of this.sessions) {
      const table = await this.tableOf(session)
      await this.follow(table)
      await this.find(session, table)
      this.pending -= 1
    }
  }

  private async tableOf({ sessionDate, source }: StoredDay): Promise<ContractTable> {
    const asksBefore = fieldsIn(this.filter).some((field) => OF_BEFORE.includes(field))
    for (let tries = 0; ; tries += 1) {
      const { table, isReadingPrior } = await this.desk.read(this.ctx, { session: sessionDate, source })
      if (!asksBefore || !isReadingPrior || tries >= PRIOR_TRIES) return table
      await sleep(PRIOR_WAIT_MS)
    }
  }

  private async find({ sessionDate, source }: StoredDay, table: ContractTable): Promise<void> {
    const traded = baseRows(table, 'traded')
    const matching = rowsOf(table, this.filter, 'traded')
    const every = Math.max(1, Math.ceil(traded.length / COMPARED))
    const found: Found[] = []
    let next = 0
    for await (const [from, until] of inTurns(pieces(traded.length, CHECK_EVERY)))
      for (const [at, row] of traded.slice(from, until).entries()) {
        const matches = matching[next] === row
        if (matches) next += 1
        if (matches || (from + at + 1) % every === 0) found.push(foundAt(table, row, matches))
      }
    this.past.push({ sessionDate, source, found })
    if (this.past.length > Math.max(...STEPS)) this.past.shift()
    this.days.push({ session_date: sessionDate, matched: matching.length, traded: traded.length })
  }

  /** What the found contracts of earlier sessions are worth in this one. */
  private async follow(table: ContractTable): Promise<void> {
    const prices = await underlyingsOf(table)
    for (const step of STEPS) {
      const day = this.past.at(-step)
      const [under, contract] = [this.returns.get(`under_${step}d`), this.returns.get(`contract_${step}d`)]
      if (day === undefined || under === undefined || contract === undefined) continue
      for await (const one of behindAnswers(day.found)) {
        const row = table.rowOf(one.symbol)
        add(under, one.matches, one.underlying, prices.get(one.ticker) ?? null)
        if (row >= 0) add(contract, one.matches, one.ask, table.value('bid', row))
      }
    }
  }
}

function add(into: SinceReturns, matches: boolean, from: number | null, to: number | null): void {
  if (from === null || to === null || !(from > 0)) return
  const percent = (to / from - 1) * 100
  into.compared.push(percent)
  if (matches) into.own.push(percent)
}

function foundAt(table: ContractTable, row: number, matches: boolean): Found {
  const { columns } = table
  return {
    symbol: columns.symbols[row] ?? '',
    ticker: columns.tickers[columns.tickerCodes[row] ?? 0] ?? '',
    ask: table.value('ask', row),
    underlying: table.value('underlying', row),
    matches,
  }
}

/** The last price each name was seen at. */
async function underlyingsOf({ columns }: ContractTable): Promise<ReadonlyMap<Ticker, number>> {
  const { underlying, lastTradeUs } = columns.numbers
  const prices = new Map<Ticker, number>()
  const times = new Map<Ticker, number>()
  const look = (row: number): void => {
    const price = known(underlying[row] ?? Number.NaN)
    const atUs = known(lastTradeUs[row] ?? Number.NaN) ?? 0
    const ticker = columns.tickers[columns.tickerCodes[row] ?? 0] ?? ''
    if (price === null || atUs < (times.get(ticker) ?? 0)) return
    prices.set(ticker, price)
    times.set(ticker, atUs)
  }
  for await (const [from, until] of inTurns(pieces(columns.size, CHECK_EVERY)))
    for (let row = from; row < until; row += 1) look(row)
  return prices
}
