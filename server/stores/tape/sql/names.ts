import type { Deployment } from '@/server/stores/tape/engine'

/** The database of the tape. Its own, of engine Atomic: the embedded engine's default database is of another kind. */
export const DB = 'undercurrent'

/** Tables of the stock side's entities (server/stores/market). */
export type MarketTableName = `market_${string}`

/** What live feeds keep beside the tape (server/stores/feeds). */
export type FeedTableName = `feed_${string}`

/** Tables that hold data, with their sort keys; all are split over a cluster by ticker. */
export type TableName =
  | 'tape'
  | 'tape_cancels'
  | 'tape_minutes'
  | 'tape_contracts'
  | 'tape_oi'
  | 'tape_contract_rows'
  | 'tape_chains'
  | 'tape_audit'
  | 'tape_schema'
  | 'tape_fences'
  | MarketTableName
  | FeedTableName

/** Name to read from and insert into: on a cluster the distributed table. */
export function table(name: TableName): string {
  return `${DB}.${name}`
}

/** Name of the table that really holds rows: materialised views, partitions and rebuilds work there. */
export function localTable(name: TableName, deployment: Deployment): string {
  return deployment.cluster === null ? table(name) : `${table(name)}_local`
}

/** ` ON CLUSTER x` where there is one. */
export function onCluster(deployment: Deployment): string {
  return deployment.cluster === null ? '' : ` ON CLUSTER '${deployment.cluster}'`
}

export interface TableShape {
  readonly name: TableName
  readonly columns: string
  /** 'MergeTree', 'AggregatingMergeTree' or `ReplacingMergeTree(column)`. */
  readonly engine: string
  /** PARTITION BY … ORDER BY … */
  readonly layout: string
  readonly settings?: string
}

/** How many blocks' tokens a table remembers: at two inserts a second more than an hour of re-sends. */
const TOKENS = 10_000

/**
 * CREATE TABLE of one shape. One engine and cluster differ in ENGINE, ON CLUSTER, the name of the token window and
 * the distributed table in front.
 */
export function createTable(shape: TableShape, deployment: Deployment): readonly string[] {
  const own = localTable(shape.name, deployment)
  const window = deployment.cluster === null ? 'non_replicated_deduplication_window' : 'replicated_deduplication_window'
  const engine = deployment.cluster === null ? shape.engine : replicated(shape)
  const settings = [`${window} = ${TOKENS}`, ...(shape.settings === undefined ? [] : [shape.settings])].join(', ')
  const create = `CREATE TABLE IF NOT EXISTS ${own}${onCluster(deployment)} (${shape.columns}) ENGINE = ${engine} ${shape.layout} SETTINGS ${settings}`
  if (deployment.cluster === null) return [create]
  const front = `CREATE TABLE IF NOT EXISTS ${table(shape.name)}${onCluster(deployment)} AS ${own} ENGINE = Distributed('${deployment.cluster}', '${DB}', '${shape.name}_local', ${shardOf(shape)})`
  return [create, front]
}

/**
 * What decides about the shard of a row: its ticker, where that is a part of the sort key, since versions of a row are told apart
 * within a shard; else the first column of the key. Tables without tickers are small and lie on the first shard.
 */
function shardOf({ columns, layout }: TableShape): string {
  if (!columns.includes('ticker LowCardinality')) return '0'
  const key = /ORDER BY \(([^)]*)\)/.exec(layout)?.[1]?.split(', ') ?? []
  return `cityHash64(${key.includes('ticker') ? 'ticker' : key[0]})`
}

/** ALTER TABLE that adds what a table lacks of some columns, to its distributed front too. */
export function addColumns(
  name: TableShape['name'],
  columns: readonly string[],
  deployment: Deployment,
): readonly string[] {
  const added = columns.map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ')
  const places = new Set([localTable(name, deployment), table(name)])
  return [...places].map((place) => `ALTER TABLE ${place}${onCluster(deployment)} ${added}`)
}

function replicated(shape: TableShape): string {
  const [, kind = shape.engine, inside = ''] = /^(\w+)(?:\((.*)\))?$/.exec(shape.engine) ?? []
  const where = `'/clickhouse/tables/{shard}/${DB}/${shape.name}', '{replica}'`
  return `Replicated${kind}(${inside === '' ? where : `${where}, ${inside}`})`
}
