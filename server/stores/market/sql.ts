import { engineType, type PlainShape } from '@/server/stores/market/schema/column'
import { MARKET_VIEWS, type MarketTable, marketTables } from '@/server/stores/market/schema/tables'
import type { Deployment } from '@/server/stores/tape/engine'
import { addColumns, createTable, DB, type MarketTableName, onCluster, table } from '@/server/stores/tape/sql/names'

/** Version of the tables; adding a table or a column raises it. */
const MARKET_VERSION = 13

/** Name of the table behind a view. */
export const tableOf = (name: MarketTable): MarketTableName => `market_${name}`

/** Shape of a table without its literal types. */
export const shapeOf = (name: MarketTable): PlainShape => marketTables[name]

/** Columns of a table in the order they are written and read. */
export function columnsOf(name: MarketTable): readonly string[] {
  return [...Object.keys(shapeOf(name).columns), 'source']
}

function createOne(name: MarketTable, deployment: Deployment): readonly string[] {
  const { columns, key, monthOf } = shapeOf(name)
  const list = Object.entries(columns).map(([column, kind]) => `${column} ${engineType(kind)} CODEC(ZSTD(1))`)
  const create = createTable(
    {
      name: tableOf(name),
      columns: [
        ...list,
        'source LowCardinality(String)',
        'version UInt64 DEFAULT toUnixTimestamp64Micro(now64(6))',
      ].join(', '),
      engine: 'ReplacingMergeTree(version)',
      layout: `${monthOf === undefined ? '' : `PARTITION BY toYYYYMM(${monthOf}) `}ORDER BY (${[...key, 'source'].join(', ')})`,
    },
    deployment,
  )
  return [...create, ...addColumns(tableOf(name), list, deployment)]
}

function createView(name: MarketTable, deployment: Deployment): string {
  return `CREATE OR REPLACE VIEW ${DB}.${name}${onCluster(deployment)} AS SELECT ${columnsOf(name).join(', ')} FROM ${table(tableOf(name))} FINAL`
}

/** Statements that make the place where the version is kept. */
export function marketBootstrap(deployment: Deployment): readonly string[] {
  return [
    `CREATE DATABASE IF NOT EXISTS ${DB}${onCluster(deployment)} ENGINE = Atomic`,
    ...createTable(
      { name: 'market_schema', columns: 'version UInt32', engine: 'MergeTree', layout: 'ORDER BY version' },
      deployment,
    ),
  ]
}

/** Statements from `version` to MARKET_VERSION; all may run twice, so an interrupted migration is simply repeated. */
export function marketMigrations(version: number, deployment: Deployment): readonly string[] {
  if (version >= MARKET_VERSION) return []
  return [
    ...MARKET_VIEWS.flatMap((name) => createOne(name, deployment)),
    ...MARKET_VIEWS.map((name) => createView(name, deployment)),
    `INSERT INTO ${table('market_schema')} VALUES (${MARKET_VERSION})`,
  ]
}
