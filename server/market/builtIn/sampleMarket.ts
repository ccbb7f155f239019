import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'
import type { SeriesShelf } from '@/server/synthetic/prices/seriesShelf'

/** Another seed and fewer names than the tape, so nobody takes the sample for it. */
const SAMPLE_SEED_SHIFT = 7919
const SAMPLE_TICKERS = 120

/** The market of the sample tier. */
export function createSampleMarket(seed: number, shelf?: SeriesShelf): SyntheticMarket {
  const all = createMarket({ seed: seed + SAMPLE_SEED_SHIFT, source: 'sample' })
  const tickers = new SyntheticFacts(all).tickers.slice(0, SAMPLE_TICKERS).map((info) => info.ticker)
  return createMarket({ seed: seed + SAMPLE_SEED_SHIFT, source: 'sample', tickers, shelf })
}
