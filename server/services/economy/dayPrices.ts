import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MinuteBar } from '@/server/market/facts/stockFacts'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { hasPrints, type Scope } from '@/server/services/flow/tapeDesk'
import { type PricePoint, priceMinutes } from '@/server/services/minutes/priceMinutes'
import type { StockScope } from '@/server/services/names/stockScope'

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
 * Minute prices of a name on a day as far as a scope sees, with the hours before and after; where its market knows none, what
 * the prints of that day say. Nothing where the day is not stored.
 */
export async function dayPrices(
  deps: MarketDeps,
  ctx: ServiceContext,
  stock: StockScope,
  { ticker, date }: { readonly ticker: Ticker; readonly date: IsoDate },
): Promise<DayPrices> {
  const { scope, market, untilMs } = stock
  if (date > scope.sessionDate) return NOTHING
  const close = valueOr(await market.prices.previousClose(ticker, date), null)
  const asked = { ticker, sessionDate: date, sessions: 1, untilMs, isExtended: true }
  const [minutes] = valueOr(await market.prices.minuteDays(asked), [])
  if (minutes !== undefined) return { ...tradedIn(minutes.bars, untilMs), close }
  const day = date === scope.sessionDate ? scope : await storedDay(deps, ctx, scope, date)
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

/** The session of a day of the same market; null where none is stored. */
async function storedDay({ desk }: MarketDeps, ctx: ServiceContext, own: Scope, date: IsoDate) {
  const found = (await desk.sessionsLike(own)).find((one) => one.sessionDate === date)
  if (found === undefined || ctx.tier === 'sample') return null
  const day = await desk.scopeOf(ctx, { session: date, source: found.source })
  return hasPrints(day) ? day : null
}
