import { PRINT_COLUMNS } from '@/server/stores/tape/columns'
import type { Deployment } from '@/server/stores/tape/engine'
import { DB, onCluster, table } from '@/server/stores/tape/sql/names'

/** The documented views; nothing else may be named in user SQL. */
export const VIEWS = ['prints', 'contract_days', 'chains'] as const

const DOUBLE = (key: string): string => `reinterpretAsFloat64(toUInt64(${key}))`
const MIRRORED = (key: string): string => `reinterpretAsFloat64(bitNot(toUInt64(${key})))`

const SUMS = ['volume', 'ask_volume', 'bid_volume', 'mid_volume', 'none_volume', 'trades'] as const
const MORE_SUMS = ['multi_volume', 'sweep_volume', 'floor_volume', 'cross_volume'] as const

/**
 * Day figures of contracts out of the roll-up of prints, one level of GROUP BY.
 * @param where condition on session_date, source, ticker, option_symbol, expiry
 * @param more further columns that are the same for all contracts
 */
export function rolledContracts(where: string, more: readonly string[] = []): string {
  const priced = (value: string): string => `if(sum(price_trades) > 0, ${value}, NULL)`
  const known = (key: string, value: string): string => `if(toUInt64(max(${key})) = 0, NULL, ${value})`
  return [
    'SELECT session_date, option_symbol, ticker, any(contract_type) AS type, expiry, any(contract_strike) AS strike',
    `${priced(DOUBLE('max(open_key)'))} AS open`,
    `${priced(DOUBLE('max(high_key)'))} AS high`,
    `${priced(MIRRORED('max(low_key)'))} AS low`,
    `${priced(DOUBLE('max(close_key)'))} AS close`,
    `${priced('sum(price_notional) / sum(price_size) / 10000')} AS vwap`,
    ...[...SUMS, ...MORE_SUMS].map((name) => `sum(c.${name}) AS ${name}`),
    'sum(premium_cents) / 100 AS premium',
    'max(c.open_interest) AS open_interest',
    `${known('iv_high_key', DOUBLE('max(iv_high_key)'))} AS iv_high`,
    `${known('iv_low_key', MIRRORED('max(iv_low_key)'))} AS iv_low`,
    `${known('underlying_key', DOUBLE('max(underlying_key)'))} AS underlying_close`,
    ...more,
    `source FROM ${table('tape_contracts')} AS c WHERE ${where} GROUP BY session_date, source, ticker, expiry, option_symbol HAVING trades > 0`,
  ].join(', ')
}

/** Columns a published day row can fill, in the order of their bits in `filled`. */
export const ROW_VALUES = [
  'open',
  'high',
  'low',
  'close',
  'vwap',
  'volume',
  'premium',
  'ask_volume',
  'bid_volume',
  'mid_volume',
  'none_volume',
  'multi_volume',
  'sweep_volume',
  'floor_volume',
  'cross_volume',
  'trades',
  'open_interest',
  'oi_change',
  'iv_high',
  'iv_low',
  'underlying_close',
] as const

/** Figures an exchange publishes win over ours; what only prints can tell (sides, flags, premium) wins over files. */
const PUBLISHED_FIRST = new Set<string>([
  'open',
  'high',
  'low',
  'close',
  'vwap',
  'volume',
  'open_interest',
  'underlying_close',
])

/**
 * Day figures of contracts from prints and from published day rows of the same source, before `oi_change`.
 * @param where condition on session_date, source, ticker, option_symbol, expiry
 */
export function mergedContracts(where: string): string {
  const values = ROW_VALUES.filter((name) => name !== 'oi_change')
  const keys = 'session_date, option_symbol, ticker, type, expiry, strike, source'
  const rolled = `SELECT ${keys}, ${values.map((name) => `${name} AS p_${name}, NULL AS f_${name}`).join(', ')}, NULL AS f_oi_change FROM (${rolledContracts(where)})`
  const published = ROW_VALUES.map((name) => `argMaxIf(r.${name}, r.version, isNotNull(r.${name})) AS f_${name}`)
  const files = `SELECT session_date, option_symbol, ticker, any(r.type) AS type, any(r.expiry) AS expiry, any(r.strike) AS strike, source, ${values.map((name) => `NULL AS p_${name}`).join(', ')}, ${published.join(', ')} FROM ${table('tape_contract_rows')} AS r WHERE ${where} GROUP BY session_date, source, ticker, option_symbol`
  const columns = `${keys}, ${values.map((name) => `p_${name}, f_${name}`).join(', ')}, f_oi_change`
  const pick = (name: string): string =>
    PUBLISHED_FIRST.has(name) ? `coalesce(max(f_${name}), max(p_${name}))` : `coalesce(max(p_${name}), max(f_${name}))`
  const filled = (name: string): string =>
    name === 'volume' || name === 'trades' || name === 'premium' || name.endsWith('_volume')
      ? `ifNull(${pick(name)}, 0)`
      : pick(name)
  return [
    'SELECT session_date, option_symbol, ticker, any(u.type) AS type, any(u.expiry) AS expiry, any(u.strike) AS strike',
    ...values.map((name) => `${filled(name)} AS ${name}`),
    `max(f_oi_change) AS published_oi_change, source FROM (SELECT ${columns} FROM (${rolled}) UNION ALL SELECT ${columns} FROM (${files})) AS u GROUP BY session_date, source, ticker, option_symbol`,
  ].join(', ')
}

/** Last session before the row's own in which the contract's open interest is known; 1970-01-01 when there is none. */
const BEFORE = 'arrayLast(d -> d < m.session_date, mapKeys(h.history))'

/** Open interest less that of the contract's last stored session before; null when either is unknown. */
const OI_CHANGE = `coalesce(m.published_oi_change, if(isNull(m.open_interest) OR ${BEFORE} = toDate('1970-01-01'), NULL, toInt64(assumeNotNull(m.open_interest)) - toInt64(h.history[${BEFORE}])))`

const DAY_COLUMNS = 'session_date, option_symbol, ticker, type, expiry, strike'
const DAY_VALUES = [
  'open, high, low, close, vwap, volume, premium, ask_volume, bid_volume, mid_volume, none_volume, trades, open_interest',
  'multi_volume, sweep_volume, floor_volume, cross_volume, iv_high, iv_low, underlying_close',
] as const

const qualified = (list: string): string =>
  list
    .split(', ')
    .map((name) => `m.${name} AS ${name}`)
    .join(', ')

/** `contract_days` rows from `days` (a SELECT with the columns of mergedContracts). */
export function withOiChange(days: string): string {
  return `SELECT ${qualified(DAY_COLUMNS)}, ${qualified(DAY_VALUES[0])}, ${OI_CHANGE} AS oi_change, m.source AS source, ${qualified(DAY_VALUES[1])} FROM (${days}) AS m LEFT JOIN (SELECT source, option_symbol, maxMap(history) AS history FROM ${table('tape_oi')} GROUP BY source, option_symbol) AS h ON m.source = h.source AND m.option_symbol = h.option_symbol`
}

/** CREATE VIEW statements of the documented views. */
export function createViews(deployment: Deployment): readonly string[] {
  const create = (name: (typeof VIEWS)[number], select: string): string =>
    `CREATE OR REPLACE VIEW ${DB}.${name}${onCluster(deployment)} AS ${select}`
  const prints = PRINT_COLUMNS.map(([name]) =>
    name === 'canceled'
      ? `canceled_by_source OR (session_date, source, seq) IN (SELECT session_date, source, seq FROM ${table('tape_cancels')}) AS canceled`
      : name,
  )
  return [
    create('prints', `SELECT ${prints.join(', ')} FROM ${table('tape')}`),
    create('contract_days', withOiChange(mergedContracts('1'))),
    create(
      'chains',
      `SELECT snapshot_at, ticker, underlying_price, option_symbol, type, expiry, strike, bid, ask, iv, delta, gamma, theta, vega, open_interest, volume, source, rate, dividend_yield FROM ${table('tape_chains')} FINAL`,
    ),
  ]
}
