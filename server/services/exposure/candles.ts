import type { SurfaceAnswer } from '@/lib/contract/exposure'
import type { EpochMs } from '@/lib/core/nominal'
import { valueOr } from '@/server/market/port'
import type { ChainSnapshot } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

export type Candle = SurfaceAnswer['candles'][number]

/** Candles of the underlying up to an instant, USD; none where the source tells no prices. */
export async function candlesOf(
  deps: MarketDeps,
  chain: ChainSnapshot,
  { minutes, untilMs }: { readonly minutes: number; readonly untilMs: EpochMs },
): Promise<Candle[]> {
  const bars = await deps.desk.marketOf(chain.meta).prices.minuteBars(chain.ticker, chain.sessionDate, untilMs)
  const step = minutes * 60_000
  const candles: Candle[] = []
  for (const bar of valueOr(bars, [])) {
    const start = Math.floor(bar.startMs / step) * step
    const last = candles.at(-1)
    if (last?.start_ms !== start) {
      const { open, high, low, close } = bar
      candles.push({ start_ms: start, open, high, low, close })
      continue
    }
    last.high = Math.max(last.high, bar.high)
    last.low = Math.min(last.low, bar.low)
    last.close = bar.close
  }
  return candles
}
