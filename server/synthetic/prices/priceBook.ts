import type { Composite } from '@/server/synthetic/prices/composite'
import type { Factors } from '@/server/synthetic/prices/factors'
import type { StockSeries } from '@/server/synthetic/prices/stockSeries'
import type { Instrument } from '@/server/synthetic/universe'

/** What the parts of the price model, and the volatility that prices of the VIX need, know of it. */
export interface PriceBook {
  readonly seed: number
  readonly factors: Factors
  instrument(number: number): Instrument
  stock(instrument: Instrument): StockSeries
  composite(instrument: Instrument): Composite
  close(number: number, session: number): number
  openClose(number: number, session: number): { readonly open: number; readonly close: number }
}
