/** A market beside stocks and options in the strip of the shell: last value and the one that its change is told against. C1. */
export interface MacroQuote {
  readonly symbol: '10Y' | 'BTC'
  /** Percent a year; USD. */
  readonly last: number
  readonly before: number
}
