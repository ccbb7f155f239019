import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { type ContractDay, emptyContractDay, foldIntoContractDay } from '@/lib/flow/aggregates/contractDay'
import { conditionOf } from '@/lib/flow/conditions'
import type { ContractTerms } from '@/lib/flow/contract'
import type { FlowItem } from '@/lib/flow/trade'
import { dayNumberOf } from '@/lib/market/isoDate'
import type { ContractNumbers } from '@/server/engine/ring/ringContracts'
import { CodeBook } from '@/server/services/contractDays/codeBook'
import { loadDay, saveDay } from '@/server/services/contractDays/dayNumbers'
import { InterestMoves } from '@/server/services/contractDays/interestMoves'
import {
  emptyColumns,
  NUMBER_NAMES,
  type NumberColumns,
  UNKNOWN_NUMBERS,
} from '@/server/services/contractDays/numberColumns'
import { RowBook } from '@/server/services/contractDays/rowBook'

export type Terms = Pick<ContractTerms, 'optionSymbol' | 'ticker' | 'type' | 'expiry' | 'strike'>

type Evidence = Pick<FlowItem, 'opening' | 'sentiment' | 'size' | 'premium'>

/** Order of the evidence column: higher is stronger. */
export const OPENING_ORDER = ['unknown', 'likely', 'strong', 'proven'] as const
const FIRST_ROOM = 1024
/** Room beyond it, in times of what is there: no more, because the allocator fills memory that it gives anew with zeros, and so takes all of it. */
const GROWTH = 1.5
/** The days of all contracts of a session: one typed array a figure, so that a filter reads what it needs and no more. */
export class ContractColumns {
  size = 0
  /** What its open interest tells; read it before use. */
  readonly interest = new InterestMoves(this)
  numbers: NumberColumns = emptyColumns(FIRST_ROOM)
  /** 0 call, 1 put. */
  types = new Uint8Array(FIRST_ROOM)
  tickerCodes = new Uint32Array(FIRST_ROOM)
  readonly symbols: OptionSymbol[] = []
  expiryCodes = new Uint32Array(FIRST_ROOM)
  strikeCodes = new Uint32Array(FIRST_ROOM)
  private readonly tickerBook = new CodeBook<Ticker>()
  private readonly expiryBook = new CodeBook<IsoDate>()
  private readonly strikeBook = new CodeBook<number>()
  /** Values by their codes. */
  readonly tickers: readonly Ticker[] = this.tickerBook.values
  readonly expiries: readonly IsoDate[] = this.expiryBook.values
  readonly strikes: readonly number[] = this.strikeBook.values
  readonly tickerVolumes: number[] = []
  private readonly rows: RowBook
  private readonly day: ContractDay = emptyContractDay()

  /** @param contracts those of a ring whose prints are counted: with their numbers it needs no map of its own */
  constructor(contracts: ContractNumbers | null = null) {
    this.rows = new RowBook(contracts)
  }

  /** Rows that the columns have room for. */
  get room(): number {
    return this.types.length
  }

  /** Row of a contract, −1 when there is none. */
  rowOf(symbol: OptionSymbol): number {
    return this.rows.rowOf(symbol)
  }

  tickerCode(ticker: Ticker): number {
    return this.tickerBook.codeOf(ticker)
  }

  /** Row of a contract, made on first sight. */
  rowFor(terms: Terms): number {
    const known = this.rows.rowOf(terms.optionSymbol)
    if (known >= 0) return known
    const row = this.size
    if (row >= this.types.length) this.grow()
    this.size = row + 1
    this.rows.set(terms.optionSymbol, row)
    this.symbols.push(terms.optionSymbol)
    this.expiryCodes[row] = this.expiryBook.codeFor(terms.expiry)
    this.strikeCodes[row] = this.strikeBook.codeFor(terms.strike)
    this.types[row] = terms.type === 'C' ? 0 : 1
    const ticker = this.tickerBook.codeFor(terms.ticker)
    this.tickerCodes[row] = ticker
    this.tickerVolumes[ticker] ??= 0
    for (const name of UNKNOWN_NUMBERS) this.numbers[name][row] = Number.NaN
    this.numbers.strike[row] = terms.strike
    this.numbers.expiryDay[row] = dayNumberOf(terms.expiry)
    return row
  }

  /** Takes a print in, by the rules of the pipeline (F10, F12). Prints that do not count change nothing. */
  add(item: FlowItem): void {
    const rule = conditionOf(item.condition)
    if (item.canceled || !rule.countsVolume) return
    const row = this.rowFor(item)
    const { day, numbers } = this
    loadDay(day, numbers, row)
    const interest = day.openInterest
    foldIntoContractDay(day, item, rule)
    saveDay(day, numbers, row)
    if (day.openInterest !== interest) this.interest.note(row)
    this.tickerVolumes[this.tickerCodes[row] ?? 0] = (this.tickerVolumes[this.tickerCodes[row] ?? 0] ?? 0) + item.size
    this.addNewest(row, item)
    this.addEvidence(row, item)
  }

  /** Empties a row whose prints are counted anew. */
  clear(row: number): void {
    const code = this.tickerCodes[row] ?? 0
    this.tickerVolumes[code] = (this.tickerVolumes[code] ?? 0) - (this.numbers.volume[row] ?? 0)
    saveDay(emptyContractDay(), this.numbers, row)
    this.interest.note(row)
    for (const name of ['score', 'opening', 'bullPremium', 'bearPremium', 'provenVolume', 'strongVolume'] as const)
      this.numbers[name][row] = 0
    for (const name of ['likelyVolume', 'provenTrades', 'strongTrades', 'likelyTrades'] as const)
      this.numbers[name][row] = 0
  }

  /** Sets the sums of a stored day. */
  put(row: number, day: ContractDay): void {
    const code = this.tickerCodes[row] ?? 0
    this.tickerVolumes[code] = (this.tickerVolumes[code] ?? 0) + day.volume - (this.numbers.volume[row] ?? 0)
    saveDay(day, this.numbers, row)
    this.interest.note(row)
  }

  /** Sets what a morning tells of the open interest of a contract: now, or of the session before. */
  setInterest(name: 'openInterest' | 'oiBefore', row: number, contracts: number): void {
    if (Object.is(this.numbers[name][row], contracts)) return
    this.numbers[name][row] = contracts
    this.interest.note(row)
  }

  /** The sums of a row as an object of its own. */
  dayOf(row: number): ContractDay {
    const day = emptyContractDay()
    loadDay(day, this.numbers, row)
    return day
  }

  /** Score, direction and opening evidence of a print (F38, F12, F9); nothing for one that does not count. */
  addEvidence(row: number, item: FlowItem): void {
    if (item.canceled || !conditionOf(item.condition).countsVolume) return
    const { numbers } = this
    if (item.score > (numbers.score[row] ?? 0)) numbers.score[row] = item.score
    if (item.sentiment === 'bullish') plus(numbers.bullPremium, row, item.premium)
    else if (item.sentiment === 'bearish') plus(numbers.bearPremium, row, item.premium)
    if (item.opening === 'unknown') return
    numbers.opening[row] = Math.max(numbers.opening[row] ?? 0, OPENING_ORDER.indexOf(item.opening))
    plus(numbers[`${item.opening}Volume`], row, item.size)
    plus(numbers[`${item.opening}Trades`], row, 1)
  }

  /** Takes back what a print added to direction and evidence; the highest score and the best evidence stay. */
  takeEvidence(row: number, { opening, sentiment, size, premium }: Evidence): void {
    const { numbers } = this
    if (sentiment === 'bullish') plus(numbers.bullPremium, row, -premium)
    else if (sentiment === 'bearish') plus(numbers.bearPremium, row, -premium)
    if (opening === 'unknown') return
    plus(numbers[`${opening}Volume`], row, -size)
    plus(numbers[`${opening}Trades`], row, -1)
  }

  private addNewest(row: number, item: FlowItem): void {
    const { numbers } = this
    numbers.lastTradeUs[row] = item.executedAtUs
    if (item.underlyingPrice !== null) numbers.underlying[row] = item.underlyingPrice
    numbers.delta[row] = item.delta ?? Number.NaN
    numbers.gamma[row] = item.gamma ?? Number.NaN
    numbers.theta[row] = item.theta ?? Number.NaN
    numbers.vega[row] = item.vega ?? Number.NaN
  }

  private grow(): void {
    const room = Math.ceil(GROWTH * this.types.length)
    const wider = emptyColumns(room)
    for (const name of NUMBER_NAMES) wider[name].set(this.numbers[name])
    this.numbers = wider
    const types = new Uint8Array(room)
    types.set(this.types)
    this.types = types
    this.tickerCodes = widened(this.tickerCodes, room)
    this.expiryCodes = widened(this.expiryCodes, room)
    this.strikeCodes = widened(this.strikeCodes, room)
  }
}

function widened(codes: Uint32Array, room: number) {
  const wider = new Uint32Array(room)
  wider.set(codes)
  return wider
}

function plus(column: Float64Array, row: number, value: number): void {
  column[row] = (column[row] ?? 0) + value
}
