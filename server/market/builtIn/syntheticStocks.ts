import { firstPlace } from '@/lib/core/firstPlace'
import type { EpochMs, EpochUs, IsoDate, Ticker } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { underlyingOf } from '@/lib/options/indexRoots'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import { ValueCache } from '@/server/cache/valueCache'
import { reaching, sessionsBefore } from '@/server/market/builtIn/heldSessions'
import { haltsOfName, haltsOfSession } from '@/server/market/builtIn/syntheticHalts'
import type {
  DividendDays,
  DividendFact,
  EarningsFact,
  HaltFact,
  HaltRange,
  MinuteBar,
  ReportFigures,
  SessionBar,
  StockFacts,
} from '@/server/market/facts/stockFacts'
import { dividendDays, dividendsBetween } from '@/server/synthetic/dividends'
import { prepareEquityTape, stockTape } from '@/server/synthetic/equities/equityTape'
import { earningsBetween } from '@/server/synthetic/events'
import { reportFigures } from '@/server/synthetic/filings/reportFigures'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { atmVolsAtCloses } from '@/server/synthetic/options/pastVols'
import { barUntil, dailyBar, minuteBars, sessionVolume } from '@/server/synthetic/prices/bars'
import { extendedBars } from '@/server/synthetic/prices/extendedHours'
import { dateOfSession, eventDateOf, isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentNumber, universe } from '@/server/synthetic/universe'

/** Stock tapes kept: each holds some 60,000 prints. */
const KEPT_TAPES = 2
/** Daily bars kept: two years of some two hundred names, each an object of six numbers and a place among the others. */
const KEPT_BARS = { max: 100_000, bytesEach: 280 }

/** What the built-in market knows about stocks. All values are invented. */
export class SyntheticStocks implements StockFacts {
  readonly hasTape = true
  private readonly tapes = new AnswerCache<readonly EquityPrint[]>('builtIn/syntheticStocks', KEPT_TAPES)
  private readonly sessionHalts = new RecentMap<IsoDate, readonly HaltFact[]>(KEPT_TAPES)
  private readonly bars = new ValueCache<number, SessionBar>('builtIn/syntheticStocks', KEPT_BARS)

  constructor(private readonly market: SyntheticMarket) {}

  async dailyBars(ticker: Ticker, before: IsoDate, count: number): Promise<readonly SessionBar[]> {
    const number = numberOf(ticker)
    const bars: SessionBar[] = []
    for await (const session of inTurns(sessionsBefore(number, before, count))) {
      bars.push(this.bars.of(session * 4096 + number, () => dailyBar(this.market.prices, number, session)))
    }
    return bars
  }

  closes(ticker: Ticker, before: IsoDate, count: number) {
    const number = numberOf(ticker)
    return sessionsBefore(number, before, count).map((session) => ({
      date: dateOfSession(session),
      close: cents(this.market.prices.close(number, session)),
    }))
  }

  volumes(ticker: Ticker, before: IsoDate, count: number): readonly number[] {
    const number = numberOf(ticker)
    return sessionsBefore(number, before, count).map((session) => sessionVolume(this.market.prices, number, session))
  }

  async tenorVols(ticker: Ticker, before: IsoDate, count: number, days: number) {
    const number = numberOf(ticker)
    const sessions = sessionsBefore(number, before, count)
    const [first = 0, last = -1] = [sessions[0], sessions.at(-1)]
    const vols = atmVolsAtCloses({ prices: this.market.prices, number, first, last }, days)
    return sessions.map((session) => ({ date: dateOfSession(session), vol: vols[session - first] ?? 0 }))
  }

  minuteBars(ticker: Ticker, sessionDate: IsoDate, untilMs: EpochMs): readonly MinuteBar[] {
    const number = numberOf(ticker)
    if (number < 0 || !isModelSession(sessionDate) || untilMs < sessionStartMs(sessionDate)) return []
    const session = sessionNumberOf(sessionDate)
    const whole = minuteBars(this.market.prices, number, session)
    const shown = whole.filter((bar) => bar.startMs <= untilMs)
    const last = shown.at(-1)
    return last === undefined || last.startMs + MINUTE_MS <= untilMs
      ? shown
      : [...shown.slice(0, -1), this.partOf(last, { number, session, untilMs })]
  }

  soFar(ticker: Ticker, sessionDate: IsoDate, untilMs: EpochMs) {
    const number = numberOf(ticker)
    if (number < 0 || !isModelSession(sessionDate)) return null
    return barUntil(this.market.prices, number, sessionNumberOf(sessionDate), untilMs - sessionStartMs(sessionDate))
  }

  pricesAt(ticker: Ticker, sessionDate: IsoDate, atMs: readonly EpochMs[]) {
    const number = numberOf(ticker)
    if (number < 0 || !isModelSession(sessionDate)) return atMs.map(() => null)
    const path = this.market.prices.pathOnce(number, sessionNumberOf(sessionDate))
    const [openMs, endMs] = [sessionStartMs(sessionDate), sessionEndMs(sessionDate)]
    return atMs.map((ms) => (ms < openMs ? null : cents(path.at(Math.min(ms, endMs) - openMs))))
  }

  extendedBars(ticker: Ticker, sessionDate: IsoDate, untilMs: EpochMs): readonly MinuteBar[] {
    const number = numberOf(ticker)
    if (number < 0 || !isModelSession(sessionDate)) return []
    const whole = extendedBars(this.market.prices, number, sessionNumberOf(sessionDate))
    return whole.filter((bar) => bar.startMs + MINUTE_MS <= untilMs)
  }

  equityPrints(sessionDate: IsoDate, untilUs: EpochUs): Promise<readonly EquityPrint[]> {
    if (!isModelSession(sessionDate)) return Promise.resolve([])
    const tape = this.tapes.get(sessionDate, () => this.makeTape(sessionNumberOf(sessionDate)))
    return tape.then((prints) =>
      prints.slice(
        0,
        firstPlace(prints.length, (at) => (prints[at]?.executed_at_us ?? 0) > untilUs),
      ),
    )
  }

  *pastPrints(ticker: Ticker, before: IsoDate, count: number): Generator<readonly EquityPrint[]> {
    const number = numberOf(ticker)
    for (const session of sessionsBefore(number, before, count).reverse()) {
      yield stockTape(this.market.prices, number, session)
    }
  }

  dividends(ticker: Ticker, from: IsoDate, to: IsoDate): readonly DividendFact[] {
    const [instrument, first, last] = [instrumentOf(ticker), ...reaching(from, to)]
    if (instrument === undefined) return []
    return dividendsBetween(this.market.prices.seed, instrument, first, last)
      .map(({ exSession, amount }) => ({ ticker, exDate: eventDateOf(exSession), amount }))
      .filter(({ exDate }) => exDate >= from && exDate <= to)
  }

  earnings(ticker: Ticker, from: IsoDate, to: IsoDate): readonly EarningsFact[] {
    const [instrument, first, last] = [instrumentOf(ticker), ...reaching(from, to)]
    if (instrument === undefined) return []
    return earningsBetween(this.market.prices.seed, instrument, first, last + 1)
      .map(({ session, time, effectSession }) => ({
        ticker,
        date: eventDateOf(session),
        time,
        effectDate: eventDateOf(effectSession),
      }))
      .filter(({ date }) => date >= from && date <= to)
  }

  dividendDays(ticker: Ticker, exDate: IsoDate): DividendDays | null {
    const instrument = instrumentOf(ticker)
    return instrument === undefined ? null : dividendDays(this.market.prices.seed, instrument, exDate)
  }

  reportFigures(ticker: Ticker, date: IsoDate): ReportFigures | null {
    const instrument = instrumentOf(ticker)
    return instrument === undefined ? null : reportFigures(this.market.prices.seed, instrument, date)
  }

  halts(sessionDate: IsoDate, untilMs: EpochMs): readonly HaltFact[] {
    if (!isModelSession(sessionDate)) return []
    const halts = this.sessionHalts.of(sessionDate, () => haltsOfSession(this.market.prices.seed, sessionDate))
    return halts.filter((halt) => halt.haltedMs <= untilMs)
  }

  nameHalts(range: HaltRange): readonly HaltFact[] {
    return haltsOfName(this.market.prices.seed, range)
  }

  private makeTape(session: number): Promise<readonly EquityPrint[]> {
    return prepareEquityTape(this.market.prices, { session, source: this.market.source })
  }

  /** A minute that is not over: nothing after the instant is seen, its volume is counted in proportion. */
  private partOf(bar: MinuteBar, at: { number: number; session: number; untilMs: EpochMs }): MinuteBar {
    const openMs = sessionStartMs(dateOfSession(at.session))
    const path = this.market.prices.path(at.number, at.session)
    const passed = at.untilMs - bar.startMs
    const price = cents(path.at(at.untilMs - openMs))
    const { high, low } = path.extremes(bar.startMs - openMs, at.untilMs - openMs)
    return {
      startMs: bar.startMs,
      open: bar.open,
      close: price,
      high: Math.max(bar.open, price, cents(high)),
      low: Math.min(bar.open, price, cents(low)),
      volume: Math.round((bar.volume * passed) / MINUTE_MS),
    }
  }
}

const numberOf = (ticker: Ticker): number => instrumentNumber(underlyingOf(ticker))
const instrumentOf = (ticker: Ticker): Instrument | undefined => universe[numberOf(ticker)]
const cents = (price: number): number => Math.round(price * 100) / 100
