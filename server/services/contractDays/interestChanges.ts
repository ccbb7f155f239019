import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import type { InterestChange } from '@/server/market/facts/marketFacts'
import { CodeBook } from '@/server/services/contractDays/codeBook'

const ROOM = 1024
const PUT = 1

/**
 * Contracts whose open interest changed overnight, in the order they came. A market has a million of them: as objects they
 * are what the collector is kept busy with, so they lie in columns and are made when they are asked for.
 */
export class InterestChanges {
  readonly symbols: OptionSymbol[] = []
  private readonly rows = new Map<OptionSymbol, number>()
  private readonly tickers = new CodeBook<Ticker>()
  private readonly expiries = new CodeBook<IsoDate>()
  private types = new Uint8Array(ROOM)
  private tickerCodes = new Uint32Array(ROOM)
  private expiryCodes = new Uint32Array(ROOM)
  private strikes = new Float64Array(ROOM)
  private interest = new Float64Array(ROOM)
  private earlier = new Float64Array(ROOM)
  private rising = new Float64Array(ROOM)

  get size(): number {
    return this.symbols.length
  }

  /** Row of a contract, −1 when it did not change. */
  rowOf(symbol: OptionSymbol): number {
    return this.rows.get(symbol) ?? -1
  }

  before(row: number): number {
    return this.earlier[row] ?? Number.NaN
  }

  upDays(row: number): number {
    return this.rising[row] ?? Number.NaN
  }

  openInterest(row: number): number {
    return this.interest[row] ?? Number.NaN
  }

  /** Takes a change in; a contract told twice keeps its place and what was told last. */
  add(change: InterestChange): void {
    const known = this.rows.get(change.optionSymbol)
    const row = known ?? this.symbols.length
    if (known === undefined) {
      this.rows.set(change.optionSymbol, row)
      this.symbols.push(change.optionSymbol)
      if (row >= this.types.length) this.grow()
    }
    this.types[row] = change.type === 'C' ? 0 : PUT
    this.tickerCodes[row] = this.tickers.codeFor(change.ticker)
    this.expiryCodes[row] = this.expiries.codeFor(change.expiry)
    this.strikes[row] = change.strike
    this.interest[row] = change.openInterest
    this.earlier[row] = change.before
    this.rising[row] = change.upDays
  }

  *values(): Generator<InterestChange, void> {
    for (let row = 0; row < this.size; row += 1) yield this.at(row)
  }

  private at(row: number): InterestChange {
    return {
      optionSymbol: this.symbols[row] ?? '',
      ticker: this.tickers.values[this.tickerCodes[row] ?? 0] ?? '',
      type: this.types[row] === PUT ? 'P' : 'C',
      expiry: this.expiries.values[this.expiryCodes[row] ?? 0] ?? '',
      strike: this.strikes[row] ?? 0,
      openInterest: this.openInterest(row),
      before: this.before(row),
      upDays: this.upDays(row),
    }
  }

  private grow(): void {
    const room = 2 * this.types.length
    this.types = widened(this.types, new Uint8Array(room))
    this.tickerCodes = widened(this.tickerCodes, new Uint32Array(room))
    this.expiryCodes = widened(this.expiryCodes, new Uint32Array(room))
    this.strikes = widened(this.strikes, new Float64Array(room))
    this.interest = widened(this.interest, new Float64Array(room))
    this.earlier = widened(this.earlier, new Float64Array(room))
    this.rising = widened(this.rising, new Float64Array(room))
  }
}

function widened<T extends Uint8Array | Uint32Array | Float64Array>(old: T, wide: T): T {
  wide.set(old)
  return wide
}
