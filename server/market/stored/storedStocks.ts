import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { type Action, adjustBars, type DayBar, type FactorRow, factorsOf } from '@/lib/equities/adjust'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { historyOf, newestSecurity, type SymbolSpan } from '@/lib/equities/identity'
import { confirmsSplit } from '@/lib/equities/splitEvidence'
import { type FoundSplit, findSplits, SPLIT_LEAD, splitJumps } from '@/lib/equities/splits'
import { addDays } from '@/lib/market/isoDate'
import { AnswerCache } from '@/server/cache/answerCache'
import { monotonicMs } from '@/server/clock'
import { noStockFacts, type SessionBar, type StockFacts } from '@/server/market/facts/stockFacts'
import { readSplitEvidence } from '@/server/market/stored/splitEvidence'
import { StoredSeries } from '@/server/market/stored/storedSeries'
import { storedTapes } from '@/server/market/stored/storedTapes'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_SPANS = 50_000
const MOST_ACTIONS = 5000
/** Another process may import symbol maps meanwhile. */
const SPANS_MS = 5000

interface AdjustedBars {
  readonly bars: readonly DayBar[]
  /** Jumps that look like a split and that nothing confirms, oldest first: the bars hold them as traded. */
  readonly supposed: readonly FoundSplit[]
}

interface KnownFactors {
  readonly factors: readonly FactorRow[]
  /** True where a file tells every split there was. */
  readonly isWhole: boolean
}

/** What imported files tell about a stock: daily bars of the security behind a ticker, adjusted for splits. */
export class StoredStocks implements StockFacts {
  readonly closes = noStockFacts.closes
  readonly volumes = noStockFacts.volumes
  readonly minuteBars = noStockFacts.minuteBars
  readonly equityPrints = noStockFacts.equityPrints
  private readonly spans = new AnswerCache<readonly SymbolSpan[]>('market/stored/storedStocks', 1, SPANS_MS)
  private readonly series: StoredSeries

  constructor(private readonly store: MarketStore) {
    this.series = new StoredSeries(store)
  }

  async dailyBars(ticker: Ticker, before: IsoDate, count: number): Promise<readonly SessionBar[]> {
    const ready = await this.readyBars(ticker, before, count)
    if (ready.length > 0) return ready
    const { bars } = await this.adjusted(ticker, before, count)
    return bars.slice(-count).map(sessionBar)
  }

  async *pastPrints(ticker: Ticker, before: IsoDate, count: number): AsyncGenerator<readonly EquityPrint[]> {
    const tapes = storedTapes(this.store)
    const days = (await tapes.days()).filter(({ date }) => date < before)
    for (const { date } of days.slice(0, count)) {
      const prints = await tapes.printsOf(date, ticker)
      if (prints !== null) yield prints
    }
  }

  /** As a source publishes them. */
  async tenorVols(ticker: Ticker, before: IsoDate, count: number, days: number) {
    const rows = await this.store.rows('tenor_vols', {
      where: [
        ['ticker', '=', ticker],
        ['days', '=', days],
        ['session_date', '<', before],
      ],
      order: [['session_date', 'down']],
      limit: count,
    })
    return rows.toReversed().map(({ session_date: date, vol }) => ({ date, vol }))
  }

  async supposedSplits(ticker: Ticker, before: IsoDate, count: number): Promise<readonly FoundSplit[]> {
    if ((await this.readyBars(ticker, before, 1)).length > 0) return []
    return (await this.adjusted(ticker, before, count)).supposed
  }

  /**
   * Bars as traded in shares of the newest of them: by the factors or splits that files tell; without a factor file also
   * by jumps that share counts or an adjusted series confirm (docs/decisions/0011).
   */
  private async adjusted(ticker: Ticker, before: IsoDate, count: number): Promise<AdjustedBars> {
    const raw = await this.rawBars(ticker, before, count + SPLIT_LEAD)
    const { factors, isWhole } = await this.factors(ticker, raw)
    const bars = adjustBars(raw, factors, 'split')
    if (isWhole) return { bars, supposed: [] }
    const closes = bars.map(({ date, close, volume }) => ({ date, close, volume: volume ?? 0 }))
    const jumps = splitJumps(closes)
    if (jumps.length === 0) return { bars, supposed: [] }
    const evidence = await readSplitEvidence(this.store, this.series, ticker)
    const { confirmed, supposed } = findSplits(closes, (jump) => confirmsSplit(evidence, jump))
    const steps = confirmed.map(({ date, ratio }): Action => ({ date, ratio, amount: null }))
    return { bars: steps.length === 0 ? bars : adjustBars(bars, factorsOf(steps, bars), 'split'), supposed }
  }

  /** Bars that a source already adjusted for splits. */
  private async readyBars(ticker: Ticker, before: IsoDate, count: number): Promise<readonly SessionBar[]> {
    const bars = await this.series.bars(ticker, 'split', { from: '1900-01-01', before }, count)
    return bars.map(sessionBar)
  }

  /**
   * Bars as traded of the security that the ticker names now, under every ticker it had. A ticker that no map knows is taken
   * as one security from its first bar on.
   */
  private async rawBars(ticker: Ticker, before: IsoDate, count: number): Promise<readonly DayBar[]> {
    const spans = await this.known()
    const security = newestSecurity(spans, ticker)
    const stretches =
      security === null ? [{ ticker, from: '1900-01-01', to: '2099-12-31' }] : historyOf(spans, security)
    const bars: DayBar[] = []
    for (const stretch of [...stretches].reverse()) {
      if (bars.length >= count) break
      const end = stretch.to < before ? nextDay(stretch.to) : before
      const days = { from: stretch.from, before: end }
      bars.unshift(...(await this.series.bars(stretch.ticker, 'raw', days, count - bars.length)))
    }
    return bars
  }

  /** Factors of a factor file, which tells every split; else from the splits known. */
  private async factors(ticker: Ticker, raw: readonly DayBar[]): Promise<KnownFactors> {
    const actions = await this.store.rows('corporate_actions', {
      where: [['ticker', '=', ticker]],
      order: [['ex_date', 'up']],
      limit: MOST_ACTIONS,
    })
    const own = actions.filter((action) => action.kind === 'factor')
    if (own.length > 0) {
      const factors = own.map((row) => ({
        date: row.ex_date,
        priceFactor: row.price_factor ?? 1,
        splitFactor: row.split_factor ?? 1,
      }))
      return { factors, isWhole: true }
    }
    const splits = actions.flatMap((row): Action[] =>
      row.kind === 'split' ? [{ date: row.ex_date, ratio: row.ratio, amount: null }] : [],
    )
    return { factors: factorsOf(splits, raw), isWhole: false }
  }

  private known(): Promise<readonly SymbolSpan[]> {
    return this.spans.get(`${this.store.changes('security_symbols')}`, () => this.readSpans(), monotonicMs())
  }

  private async readSpans(): Promise<readonly SymbolSpan[]> {
    const rows = await this.store.rows('security_symbols', { limit: MOST_SPANS })
    return rows.map((row) => ({
      securityId: row.security_id,
      ticker: row.ticker,
      from: row.valid_from,
      to: row.valid_to,
      exchange: row.exchange,
    }))
  }
}

const nextDay = (date: IsoDate): IsoDate => addDays(date, 1)

/** A bar without open, high or low (closes alone are known) stands at its close. */
export function sessionBar({ date, open, high, low, close, volume }: DayBar): SessionBar {
  return { date, open: open ?? close, high: high ?? close, low: low ?? close, close, volume: volume ?? 0 }
}

/** The facts of imported files. */
export const storedStocks = perOwner((store: MarketStore) => new StoredStocks(store))
