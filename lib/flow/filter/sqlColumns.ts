import { conditionCodes } from '@/lib/flow/conditions'
import type { FieldName } from '@/lib/flow/filter/fields'
import { ATM_BAND_PCT, DEEP_ITM_DELTA } from '@/lib/flow/filter/readField'
import { sqlList } from '@/lib/flow/filter/sqlLiteral'

/** A number over the columns of the stored tape; `isNullable` when it can be unknown. */
export interface SqlNumber {
  readonly sql: string
  readonly isNullable: boolean
}

const known = (sql: string): SqlNumber => ({ sql, isNullable: false })
const nullable = (sql: string): SqlNumber => ({ sql, isNullable: true })

const EASTERN = "toTimeZone(executed_at, 'America/New_York')"

/** Number fields as SQL over the stored tape, in the same units as the predicate reads them. */
export const SQL_NUMBERS: Readonly<Partial<Record<FieldName, SqlNumber>>> = {
  underlying: nullable('underlying_price'),
  dte: known("dateDiff('day', session_date, expiry)"),
  strike: known('strike'),
  diff: nullable('diff'),
  premium: known('premium'),
  size: known('size'),
  price: known('price'),
  vol_oi: nullable('(volume / nullIf(open_interest, 0))'),
  size_vol: nullable('(size / nullIf(volume, 0))'),
  spread: nullable('((nbbo_ask - nbbo_bid) / nullIf(nbbo_ask + nbbo_bid, 0) * 200)'),
  iv: nullable('(iv * 100)'),
  iv_change: nullable('(iv_change * 100)'),
  delta: nullable('delta'),
  gamma: nullable('gamma'),
  theta: nullable('theta'),
  vega: nullable('vega'),
  score: known('score'),
  time: known(`(toHour(${EASTERN}) * 3600 + toMinute(${EASTERN}) * 60 + toSecond(${EASTERN}))`),
  volume: known('volume'),
  oi: nullable('open_interest'),
  ask_pct: nullable('ask_pct'),
  multi_pct: nullable('multi_pct'),
}

/** List fields that are one column with one value. */
export const SQL_WORDS: Readonly<Partial<Record<FieldName, string>>> = {
  ticker: 'ticker',
  contract: 'option_symbol',
  type: 'type',
  expiry: 'expiry',
  side: 'side',
  sentiment: 'sentiment',
  exchange: 'upper(exchange)',
  opening: 'opening',
}

const hasFlag = (flag: string): string => `has(report_flags, '${flag}')`
const hasCondition = (codes: readonly string[]): string => `condition IN (${sqlList(codes)})`

/** List fields whose values are conditions of their own. */
export const SQL_VALUE_TESTS: Readonly<Partial<Record<FieldName, Readonly<Record<string, string>>>>> = {
  flag: {
    sweep: hasFlag('intermarket_sweep'),
    floor: hasFlag('futures_floor'),
    cross: hasFlag('cross_trade'),
    multi: hasCondition(conditionCodes((rule) => rule.isMulti)),
    stock: hasCondition(conditionCodes((rule) => rule.isStockOption)),
    late: hasCondition(conditionCodes((rule) => rule.isLate)),
    cancelled: 'canceled',
  },
  moneyness: {
    otm: 'ifNull(diff > 0, 0)',
    itm: 'ifNull(diff < 0, 0)',
    atm: `ifNull(abs(diff) <= ${ATM_BAND_PCT}, 0)`,
    deep: `ifNull(abs(delta) >= ${DEEP_ITM_DELTA}, 0)`,
  },
  fill: {
    AA: 'ifNull(fill > 1, 0)',
    A: 'ifNull(fill = 1, 0)',
    M: 'ifNull(fill > 0 AND fill < 1, 0)',
    B: 'ifNull(fill = 0, 0)',
    BB: 'ifNull(fill < 0, 0)',
  },
}
