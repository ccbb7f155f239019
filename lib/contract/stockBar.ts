import { z } from 'zod'

/** Spans a price chart offers. */
export const RANGES = ['1D', '5D', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'] as const
export const RangeField = z.enum(RANGES)

/** One bar of a stock, USD and shares. */
export const StockBarRow = z.object({
  start_ms: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
})
export type StockBarRow = z.infer<typeof StockBarRow>
