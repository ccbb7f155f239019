import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { priceMinutes } from '@/server/services/minutes/priceMinutes'

type Prices = [open: number, high: number, low: number, close: number]

interface Minute {
  readonly startMs: EpochMs
  readonly prices: Prices
  /** Shares; null where only prices are known. */
  readonly volume: number | null
}

/** The underlying of a session, minute by minute. */
export class PriceBars {
  constructor(readonly minutes: readonly Minute[]) {}

  /** Open, high, low and close of each step; null where nothing is known. */
  atSteps(startsMs: readonly EpochMs[], stepMinutes: number): (Prices | null)[] {
    const steps = new Map<number, Prices>()
    const stepMs = stepMinutes * 60_000
    for (const { startMs, prices } of this.minutes) {
      const start = startMs - (startMs % stepMs)
      const known = steps.get(start)
      if (known === undefined) steps.set(start, [...prices])
      else {
        known[1] = Math.max(known[1], prices[1])
        known[2] = Math.min(known[2], prices[2])
        known[3] = prices[3]
      }
    }
    return startsMs.map((startMs) => steps.get(startMs) ?? null)
  }
}

/** Bars of the regular session: from the source's stock side, else made of the prices that are known. */
export async function priceBars(deps: MarketDeps, scope: Scope, ticker: Ticker): Promise<PriceBars> {
  return await cached(deps.desk, scope, `bars ${ticker}`, async () => {
    const bars = await stockBars(scope, ticker)
    if (bars.length > 0) return new PriceBars(bars)
    const points = await priceMinutes(deps, scope, ticker)
    const minutes = points.slice(1).map((point, i): Minute => {
      const open = points[i]?.price ?? point.price
      const close = point.price
      const startMs = Math.floor((point.atMs - 1) / 60_000) * 60_000
      return { startMs, prices: [open, Math.max(open, close), Math.min(open, close), close], volume: null }
    })
    return new PriceBars(minutes)
  })
}

async function stockBars(scope: Scope, ticker: Ticker): Promise<Minute[]> {
  const untilMs = scope.untilUs === undefined ? Number.POSITIVE_INFINITY : scope.untilUs / 1000
  const seenMs = scope.kind === 'memory' ? Math.min(scope.view.asOfMs, untilMs) : untilMs
  const bars = await scope.market.prices.minuteBars(ticker, scope.sessionDate, seenMs)
  return valueOr(bars, []).map(({ startMs, open, high, low, close, volume }) => ({
    startMs,
    prices: [open, high, low, close],
    // An index trades no shares.
    volume: volume === 0 ? null : volume,
  }))
}

/** Shares traded from the open to before an instant; null where the source tells none. */
export function sharesUntil({ minutes }: PriceBars): (beforeMs: EpochMs) => number | null {
  const isKnown = minutes.some(({ volume }) => volume !== null)
  let [place, shares] = [0, 0]
  return (beforeMs) => {
    for (; (minutes[place]?.startMs ?? Number.POSITIVE_INFINITY) < beforeMs; place += 1) {
      shares += minutes[place]?.volume ?? 0
    }
    return isKnown ? shares : null
  }
}
