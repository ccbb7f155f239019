import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import { type DatedClose, smaDistance } from '@/lib/equities/performance'
import type { Series } from '@/lib/equities/technical/averages'
import { wilderRsi } from '@/lib/equities/technical/oscillators'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { expectedMove } from '@/lib/options/expectedMove'
import { volRank } from '@/lib/options/rank'
import { realisedVolSeries } from '@/lib/options/realisedVol'
import { forwardVol } from '@/lib/options/surface'
import { inTurns, pieces } from '@/server/cache/turns'
import type { StockScope } from '@/server/services/names/stockScope'

const MONTH = 30
const DAYS_A_YEAR = 365
/** Sessions read at once. */
const STEP = 32

/** What closes and volatilities of a name give, day by day of `closes`. */
export class CloseMetrics {
  private readonly prices: readonly number[]
  private readonly tenors = new Map<number, Series>()

  constructor(
    private readonly stock: StockScope,
    private readonly ticker: Ticker,
    private readonly closes: readonly DatedClose[],
  ) {
    this.prices = closes.map((one) => one.close)
  }

  /** null where the name is no metric of closes or volatilities. */
  of(id: string): Series | null {
    const own = this.priceMetric(id) ?? this.volMetric(id)
    if (own !== null) return own
    const tenor = /^iv_(\d+)$/.exec(id)?.[1]
    return tenor === undefined ? null : this.tenor(Number(tenor))
  }

  private priceMetric(id: string): Series | null {
    const { prices } = this
    if (id === 'close') return prices
    if (id === 'return_1d') return this.growth(1)
    if (id === 'return_20d') return this.growth(20)
    if (id === 'rsi_14') return wilderRsi(prices, 14)
    if (id === 'sma_50') return prices.map((_, at) => smaDistance(prices.slice(Math.max(0, at - 49), at + 1), 50))
    if (id === 'drawdown')
      return prices.map(
        (price, at) => price / Math.max(...prices.slice(Math.max(0, at + 1 - SESSIONS_PER_YEAR), at + 1)) - 1,
      )
    return id === 'share_volume' || id === 'relative_volume' ? this.volumes(id === 'relative_volume') : null
  }

  private volMetric(id: string): Series | null {
    if (id === 'rv_5') return realisedVolSeries(this.prices, 5)
    if (id === 'rv_21') return realisedVolSeries(this.prices, 21)
    if (id === 'rv_60') return realisedVolSeries(this.prices, 60)
    if (id === 'vrp') return both(this.tenor(30), realisedVolSeries(this.prices, 21), (iv, rv) => iv - rv)
    if (id === 'slope') return both(this.tenor(90), this.tenor(30), (far, near) => far - near)
    if (id === 'iv_rank') return this.ranked((rank) => rank.rank)
    if (id === 'iv_percentile') return this.ranked((rank) => rank.percentile)
    if (id === 'move_day') return this.moves(1)
    if (id === 'move_30') return this.moves(MONTH)
    if (id !== 'forward_30_60') return null
    const years = (days: number) => days / DAYS_A_YEAR
    return both(
      this.tenor(30),
      this.tenor(60),
      (near, far) => forwardVol({ years: years(30), vol: near }, { years: years(60), vol: far }).vol,
    )
  }

  /** F35 by volatility, as a share of the price. */
  private moves(days: number): Series {
    return this.tenor(30).map((vol) =>
      vol === null ? null : expectedMove({ spot: 1, callMid: null, putMid: null, vol, days }).volatility,
    )
  }

  private growth(back: number): Series {
    return this.prices.map((price, at) => {
      const before = this.prices[at - back]
      return before === undefined || before <= 0 ? null : price / before - 1
    })
  }

  /** Of whole sessions: the running one has none. */
  private volumes(isRelative: boolean): Series {
    const { stocks, scope } = this.stock
    const known = stocks.volumes(this.ticker, scope.sessionDate, this.closes.length)
    const past = this.closes.filter((one) => one.date < scope.sessionDate).length
    const shift = past - known.length
    return this.closes.map((_, at) => {
      const value = at >= past ? undefined : known[at - shift]
      if (value === undefined || !isRelative) return value ?? null
      const average = at - shift < 30 ? null : mean(known.slice(at - shift - 30, at - shift))
      return average === null || average === 0 ? null : value / average
    })
  }

  private ranked(pick: (rank: ReturnType<typeof volRank>) => number | null): Series {
    const vols = this.tenor(30)
    return vols.map((vol, at) =>
      vol === null ? null : pick(volRank(vols.slice(Math.max(0, at - SESSIONS_PER_YEAR), at), vol)),
    )
  }

  /** Reads the volatilities that metrics need, in small steps: half a thousand closes are too many at once. */
  async load(ids: readonly string[]): Promise<void> {
    const { stocks, scope } = this.stock
    for (const days of new Set(ids.flatMap(tenorsOf))) {
      const byDate = new Map<IsoDate, number>()
      for await (const [from, end] of inTurns([...pieces(this.closes.length, STEP)].reverse())) {
        const before = this.closes[end]?.date ?? dayAfter(this.closes.at(-1)?.date ?? scope.sessionDate)
        const until = before < scope.sessionDate ? before : scope.sessionDate
        for (const row of await stocks.tenorVols(this.ticker, until, end - from, days)) byDate.set(row.date, row.vol)
      }
      this.tenors.set(
        days,
        this.closes.map((one) => byDate.get(one.date) ?? null),
      )
    }
  }

  /** At-the-money volatility at the close of each whole session; the running one has none. */
  private tenor(days: number): Series {
    return this.tenors.get(days) ?? this.closes.map(() => null)
  }
}

const dayAfter = (date: IsoDate): IsoDate => addDays(date, 1)

function tenorsOf(id: string): readonly number[] {
  const own = /^iv_(\d+)$/.exec(id)?.[1]
  if (own !== undefined) return [Number(own)]
  if (id === 'slope') return [90, 30]
  if (id === 'forward_30_60') return [30, 60]
  return ['vrp', 'iv_rank', 'iv_percentile', 'move_day', 'move_30'].includes(id) ? [30] : []
}

function both(a: Series, b: Series, of: (x: number, y: number) => number | null): Series {
  return a.map((x, at) => {
    const y = b[at] ?? null
    return x === null || y === null ? null : of(x, y)
  })
}
