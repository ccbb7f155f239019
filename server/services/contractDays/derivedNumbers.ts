import { known } from '@/lib/core/known'
import { carryPct, oiChangePct } from '@/lib/flow/aggregates/interestChange'
import { diffPercent } from '@/lib/flow/deriveFlowItem'
import type { FieldName } from '@/lib/flow/filter/fields'
import {
  coveredCallIfCalled,
  coveredCallStatic,
  type IncomeInput,
  perYear,
  securedPutReturn,
} from '@/lib/options/incomeReturns'
import type { ContractColumns } from '@/server/services/contractDays/contractColumns'
import type { InterestMoves } from '@/server/services/contractDays/interestMoves'
import type { NumberColumn, NumberColumns } from '@/server/services/contractDays/numberColumns'

/** Figures that a screen can sort by beside the fields it can filter by. */
type ExtraNumber =
  | 'time'
  | 'vwap'
  | 'prev_close'
  | 'prev_premium'
  | 'prev_mid_pct'
  | 'prev_multi_pct'
  | 'prev_price'
  | 'prev_oi'
  | 'oi_ticker_pct'
  | 'iv_high'
  | 'iv_low'
  | 'high'
  | 'low'
  | 'open'
  | 'ask'
export type NumberName = FieldName | ExtraNumber

interface Day {
  readonly columns: ContractColumns
  /** Day number of the session. */
  readonly today: number
  /** ΔOI of every row and of every name. */
  readonly interest: () => InterestMoves
}
type Derive = (row: number, numbers: NumberColumns, day: Day) => number | null

const at = (column: Float64Array, row: number): number => column[row] ?? Number.NaN
const share =
  (name: NumberColumn): Derive =>
  (row, n) =>
    percent(at(n[name], row), at(n.volume, row))

/** Figures that are a column as it is. */
export const PLAIN_NUMBERS: Readonly<Partial<Record<NumberName, NumberColumn>>> = {
  premium: 'premium',
  volume: 'volume',
  oi: 'openInterest',
  price: 'last',
  trades: 'trades',
  strike: 'strike',
  underlying: 'underlying',
  bid: 'bid',
  ask: 'ask',
  delta: 'delta',
  gamma: 'gamma',
  theta: 'theta',
  vega: 'vega',
  score: 'score',
  opening: 'opening',
  oi_up_days: 'oiUpDays',
  prev_volume: 'prevVolume',
  prev_close: 'prevClose',
  prev_premium: 'prevPremium',
  prev_oi: 'oiBefore',
  time: 'lastTradeUs',
  open: 'open',
  high: 'high',
  low: 'low',
}

/** Figures worked out from the columns; F5, F9, F10, F12, F37 and the returns of the screener. null: unknown. */
export const DERIVED_NUMBERS: Readonly<Partial<Record<NumberName, Derive>>> = {
  vwap: (row, n) => at(n.eligiblePremium, row) / 100 / at(n.eligibleVolume, row),
  dte: (row, n, day) => at(n.expiryDay, row) - day.today,
  diff: diffOf,
  vol_oi: (row, n) => (at(n.openInterest, row) === 0 ? null : at(n.volume, row) / at(n.openInterest, row)),
  ask_pct: share('askVolume'),
  bid_pct: share('bidVolume'),
  mid_pct: share('midVolume'),
  multi_pct: share('multiVolume'),
  sweep_pct: share('sweepVolume'),
  floor_pct: share('floorVolume'),
  cross_pct: share('crossVolume'),
  bull_pct: (row, n) => percent(at(n.bullPremium, row), at(n.bullPremium, row) + at(n.bearPremium, row)),
  bear_pct: (row, n) => percent(at(n.bearPremium, row), at(n.bullPremium, row) + at(n.bearPremium, row)),
  ticker_pct: (row, n, { columns }) =>
    percent(at(n.volume, row), columns.tickerVolumes[columns.tickerCodes[row] ?? 0] ?? 0),
  spread: (row, n) => percent(at(n.ask, row) - at(n.bid, row), (at(n.ask, row) + at(n.bid, row)) / 2),
  iv: (row, n) => at(n.lastIv, row) * 100,
  iv_high: (row, n) => at(n.ivHigh, row) * 100,
  iv_low: (row, n) => at(n.ivLow, row) * 100,
  iv_change: (row, n) => (at(n.lastIv, row) - at(n.firstIv, row)) * 100,
  change: (row, n) => changeOf(at(n.last, row), at(n.prevClose, row)),
  from_low: (row, n) => changeOf(at(n.last, row), at(n.low, row)),
  from_high: (row, n) => changeOf(at(n.last, row), at(n.high, row)),
  oi_change: (row, _n, { interest }) => at(interest().changes, row),
  oi_change_pct: (row, n) => oiChangePct(known(at(n.openInterest, row)), known(at(n.oiBefore, row))),
  oi_ticker_pct: (row, _n, { columns, interest }) =>
    percent(at(interest().changes, row), interest().movedOf(columns.tickerCodes[row] ?? 0)),
  prev_ask_pct: (row, n) => percent(at(n.prevAskVolume, row), at(n.prevVolume, row)),
  prev_bid_pct: (row, n) => percent(at(n.prevBidVolume, row), at(n.prevVolume, row)),
  prev_mid_pct: (row, n) => percent(at(n.prevMidVolume, row), at(n.prevVolume, row)),
  prev_multi_pct: (row, n) => percent(at(n.prevMultiVolume, row), at(n.prevVolume, row)),
  prev_price: (row, n) => (at(n.prevVolume, row) > 0 ? at(n.prevPremium, row) / 100 / at(n.prevVolume, row) : null),
  carry: (row, n) => carryPct(known(at(n.openInterest, row) - at(n.oiBefore, row)), known(at(n.prevVolume, row))),
  cc_static: income('C', coveredCallStatic),
  cc_called: income('C', coveredCallIfCalled),
  cc_year: income('C', (input) => perYear(coveredCallStatic(input), input.days)),
  csp_return: income('P', securedPutReturn),
  csp_year: income('P', (input) => perYear(securedPutReturn(input), input.days)),
}

/** Income of a sold option at its bid, or at its last price where there is no quote. */
function income(type: 'C' | 'P', of: (input: IncomeInput) => number | null): Derive {
  return (row, n, { columns, today }) => {
    if ((columns.types[row] === 0) !== (type === 'C')) return null
    const bid = at(n.bid, row)
    const premium = bid > 0 ? bid : at(n.last, row)
    const underlying = at(n.underlying, row)
    if (Number.isNaN(premium) || Number.isNaN(underlying)) return null
    return of({ premium, strike: at(n.strike, row), underlying, days: at(n.expiryDay, row) - today })
  }
}

/** F5. */
function diffOf(row: number, n: NumberColumns, { columns }: Day): number | null {
  return diffPercent(at(n.strike, row), known(at(n.underlying, row)), columns.types[row] === 1 ? 'P' : 'C')
}

function changeOf(now: number, then: number): number | null {
  return then > 0 ? (now / then - 1) * 100 : null
}

function percent(part: number, whole: number): number | null {
  return whole > 0 ? (100 * part) / whole : null
}
