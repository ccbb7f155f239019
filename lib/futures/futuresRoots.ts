/** Rule by which the last day of trading follows from the month of a contract. See `futuresExpiry`. */
export type ExpiryRule = 'third-friday' | 'vx' | 'crude' | 'gas' | 'metal' | 'treasury' | 'currency' | 'last-friday'

type FuturesGroup = 'Equity index' | 'Volatility' | 'Energy' | 'Metal' | 'Treasury' | 'Currency' | 'Crypto'

/** What the contracts of one root have in common, as the exchange specifies them. */
export interface FuturesRoot {
  readonly root: string
  readonly name: string
  readonly group: FuturesGroup
  readonly exchange: string
  /** USD that one point of the price is worth. */
  readonly pointUsd: number
  /** Smallest step of the price, points. */
  readonly tick: number
  readonly decimals: number
  /** Letters of the months that are listed. */
  readonly months: string
  /** Contracts that are listed at a time, as far as the page looks. */
  readonly listed: number
  readonly rule: ExpiryRule
  /** Cash index behind it; null where none is told here. */
  readonly cash: string | null
}

const QUARTERS = 'HMUZ'
const EVERY = 'FGHJKMNQUVXZ'

type Row = readonly [
  ...[root: string, name: string, group: FuturesGroup, exchange: string],
  ...[pointUsd: number, tick: number, decimals: number, months: string, listed: number, rule: ExpiryRule],
  cash: string | null,
]

const ROWS: readonly Row[] = [
  ['ES', 'E-mini S&P 500', 'Equity index', 'CME', 50, 0.25, 2, QUARTERS, 5, 'third-friday', 'SPX'],
  ['NQ', 'E-mini Nasdaq-100', 'Equity index', 'CME', 20, 0.25, 2, QUARTERS, 5, 'third-friday', 'NDX'],
  ['RTY', 'E-mini Russell 2000', 'Equity index', 'CME', 50, 0.1, 1, QUARTERS, 5, 'third-friday', 'RUT'],
  ['YM', 'E-mini Dow', 'Equity index', 'CBOT', 5, 1, 0, QUARTERS, 4, 'third-friday', 'DJI'],
  ['VX', 'VIX futures', 'Volatility', 'CFE', 1000, 0.05, 2, EVERY, 8, 'vx', 'VIX'],
  ['CL', 'WTI crude oil', 'Energy', 'NYMEX', 1000, 0.01, 2, EVERY, 12, 'crude', null],
  ['NG', 'Henry Hub natural gas', 'Energy', 'NYMEX', 10_000, 0.001, 3, EVERY, 12, 'gas', null],
  ['GC', 'Gold', 'Metal', 'COMEX', 100, 0.1, 1, 'GJMQVZ', 6, 'metal', null],
  ['SI', 'Silver', 'Metal', 'COMEX', 5000, 0.005, 3, 'HKNUZ', 5, 'metal', null],
  ['HG', 'Copper', 'Metal', 'COMEX', 25_000, 0.0005, 4, 'HKNUZ', 5, 'metal', null],
  ['ZN', '10-year Treasury note', 'Treasury', 'CBOT', 1000, 1 / 64, 4, QUARTERS, 3, 'treasury', null],
  ['ZB', 'Treasury bond', 'Treasury', 'CBOT', 1000, 1 / 32, 4, QUARTERS, 3, 'treasury', null],
  ['6E', 'Euro FX', 'Currency', 'CME', 125_000, 0.00005, 5, QUARTERS, 4, 'currency', null],
  ['6J', 'Japanese yen', 'Currency', 'CME', 12_500_000, 0.0000005, 7, QUARTERS, 4, 'currency', null],
  ['BTC', 'Bitcoin', 'Crypto', 'CME', 5, 5, 0, EVERY, 6, 'last-friday', null],
]

/** Roots of Futures/Indices, in the order in which they stand there. Contract terms: the exchanges' specifications. */
export const FUTURES_ROOTS: readonly FuturesRoot[] = ROWS.map(
  ([root, name, group, exchange, pointUsd, tick, decimals, months, listed, rule, cash]) => ({
    root,
    name,
    group,
    exchange,
    pointUsd,
    tick,
    decimals,
    months,
    listed,
    rule,
    cash,
  }),
)

export const futuresRootOf = (root: string): FuturesRoot | null =>
  FUTURES_ROOTS.find((one) => one.root === root.toUpperCase()) ?? null
