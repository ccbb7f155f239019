import { logRange, range } from '@/lib/flow/filter/fieldParts'
import { type StockFieldInfo, stockFieldsOf } from '@/lib/flow/filter/stockFieldParts'

const vol = stockFieldsOf('volatility')
const dealers = stockFieldsOf('exposure')
const technical = stockFieldsOf('technical')

const iv = range(0, 200, 1)
const points = range(-50, 50, 0.5)
const move = range(-50, 50, 0.5)
const years = range(-100, 300, 1)
const distance = range(-50, 50, 0.5)

const back = (what: string) => ['F48', `Last over the close ${what}, less one`] as const
const strength = (what: string) => ['F48', `Return of ${what} less that of SPY, percentage points`] as const
const mean = (days: number) => ['F48', `Last over the mean of the last ${days} closes, less one`] as const

/** Volatility, dealer exposure and technical figures of a name on a day. Volatility in percent a year. */
export const STOCK_MARKET_FIELDS = {
  iv30: vol('IV30', 'percent', iv, ['F31', 'At the money, 30 calendar days, linear in total variance']),
  iv30_1d: vol('IV30 1d ago', 'percent', iv, ['F31', 'IV30 at the close of the prior session']),
  iv30_1w: vol('IV30 1w ago', 'percent', iv, ['F31', 'IV30 five sessions before']),
  iv30_1m: vol('IV30 1m ago', 'percent', iv, ['F31', 'IV30 21 sessions before']),
  iv30_change: vol('IV30 change', 'points', points, ['F31', 'IV30 less that of the prior session, points']),
  iv_rank: vol('IV rank', 'number', range(0, 100, 5), ['F32', 'Place of IV30 between low and high of 252 sessions']),
  iv_percentile: vol('IV percentile', 'number', range(0, 100, 5), ['F32', 'Share of 252 sessions with a lower IV30']),
  rv5: vol('RV 5d', 'percent', iv, ['F33', 'Standard deviation of 5 log returns × √252']),
  rv21: vol('RV 21d', 'percent', iv, ['F33', 'Standard deviation of 21 log returns × √252']),
  rv60: vol('RV 60d', 'percent', iv, ['F33', 'Standard deviation of 60 log returns × √252']),
  vrp: vol('VRP', 'points', points, ['F33', 'IV30 − RV21, points']),
  rr25: vol('RR25', 'points', points, ['F34', 'IV of the 25-delta put less that of the call, expiry nearest 30 days']),
  bf25: vol('BF25', 'points', points, ['F34', 'Mean of both 25-delta IVs less the one at the money']),
  term_slope: vol('Term slope', 'points', points, ['F34', 'IV90 − IV30, points; above 0 is contango']),
  em_usd: vol('Expected move $', 'usd', logRange(0, 1000), ['F35', '0.85 × straddle at the money of the next Friday']),
  em_pct: vol('Expected move %', 'percent', range(0, 50, 0.5), ['F35', 'Expected move as a share of the price']),
  earnings_move: vol('Earnings move %', 'percent', range(0, 50, 0.5), [
    'F45',
    'Mean absolute move on the reports of the last 365 days, from the close before the news to the one after',
  ]),

  net_gex: dealers('Net GEX', 'signedMoney', range(-1e9, 1e9, 1e6), [
    'F23',
    'Σ Γ × OI × 100 × S² × 1 %, dealers long calls and short puts (F27 A); USD per 1 % move',
  ]),
  gex_volume: dealers('GEX / volume', 'signedPercent', range(-50, 50, 0.5), [
    'F29',
    'Net GEX as a share of the average dollar volume of a session',
  ]),
  net_dex: dealers('Net DEX', 'signedMoney', range(-10e9, 10e9, 1e7), [
    'F24',
    'Σ Δ × OI × 100 × S of all holders (F27 D)',
  ]),
  zero_gamma: dealers('Zero gamma', 'usd', logRange(0, 10_000), [
    'F28',
    'Price where net GEX changes sign, within ±10%',
  ]),
  zero_gamma_pct: dealers('To zero gamma %', 'signedPercent', distance, ['F28', 'Zero gamma over last, less one']),
  call_wall: dealers('Call wall', 'usd', logRange(0, 10_000), ['F28', 'Strike above the price with the most call GEX']),
  call_wall_pct: dealers('To call wall %', 'signedPercent', distance, ['F28', 'Call wall over last, less one']),
  put_wall: dealers('Put wall', 'usd', logRange(0, 10_000), ['F28', 'Strike below the price with the most put GEX']),
  put_wall_pct: dealers('To put wall %', 'signedPercent', distance, ['F28', 'Put wall over last, less one']),
  max_pain_pct: dealers('To max pain %', 'signedPercent', distance, [
    'F30',
    'Max pain of the nearest monthly expiry over last, less one',
  ]),

  ret_5d: technical('5 days %', 'signedPercent', move, back('five sessions before')),
  ret_mtd: technical('Month to date %', 'signedPercent', move, back('of the month before')),
  ret_1m: technical('1 month %', 'signedPercent', move, back('a month before')),
  ret_qtd: technical('Quarter to date %', 'signedPercent', move, back('of the quarter before')),
  ret_3m: technical('3 months %', 'signedPercent', years, back('three months before')),
  ret_6m: technical('6 months %', 'signedPercent', years, back('six months before')),
  ret_ytd: technical('Year to date %', 'signedPercent', years, back('of the year before')),
  ret_1y: technical('1 year %', 'signedPercent', years, back('a year before')),
  ret_3y: technical('3 years %', 'signedPercent', years, back('three years before')),
  ret_5y: technical('5 years %', 'signedPercent', years, back('five years before')),
  rs_1m: technical('Strength 1 month', 'points', move, strength('a month')),
  rs_3m: technical('Strength 3 months', 'points', move, strength('three months')),
  rs_1y: technical('Strength 1 year', 'points', years, strength('a year')),
  beta: technical('Beta', 'number', range(-1, 4, 0.1), ['F48', 'Slope of daily returns on those of SPY, 252 sessions']),
  corr_spy: technical('Correlation to SPY', 'number', range(-1, 1, 0.05), [
    'F48',
    'Pearson, log returns, 252 sessions',
  ]),
  drawdown_52w: technical('From 52-week high %', 'signedPercent', range(-100, 0, 1), [
    'F48',
    'Last over the highest close of 252 sessions, less one',
  ]),
  above_low_52w: technical('From 52-week low %', 'signedPercent', range(0, 300, 1), [
    'F48',
    'Last over the lowest close of 252 sessions, less one',
  ]),
  rsi14: technical('RSI 14', 'number', range(0, 100, 5), ['F48', 'Wilder, 14 closes, the running one among them']),
  atr14: technical('ATR 14', 'usd', logRange(0, 1000), ['F48', 'Wilder, true ranges of whole sessions, USD per share']),
  atr_pct: technical('ATR 14 %', 'percent', range(0, 30, 0.5), ['F48', 'ATR 14 as a share of the price']),
  sma20_pct: technical('To SMA 20 %', 'signedPercent', distance, mean(20)),
  sma50_pct: technical('To SMA 50 %', 'signedPercent', distance, mean(50)),
  sma200_pct: technical('To SMA 200 %', 'signedPercent', distance, mean(200)),
} as const satisfies Readonly<Record<string, StockFieldInfo>>
