import { RecentMap } from '@/lib/core/recentMap'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { type Halt, haltsOf, sessionHalts } from '@/server/synthetic/equities/halts'
import { membersOf } from '@/server/synthetic/members'
import { vixGrid, vixOn } from '@/server/synthetic/options/vixLevel'
import { Composite } from '@/server/synthetic/prices/composite'
import { Factors } from '@/server/synthetic/prices/factors'
import { hasOwnPrice, instrumentAt, powerOf } from '@/server/synthetic/prices/instrumentRules'
import { Levered } from '@/server/synthetic/prices/levered'
import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { REGULAR_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import type { PriceBook } from '@/server/synthetic/prices/priceBook'
import type { SeriesShelf } from '@/server/synthetic/prices/seriesShelf'
import { SessionPath } from '@/server/synthetic/prices/sessionPath'
import { StockSeries } from '@/server/synthetic/prices/stockSeries'
import { withRoom } from '@/server/synthetic/prices/withRoom'
import { hashText, mix } from '@/server/synthetic/random'
import { closeMinuteOf, closeMsOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentOf } from '@/server/synthetic/universe'

/** Paths kept: three sessions of the whole universe. */
const KEPT_PATHS = 2700
/** Size of the wobble as a share of a middle minute's standard deviation. */
const WOBBLE = 0.45

/** Prices of every instrument: daily path, minute grid and any instant, all from one seed. */
export class PriceModel implements PriceBook {
  readonly factors: Factors
  private readonly stocks = new Map<string, StockSeries>()
  private readonly funds = new Map<string, Levered>()
  private readonly closes = new Map<number, Float64Array>()
  private readonly composites = new Map<string, Composite>()
  private readonly paths = new RecentMap<number, SessionPath>(KEPT_PATHS)

  private readonly haltDays = new RecentMap<number, ReadonlyMap<number, readonly Halt[]>>(3)

  /** On a shelf, what is worked out once is there for every thread that has it. */
  constructor(
    readonly seed: number,
    private readonly shelf?: SeriesShelf,
  ) {
    this.factors = new Factors(seed)
  }

  /** The instrument of a number; throws RangeError when there is none. */
  instrument(number: number): Instrument {
    return instrumentAt(number)
  }

  /** The price path of an instrument number in a session number. */
  path(number: number, session: number): SessionPath {
    return this.paths.of(session * 4096 + number, () => this.makePath(number, session))
  }

  /** The same for one look: a walk through the years of a name keeps none. */
  pathOnce = (number: number, session: number): SessionPath =>
    this.paths.peek(session * 4096 + number) ?? this.makePath(number, session)

  /** Prices at 9:30, 9:31, … 16:15 of an instrument number in a session number. */
  grid(number: number, session: number): Float64Array {
    return this.path(number, session).grid
  }

  /** Price at a moment, `ms` after 9:30; held at the ends outside 9:30 to the end of late trading. Not rounded. */
  spot(number: number, session: number, ms: number): number {
    return this.path(number, session).at(ms)
  }

  /** Trading halts of one instrument in a session: a walk over many sessions needs no other's. */
  haltsOf(number: number, session: number): readonly Halt[] {
    return haltsOf(this.seed, instrumentAt(number), session)
  }

  /** Trading halts of a session by instrument number. */
  halts(session: number): ReadonlyMap<number, readonly Halt[]> {
    return this.haltDays.of(session, () => sessionHalts(this.seed, session))
  }

  /** Log of the close of a session. */
  logClose(number: number, session: number): number {
    const instrument = instrumentAt(number)
    if (!hasOwnPrice(instrument)) return Math.log(this.close(number, session))
    const series = this.stock(instrument)
    series.upTo(session)
    return series.logClose[session] ?? 0
  }

  /** Close of a session, not rounded; remembered where it is worked out, because listing rules ask for long stretches. */
  close(number: number, session: number): number {
    if (hasOwnPrice(instrumentAt(number))) return Math.exp(this.logClose(number, session))
    const known = this.closesOf(number, session)
    const found = known[session] ?? 0
    if (found > 0) return found
    const close = this.closeOf(instrumentAt(number), session)
    known[session] = close
    return close
  }

  private closeOf(instrument: Instrument, session: number): number {
    if (instrument.rule === 'vix') return vixOn(this, session)(closeMsOf(session))
    const { typicalPrice } = instrument
    if (!instrument.rule.startsWith('power:')) return typicalPrice * this.composite(instrument).level(session, 'close')
    return typicalPrice * this.levered(instrument).closeOn(session)
  }

  /** Makes what the closes of a name are worked out from, from its first session on, in short steps: pages ask for all years. */
  *warmSteps(number: number, session: number): Generator<void, void> {
    if (hasOwnPrice(instrumentAt(number))) {
      this.logClose(number, session)
      return
    }
    for (let n = 0; n < session; n += 1) {
      this.close(number, n)
      if (n % 64 === 0) yield
    }
  }

  /** Open and close of a session, not rounded. */
  openClose(number: number, session: number): { open: number; close: number } {
    const instrument = instrumentAt(number)
    if (hasOwnPrice(instrument)) {
      const series = this.stock(instrument)
      series.upTo(session)
      return { open: Math.exp(series.logOpen[session] ?? 0), close: Math.exp(series.logClose[session] ?? 0) }
    }
    return { open: this.openOf(instrument, session), close: this.close(number, session) }
  }

  private openOf(instrument: Instrument, session: number): number {
    if (instrument.rule === 'vix') return vixOn(this, session)(0)
    const { typicalPrice } = instrument
    if (!instrument.rule.startsWith('power:')) return typicalPrice * this.composite(instrument).level(session, 'open')
    const { open } = this.openClose(powerOf(instrument).number, session)
    return typicalPrice * this.levered(instrument).on(session)(open, 0)
  }

  /** The daily series of an instrument with a price of its own. */
  stock(instrument: Instrument): StockSeries {
    const found = this.stocks.get(instrument.ticker)
    if (found) return found
    const series = new StockSeries(this.seed, instrument, this.factors, this.shelf?.rowOf(instrument.ticker))
    this.stocks.set(instrument.ticker, series)
    return series
  }

  private closesOf(number: number, session: number): Float64Array {
    const known = this.closes.get(number)
    if (known !== undefined && known.length > session) return known
    const longer = withRoom(known ?? this.shelf?.row(number).values.fund ?? new Float64Array(0), session)
    this.closes.set(number, longer)
    return longer
  }

  private levered(instrument: Instrument): Levered {
    const found = this.funds.get(instrument.ticker)
    if (found) return found
    const { number, power } = powerOf(instrument)
    const fund = new Levered(this, number, power)
    this.funds.set(instrument.ticker, fund)
    return fund
  }

  /** The basket of a fund or index. */
  composite(instrument: Instrument): Composite {
    const found = this.composites.get(instrument.rule)
    if (found) return found
    const key = hashText(this.seed, `basket:${instrument.rule}`)
    const seriesOf = (ticker: string) => this.stock(instrumentOf(ticker))
    const basket = new Composite(key, membersOf(instrument), seriesOf, this.shelf?.rowOfRule(instrument.rule))
    this.composites.set(instrument.rule, basket)
    return basket
  }

  private makePath(number: number, session: number): SessionPath {
    const instrument = instrumentAt(number)
    const grid = this.makeGrid(instrument, session)
    const minuteVol = instrument.typicalVol / Math.sqrt(SESSIONS_PER_YEAR * REGULAR_MINUTES)
    return new SessionPath({
      grid,
      halts: haltsOf(this.seed, instrument, session),
      close: closeMinuteOf(session),
      key: mix(this.seed ^ Math.imul(number + 1, 0x9e3779b1), session),
      wobble: 2 * WOBBLE * minuteVol * (grid[0] ?? 0),
    })
  }

  private makeGrid(instrument: Instrument, session: number): Float64Array {
    const { rule } = instrument
    if (hasOwnPrice(instrument)) return this.stock(instrument).grid(session)
    if (rule === 'vix') return vixGrid(this, session)
    if (rule.startsWith('power:')) {
      const on = this.levered(instrument).on(session)
      const under = this.grid(powerOf(instrument).number, session)
      return under.map((price, minute) => instrument.typicalPrice * on(price, minute * MINUTE_MS))
    }
    return this.composite(instrument).grid(session, this.factors, instrument.typicalPrice)
  }
}
