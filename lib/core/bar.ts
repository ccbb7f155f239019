/** Prices of one stretch of trading, all in the same unit. */
export interface PriceBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** The same with what was traded: shares, contracts or coins. */
export interface TradedBar extends PriceBar {
  readonly volume: number
}
