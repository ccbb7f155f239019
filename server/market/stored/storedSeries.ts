import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { DayBar } from '@/lib/equities/adjust'
import { AnswerCache } from '@/server/cache/answerCache'
import { monotonicMs } from '@/server/clock'
import type { MarketStore } from '@/server/stores/market/port'

/** A page asks for the bars of its name many times over, and of the same few funds beside every name. */
const KEPT = 48
/** Another process may import files meanwhile. */
const KEPT_MS = 5000
/** Six years; who asks for more gets all there is. */
const USUAL = 1600
const ALL = 30_000

interface Series {
  /** Oldest first. */
  readonly bars: readonly DayBar[]
  /** False where the store may have earlier ones. */
  readonly isWhole: boolean
}

/** Imported daily bars of a ticker as one series has them, kept for a while. */
export class StoredSeries {
  private readonly kept = new AnswerCache<Series>('market/stored/storedSeries', KEPT, KEPT_MS)

  constructor(private readonly store: MarketStore) {}

  /** The last `count` bars of some days, oldest first. */
  async bars(
    ticker: Ticker,
    series: string,
    { from, before }: { readonly from: IsoDate; readonly before: IsoDate },
    count: number,
  ): Promise<readonly DayBar[]> {
    const within = ({ bars }: Series) => bars.filter(({ date }) => date >= from && date < before).slice(-count)
    const newest = await this.read(ticker, series, USUAL)
    const found = within(newest)
    return newest.isWhole || found.length === count ? found : within(await this.read(ticker, series, ALL))
  }

  private read(ticker: Ticker, series: string, limit: number): Promise<Series> {
    const key = `${this.store.changes('stock_days')} ${series} ${limit} ${ticker}`
    return this.kept.get(key, () => this.readRows(ticker, series, limit), monotonicMs())
  }

  private async readRows(ticker: Ticker, series: string, limit: number): Promise<Series> {
    const rows = await this.store.rows('stock_days', {
      where: [
        ['ticker', '=', ticker],
        ['series', '=', series],
      ],
      order: [['session_date', 'down']],
      limit,
    })
    const bars = rows.map(
      ({ session_date: date, open, high, low, close, volume }): DayBar => ({ date, open, high, low, close, volume }),
    )
    bars.reverse()
    return { bars: bars.filter((bar, at) => bar.date !== bars[at - 1]?.date), isWhole: rows.length < limit }
  }
}
