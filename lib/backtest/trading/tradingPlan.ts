import { boundedNumbers } from '@/lib/backtest/boundedNumbers'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'

export const FILLS = ['open', 'close'] as const

/** Rules that are tried on the daily bars of one name. F54 beside the portfolios. */
export interface TradingPlan {
  readonly ticker: Ticker
  /** Lines 'name = formula'; `buy`, `sell`, `short` and `cover` are the signals. */
  readonly script: string
  /** Prints that `flow_…` names count, in the filter language; '' is every print of the name. */
  readonly filter: string
  /** '' is as early as the bars go. */
  readonly from: IsoDate | ''
  /** '' is the newest whole session. */
  readonly to: IsoDate | ''
  /** USD. */
  readonly initial: number
  /** Percent of the account that an entry puts up. */
  readonly size: number
  /** Where an order of a bar's close is filled: at the open of the next bar, or at that close itself. */
  readonly fill: (typeof FILLS)[number]
  /** Basis points of what is traded, each way. */
  readonly bps: number
  /** USD an order. */
  readonly fee: number
  /** Percent from the entry at which a loss is taken, a gain is taken; 0: never. */
  readonly stop: number
  readonly target: number
  /** Bars after which a position is closed; 0: never. */
  readonly hold: number
}

export const CROSSING_AVERAGES = `fast = sma(close, 10)
slow = sma(close, 30)
buy = crossover(fast, slow)
short = crossunder(fast, slow)`

export const USUAL_TRADING: TradingPlan = {
  ticker: 'SPY',
  script: CROSSING_AVERAGES,
  filter: '',
  from: '',
  to: '',
  initial: 100_000,
  size: 100,
  fill: 'open',
  bps: 0,
  fee: 0,
  stop: 0,
  target: 0,
  hold: 0,
}

type NumberKey = 'initial' | 'size' | 'bps' | 'fee' | 'stop' | 'target' | 'hold'
/** Bounds of the numbers of a plan. */
export const TRADING_BOUNDS: Readonly<Record<NumberKey, readonly [low: number, high: number]>> = {
  initial: [1, 1e9],
  size: [1, 100],
  bps: [0, 500],
  fee: [0, 1000],
  stop: [0, 90],
  target: [0, 1000],
  hold: [0, 2000],
}
const NUMBER_KEYS = Object.keys(TRADING_BOUNDS) as readonly NumberKey[]

/** Keys of an address that says a plan. */
export const TRADING_KEYS = ['ticker', 'script', 'filter', 'from', 'to', 'fill', ...NUMBER_KEYS] as const

/** Reads a plan; never throws, what makes no sense is the usual. The script is checked where it is run. */
export function parseTradingPlan(text: Readonly<Record<string, string | undefined>>): TradingPlan {
  const ticker = (text.ticker ?? '').trim().toUpperCase()
  const day = (value: string | undefined) => (value !== undefined && isIsoDate(value) ? value : '')
  return {
    ...USUAL_TRADING,
    ...boundedNumbers(text, TRADING_BOUNDS, USUAL_TRADING),
    ticker: isTicker(ticker) ? ticker : USUAL_TRADING.ticker,
    script: text.script === undefined || text.script.trim() === '' ? USUAL_TRADING.script : text.script,
    filter: (text.filter ?? '').trim(),
    from: day(text.from),
    to: day(text.to),
    fill: text.fill === 'close' ? 'close' : 'open',
  }
}

/** The one way of writing a plan: what is usual is left out. */
export function tradingText(plan: TradingPlan): Readonly<Record<string, string>> {
  const pairs = TRADING_KEYS.map((key) => [key, plan[key] === USUAL_TRADING[key] ? '' : String(plan[key])] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}
