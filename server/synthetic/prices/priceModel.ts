import { type Halt, haltAt, sessionHalts } from '@/server/synthetic/equities/halts'
import { membersOf } from '@/server/synthetic/members'
import { addScaled, Composite } from '@/server/synthetic/prices/composite'
import { Factors, INTRADAY_SHARE } from '@/server/synthetic/prices/factors'
import { SESSIONS_PER_YEAR } from '@/server/synthetic/prices/loadings'
import { bridge, GRID_POINTS, REGULAR_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import { StockSeries } from '@/server/synthetic/prices/stockSeries'
import { marketVol } from '@/server/synthetic/prices/volState'
import { hashText, mix, unit } from '@/server/synthetic/random'
import { RecentMap } from '@/server/synthetic/recentMap'
import { type Instrument, instrumentNumber, instrumentOf, universe } from '@/server/synthetic/universe'

/** Sessions from listing to expiry of the longest series. */
const LOOK_BACK = 640
/** Grids kept: about three sessions of the whole universe. */
const KEPT_GRIDS = 2700
const MINUTE_MS = 60_000
/** Between two minutes the price wobbles on a lattice of this step, zero at the minutes themselves. */
const LATTICE_MS = 5000
const LATTICE_PER_MINUTE = MINUTE_MS / LATTICE_MS
/** Size of the wobble as a share of a middle minute's standard deviation. */
const WOBBLE = 0.45

/** Prices of every instrument: daily path, minute grid and any instant, all from one seed. */
export class PriceModel {
  readonly factors: Factors
  private readonly stocks = new Map<string, StockSeries>()
  private readonly closes = new Map<number, Float64Array>()
  private readonly composites = new Map<string, Composite>()
  private readonly grids = new RecentMap<number, Float64Array>(KEPT_GRIDS)

  private haltDay: { session: number; halts: ReadonlyMap<number, readonly Halt[]> } = { session: -1, halts: new Map() }

  constructor(readonly seed: number) {
    this.factors = new Factors(seed)
  }

  /** The instrument of a number; throws RangeError when there is none. */
  instrument(number: number): Instrument {
    return instrumentAt(number)
  }

  /** Minute grid (9:30 … 16:15) of an instrument number in a session number, USD per share or index points. */
  grid(number: number, session: number): Float64Array {
    return this.grids.get(session * 4096 + number, () => this.makeGrid(instrumentAt(number), session))
  }

  /** Price at a moment, `ms` after 9:30; held at the ends outside 9:30 to 16:15. Not rounded. */
  spot(number: number, session: number, ms: number): number {
    const grid = this.grid(number, session)
    const halts = this.halts(session).get(number)
    // A halted stock keeps its last price and goes on where its path has moved to meanwhile.
    const trading = halts === undefined ? ms : (haltAt(halts, ms)?.startMs ?? ms)
    const bounded = Math.max(0, Math.min(trading, (GRID_POINTS - 1) * MINUTE_MS))
    const minute = Math.min(GRID_POINTS - 2, Math.floor(bounded / MINUTE_MS))
    const low = grid[minute] ?? 0
    const share = bounded / MINUTE_MS - minute
    return low + share * ((grid[minute + 1] ?? low) - low) + this.wobble(number, session, bounded)
  }

  /** Trading halts of a session by instrument number. */
  halts(session: number): ReadonlyMap<number, readonly Halt[]> {
    if (this.haltDay.session !== session) this.haltDay = { session, halts: sessionHalts(this.seed, session) }
    return this.haltDay.halts
  }

  /** Close of a session, not rounded; remembered, because listing rules ask for long stretches. */
  close(number: number, session: number): number {
    const known = this.closesOf(number, session)
    const found = known[session] ?? 0
    if (found > 0) return found
    const { close } = this.openClose(number, session)
    known[session] = close
    return close
  }

  /** Makes the closes that listing rules look back on (LEAPS are listed for two and a half years), in short steps. */
  *warmSteps(number: number, session: number): Generator<void, void> {
    for (let n = Math.max(0, session - LOOK_BACK); n < session; n += 1) {
      this.close(number, n)
      if (n % 64 === 0) yield
    }
  }

  /** Open and close of a session, not rounded. */
  openClose(number: number, session: number): { open: number; close: number } {
    const instrument = instrumentAt(number)
    if (instrument.rule === '' || instrument.rule === 'own') {
      const series = this.stock(instrument)
      series.upTo(session)
      return { open: Math.exp(series.logOpen[session] ?? 0), close: Math.exp(series.logClose[session] ?? 0) }
    }
    if (instrument.rule === 'vix') {
      this.factors.upTo(session)
      const { logVol, move } = this.factors.market
      const at = (path: number) => 100 * marketVol(logVol[session] ?? 0, path)
      return { open: at(0), close: at(move[session] ?? 0) }
    }
    if (instrument.rule.startsWith('power:')) {
      const { number: other, typical, power } = powerOf(instrument)
      const under = this.openClose(other, session)
      const at = (price: number) => instrument.typicalPrice * (price / typical) ** power
      return { open: at(under.open), close: at(under.close) }
    }
    const basket = this.composite(instrument)
    const level = (at: 'logOpen' | 'logClose') => instrument.typicalPrice * basket.level(session, at)
    return { open: level('logOpen'), close: level('logClose') }
  }

  /** The daily series of an instrument with a price of its own. */
  stock(instrument: Instrument): StockSeries {
    const found = this.stocks.get(instrument.ticker)
    if (found) return found
    const series = new StockSeries(this.seed, instrument, this.factors)
    this.stocks.set(instrument.ticker, series)
    return series
  }

  private closesOf(number: number, session: number): Float64Array {
    const known = this.closes.get(number)
    if (known !== undefined && known.length > session) return known
    const longer = new Float64Array(session + 512)
    longer.set(known ?? [])
    this.closes.set(number, longer)
    return longer
  }

  private composite(instrument: Instrument): Composite {
    const found = this.composites.get(instrument.rule)
    if (found) return found
    const key = hashText(this.seed, `basket:${instrument.rule}`)
    const seriesOf = (ticker: string) => this.stock(instrumentOf(ticker))
    const basket = new Composite(key, membersOf(instrument), seriesOf)
    this.composites.set(instrument.rule, basket)
    return basket
  }

  private makeGrid(instrument: Instrument, session: number): Float64Array {
    const { rule } = instrument
    if (rule === '' || rule === 'own') return this.stockGrid(instrument, session)
    if (rule === 'vix') {
      this.factors.upTo(session)
      const logVol = this.factors.market.logVol[session] ?? 0
      return this.factors.path(-1, session).map((move) => 100 * marketVol(logVol, move))
    }
    if (rule.startsWith('power:')) {
      const { number, typical, power } = powerOf(instrument)
      return this.grid(number, session).map((price) => instrument.typicalPrice * (price / typical) ** power)
    }
    return this.composite(instrument).grid(session, this.factors, instrument.typicalPrice)
  }

  private stockGrid(instrument: Instrument, session: number): Float64Array {
    const series = this.stock(instrument)
    series.upTo(session)
    const { market, sector, sectorLoading } = series.loadings
    const sigma = series.own.dailyVol * Math.exp(series.own.logVol[session] ?? 0) * INTRADAY_SHARE
    const path = bridge(mix(series.key ^ 0x51ab, session), series.own.move[session] ?? 0, sigma)
    addScaled(path, this.factors.path(-1, session), market)
    if (sector >= 0) addScaled(path, this.factors.path(sector, session), sectorLoading)
    const open = series.logOpen[session] ?? 0
    for (let j = 0; j < GRID_POINTS; j += 1) path[j] = Math.exp(open + (path[j] ?? 0))
    return path
  }

  private wobble(number: number, session: number, ms: number): number {
    const place = ms / LATTICE_MS
    const step = Math.floor(place)
    const share = place - step
    const key = mix(this.seed ^ Math.imul(number + 1, 0x9e3779b1), session)
    const low = step % LATTICE_PER_MINUTE === 0 ? 0 : unit(mix(key, step)) - 0.5
    const high = (step + 1) % LATTICE_PER_MINUTE === 0 ? 0 : unit(mix(key, step + 1)) - 0.5
    const { typicalVol } = instrumentAt(number)
    const minuteVol = typicalVol / Math.sqrt(SESSIONS_PER_YEAR * REGULAR_MINUTES)
    const scale = 2 * WOBBLE * minuteVol * (this.grid(number, session)[0] ?? 0)
    return scale * (low + share * (high - low))
  }
}

function instrumentAt(number: number): Instrument {
  const instrument = universe[number]
  if (instrument === undefined) throw new RangeError(`No instrument ${number}`)
  return instrument
}

function powerOf(instrument: Instrument): { number: number; typical: number; power: number } {
  const [, ticker = '', power = '1'] = instrument.rule.split(':')
  return { number: instrumentNumber(ticker), typical: instrumentOf(ticker).typicalPrice, power: Number(power) }
}
