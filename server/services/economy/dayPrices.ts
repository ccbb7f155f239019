import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MinuteBar } from '@/server/market/facts/stockFacts'
import { isSimulated } from '@/server/market/source'
import { readStoredMinutes } from '@/server/market/stored/storedMinutes'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StoredScope } from '@/server/services/flow/tapeDesk'
import { type PricePoint, priceMinutes } from '@/server/services/minutes/priceMinutes'
import type { StockScope } from '@/server/services/stocks/stockScope'

/** Prices of one day, rising in time, with the close before them. */
export interface DayPrices {
  readonly points: readonly PricePoint[]
  /** Shares by the end of their minute; none where minutes tell no volume. */
  readonly volumes: readonly { readonly atMs: EpochMs; readonly volume: number }[]
  /** Close of the session before, USD; null where unknown. */
  readonly close: Usd | null
}

const NOTHING: DayPrices = { points: [], volumes: [], close: null }

/**
 * Minute prices of a name on a day as far as a scope sees: of the built-in market with the hours before and after, else
 * imported minute bars, else what the stored prints of that day say. Nothing where the day is not stored.
 */
export async function dayPrices(
  deps: MarketDeps,
  ctx: ServiceContext,
  stock: StockScope,
  { ticker, date }: { readonly ticker: Ticker; readonly date: IsoDate },
): Promise<DayPrices> {
  const { scope, stocks, untilMs } = stock
  if (scope.meta.simulated) {
    const close = deps.facts[ctx.tier].previousClose(ticker, date)
    const regular = stocks.minuteBars(ticker, date, untilMs)
    const extended = stocks.extendedBars?.(ticker, date, untilMs) ?? []
    return { ...tradedIn([...extended, ...regular], untilMs), close }
  }
  if (date > scope.sessionDate || ctx.tier === 'sample') return NOTHING
  const [bar] = await stocks.dailyBars(ticker, date, 1)
  const close = bar?.close ?? null
  const days = { ticker, from: date, to: date, sessions: 1, untilMs, isExtended: true }
  const bars = await readStoredMinutes(deps.entities, days)
  if (bars.length > 0) return { ...tradedIn(bars, untilMs), close }
  const day = date === scope.sessionDate ? scope : await storedDay(deps, ctx, date)
  if (day === null) return NOTHING
  const points = await priceMinutes(deps, day, ticker)
  return { points: points.filter(({ atMs }) => atMs <= untilMs), volumes: [], close }
}

/** A minute's last price and its volume stand at its end, those of the running minute at the instant. */
function tradedIn(bars: readonly MinuteBar[], untilMs: EpochMs): Pick<DayPrices, 'points' | 'volumes'> {
  const minutes = bars
    .map(({ startMs, close, volume }) => ({ atMs: Math.min(startMs + MINUTE_MS, untilMs), price: close, volume }))
    .sort((a, b) => a.atMs - b.atMs)
  return {
    points: minutes.map(({ atMs, price }) => ({ atMs, price })),
    volumes: minutes.map(({ atMs, volume }) => ({ atMs, volume })),
  }
}

/** The imported session of a day; null where none is stored. */
async function storedDay({ desk }: MarketDeps, ctx: ServiceContext, date: IsoDate): Promise<StoredScope | null> {
  const found = (await desk.sessions()).find((one) => one.sessionDate === date && !isSimulated(one.source))
  if (found === undefined) return null
  const day = await desk.scopeOf(ctx, { session: date, source: found.source })
  return day.kind === 'stored' && day.prints > 0 ? day : null
}
