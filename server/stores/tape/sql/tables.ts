import { PRINT_COLUMNS, ROLLUP_COLUMNS, storedName } from '@/server/stores/tape/columns'
import type { Deployment } from '@/server/stores/tape/engine'
import { COLUMN_TYPES as typeOf } from '@/server/stores/tape/sql/columnTypes'
import { localTable, onCluster, type TableShape } from '@/server/stores/tape/sql/names'
import {
  CONTRACT_GROUP,
  CONTRACT_SUMS,
  contractSelect,
  contractSumsSelect,
  MINUTE_GROUP,
  MINUTE_SUMS,
  minuteSelect,
  STORED,
} from '@/server/stores/tape/sql/rollups'

const codec = (own: string | undefined): string => ` CODEC(${own ?? 'ZSTD(1)'})`
const max = (name: string, type: string): string => `${name} SimpleAggregateFunction(max, ${type}) CODEC(ZSTD(1))`
const sums = (list: readonly (readonly [string, string])[]): string =>
  list.map(([name]) => `${name} SimpleAggregateFunction(sum, Int64) CODEC(ZSTD(1))`).join(', ')

const KEY = 'session_date Date, source LowCardinality(String), ticker LowCardinality(String)'
const BY_SESSION = 'PARTITION BY toYYYYMMDD(session_date)'
/** A contract asked for by its symbol alone is found in few granules. */
const BY_SYMBOL = 'INDEX by_symbol option_symbol TYPE bloom_filter(0.01) GRANULARITY 1'
const WIDE = 'index_granularity = 2048, min_compress_block_size = 16384'

const TAPE: TableShape = {
  name: 'tape',
  columns: [
    ...PRINT_COLUMNS.map(([name, type, own]) => `${storedName(name)} ${type}${codec(own)}`),
    ...ROLLUP_COLUMNS.map(([name, type]) => `${name} ${type}${codec(undefined)}`),
    'INDEX by_seq seq TYPE minmax GRANULARITY 1',
    BY_SYMBOL,
    'PROJECTION by_ticker (SELECT * ORDER BY ticker, executed_at, seq)',
  ].join(', '),
  engine: 'MergeTree',
  layout: `${BY_SESSION} ORDER BY (executed_at, seq)`,
  settings: WIDE,
}

/** One row for each stored print that a later message took back, with what the roll-ups must give up. */
export const CANCEL_COLUMNS = [
  'session_date',
  'source',
  'ticker',
  'seq',
  'executed_at',
  'option_symbol',
  'type',
  'expiry',
  'strike',
  'side',
  'price',
  'size',
  'premium',
  'price_eligible',
  'volume_eligible',
  'is_multi',
  'is_sweep',
  'is_floor',
  'is_cross',
] as const

const CANCELS: TableShape = {
  name: 'tape_cancels',
  columns: [...CANCEL_COLUMNS, 'epoch'].map((name) => `${name} ${typeOf.get(name) ?? ''}`).join(', '),
  engine: 'MergeTree',
  layout: `${BY_SESSION} ORDER BY (session_date, source, seq)`,
}

const MINUTES: TableShape = {
  name: 'tape_minutes',
  columns: `${KEY}, minute DateTime('UTC'), ${sums([...MINUTE_SUMS, ['prints', '1']])}, ${max('last_seq', 'UInt64')}`,
  engine: 'AggregatingMergeTree',
  layout: `${BY_SESSION} ORDER BY (session_date, source, ticker, minute)`,
}

const CONTRACTS: TableShape = {
  name: 'tape_contracts',
  columns: [
    `${KEY}, expiry Date, option_symbol String CODEC(ZSTD(1))`,
    `contract_type SimpleAggregateFunction(any, ${typeOf.get('type') ?? ''})`,
    'contract_strike SimpleAggregateFunction(any, Float64)',
    sums(CONTRACT_SUMS),
    ...['high_key', 'low_key', 'iv_high_key', 'iv_low_key', 'underlying_key'].map((name) => max(name, 'UInt128')),
    ...['open_key', 'close_key'].map((name) => max(name, 'UInt256')),
    max('open_interest', 'Nullable(UInt32)'),
    BY_SYMBOL,
  ].join(', '),
  engine: 'AggregatingMergeTree',
  layout: `${BY_SESSION} ORDER BY (session_date, source, ticker, expiry, option_symbol)`,
  settings: 'index_granularity = 2048',
}

/** Open interest of a contract by session, so the change needs no look through all sessions. */
const OI: TableShape = {
  name: 'tape_oi',
  columns:
    'source LowCardinality(String), option_symbol String, history SimpleAggregateFunction(maxMap, Map(Date, UInt32))',
  engine: 'AggregatingMergeTree',
  layout: 'ORDER BY (option_symbol, source)',
}

/** Day rows of other sources; rows that fill different columns stand side by side and are joined when read. */
const CONTRACT_ROWS: TableShape = {
  name: 'tape_contract_rows',
  columns: [
    KEY,
    `option_symbol String, type ${typeOf.get('type') ?? ''}, expiry Date, strike Float64, filled UInt32`,
    ...['open', 'high', 'low', 'close', 'vwap', 'premium', 'iv_high', 'iv_low', 'underlying_close'].map(
      (name) => `${name} Nullable(Float64)`,
    ),
    ...['ask', 'bid', 'mid', 'none', 'multi', 'sweep', 'floor', 'cross'].map(
      (name) => `${name}_volume Nullable(Int64)`,
    ),
    'volume Nullable(Int64), trades Nullable(Int64), open_interest Nullable(UInt32), oi_change Nullable(Int64)',
    BY_SYMBOL,
    'version UInt64 DEFAULT toUnixTimestamp64Micro(now64(6))',
  ].join(', '),
  engine: 'ReplacingMergeTree(version)',
  layout: `${BY_SESSION} ORDER BY (session_date, source, ticker, option_symbol, filled)`,
}

const CHAINS: TableShape = {
  name: 'tape_chains',
  columns: [
    "ticker LowCardinality(String), snapshot_at DateTime64(6, 'UTC'), source LowCardinality(String)",
    `option_symbol String CODEC(ZSTD(1)), type ${typeOf.get('type') ?? ''}, expiry Date, strike Float64`,
    ...['underlying_price', 'bid', 'ask', 'iv', 'delta', 'gamma', 'theta', 'vega'].map(
      (name) => `${name} Nullable(Float64) CODEC(ZSTD(1))`,
    ),
    'open_interest Nullable(UInt32), volume Nullable(UInt32)',
  ].join(', '),
  engine: 'ReplacingMergeTree',
  layout: 'PARTITION BY toYYYYMM(snapshot_at) ORDER BY (ticker, snapshot_at, source, option_symbol)',
}

/** What a session held when prints and roll-ups were last found equal. */
const AUDIT: TableShape = {
  name: 'tape_audit',
  columns: 'session_date Date, prints UInt64, cancels UInt64, checked UInt64',
  engine: 'ReplacingMergeTree(checked)',
  layout: 'ORDER BY session_date',
}

export const TABLES: readonly TableShape[] = [TAPE, CANCELS, MINUTES, CONTRACTS, OI, CONTRACT_ROWS, CHAINS, AUDIT]

/** Roll-ups feed themselves: each insert into the tape or the cancels flows on inside the engine. */
export function materializedViews(deployment: Deployment): readonly string[] {
  const name = (view: string): string =>
    `CREATE MATERIALIZED VIEW IF NOT EXISTS undercurrent.${view}${onCluster(deployment)} TO `
  const to = (target: 'tape_minutes' | 'tape_contracts' | 'tape_oi'): string => localTable(target, deployment)
  const from = localTable('tape', deployment)
  const cancels = localTable('tape_cancels', deployment)
  const add = { epoch: 'epoch', live: '1', withSums: true, sign: 1 } as const
  const take = { ...add, sign: -1 } as const
  const counted = 'volume_eligible AND NOT canceled_by_source'
  const oi = (source: string): string =>
    `SELECT source, option_symbol, maxMap(map(session_date, assumeNotNull(open_interest))) AS history FROM ${source} WHERE isNotNull(open_interest) GROUP BY source, option_symbol`
  return [
    `${name('feed_minutes')}${to('tape_minutes')} AS ${minuteSelect({ ...add, live: `(${counted})` })}, ${STORED} FROM ${from} ${MINUTE_GROUP}`,
    `${name('feed_contracts')}${to('tape_contracts')} AS ${contractSelect(add)} FROM ${from} WHERE ${counted} ${CONTRACT_GROUP}`,
    `${name('feed_oi')}${to('tape_oi')} AS ${oi(localTable('tape_contracts', deployment))}`,
    `${name('feed_oi_rows')}${to('tape_oi')} AS ${oi(localTable('tape_contract_rows', deployment))}`,
    `${name('cancel_minutes')}${to('tape_minutes')} AS ${minuteSelect(take)} FROM ${cancels} WHERE volume_eligible ${MINUTE_GROUP}`,
    `${name('cancel_contracts')}${to('tape_contracts')} AS ${contractSumsSelect(take)} FROM ${cancels} WHERE volume_eligible ${CONTRACT_GROUP}`,
  ]
}

/**
 * Keeps the list of stored sessions beside the minutes, a row for each part: adding up the minutes themselves took 350 ms
 * for a month of sessions. Parts that are merged make it anew from their rows. Older parts get it in the background.
 */
export function sessionProjection(deployment: Deployment): readonly string[] {
  const alter = `ALTER TABLE ${localTable('tape_minutes', deployment)}${onCluster(deployment)}`
  return [
    `${alter} MODIFY SETTING deduplicate_merge_projection_mode = 'rebuild'`,
    `${alter} ADD PROJECTION IF NOT EXISTS by_session (SELECT session_date, source, sum(prints), max(last_seq) GROUP BY session_date, source)`,
    `${alter} MATERIALIZE PROJECTION by_session`,
  ]
}
