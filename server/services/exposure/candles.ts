import type { MarketFacts } from '@/server/market/facts/marketFacts'
import type { ChainSnapshot } from '@/server/services/chains/readChain'

export interface Candle {
  start_ms: number
  open: number
  high: number
  low: number
  close: number
}

/** Candles of the underlying up to the chain's instant, USD; none where the source tells no prices. */
export function candlesOf(facts: MarketFacts, chain: ChainSnapshot, minutes: number): Candle[] {
  if (!chain.meta.simulated) return []
  const step = minutes * 60_000
  const candles: Candle[] = []
  for (const bar of facts.stocks.minuteBars(chain.ticker, chain.sessionDate, chain.atMs)) {
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
