import type { EpochMs, Ticker, Usd } from '@/lib/core/nominal'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { newestOf } from '@/server/engine/ring/newest'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { MemoryScope, Scope } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { storedQueryOf } from '@/server/services/minutes/storedQuery'

/** The price of an underlying at an instant. */
export interface PricePoint {
  readonly atMs: EpochMs
  readonly price: Usd
}

/** Prices of an underlying, one a minute as far as a scope sees: from its market, else from what the prints say. */
export async function priceMinutes(deps: MarketDeps, scope: Scope, ticker: Ticker): Promise<readonly PricePoint[]> {
  const { desk } = deps
  return await cached(desk, scope, `prices ${ticker}`, async () => {
    const path = await scope.market.prices.path(ticker, scope.sessionDate, untilMsOf(scope))
    const known = valueOr(path, [])
    if (known.length > 0) return known.map(({ startMs, price }) => ({ atMs: startMs, price }))
    const minutes =
      scope.kind === 'memory'
        ? await fromPrints(scope, ticker)
        : await desk.store.underlyingMinutes(storedQueryOf(scope, { classes: ALL_CLASSES }).scope, ticker)
    // A minute's last price stands at its end.
    return minutes.map(({ minute, price }) => ({ atMs: (minute + 1) * 60_000, price }))
  })
}

function untilMsOf(scope: Scope): EpochMs {
  const untilMs = scope.untilUs === undefined ? Number.POSITIVE_INFINITY : scope.untilUs / 1000
  return scope.kind === 'memory' ? Math.min(untilMs, scope.view.asOfMs) : untilMs
}

async function fromPrints(scope: MemoryScope, ticker: Ticker) {
  const last = new Map<number, { readonly us: number; readonly price: Usd }>()
  const { view, untilUs } = scope
  await newestOf(view.ring, {
    tickers: [ticker],
    limit: 0,
    beforeSeq: view.seq + 1,
    overlay: view.overlay,
    ...(untilUs === undefined ? {} : { untilUs }),
    matches: ({ executedAtUs, underlyingPrice }) => {
      const minute = Math.floor(executedAtUs / 60_000_000)
      if (underlyingPrice !== null && executedAtUs > (last.get(minute)?.us ?? 0)) {
        last.set(minute, { us: executedAtUs, price: underlyingPrice })
      }
      return false
    },
  })
  return [...last].sort(([a], [b]) => a - b).map(([minute, { price }]) => ({ minute, price }))
}

/** The newest price by the end of each step; null before the first. */
export function pricesAtSteps(
  prices: readonly PricePoint[],
  startsMs: readonly EpochMs[],
  stepMinutes: number,
): (Usd | null)[] {
  let place = 0
  let last: Usd | null = null
  return startsMs.map((startMs) => {
    for (; place < prices.length && (prices[place]?.atMs ?? 0) <= startMs + stepMinutes * 60_000; place += 1) {
      last = prices[place]?.price ?? last
    }
    return last
  })
}
