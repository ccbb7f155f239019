import { STORED_SPELLINGS } from '@/lib/market/tickerForm'
import { engineType, type PlainShape } from '@/server/stores/market/schema/column'
import { MARKET_VIEWS, type MarketTable, marketTables } from '@/server/stores/market/schema/tables'
import type { Deployment } from '@/server/stores/tape/engine'
import {
  addColumns,
  createTable,
  DB,
  localTable,
  type MarketTableName,
  onCluster,
  table,
} from '@/server/stores/tape/sql/names'
import { quote } from '@/server/stores/tape/sql/text'

/** Version of the tables; adding a table or a column raises it. */
const MARKET_VERSION = 14

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

/** Classes of shares that were stored in other spellings (BRK.B) get their one form (BRKB); what was told last counts still. */
function respell(name: MarketTable, deployment: Deployment): readonly string[] {
  const { columns } = shapeOf(name)
  const [from, to] = [0, 1].map((at) => `[${STORED_SPELLINGS.map((pair) => quote(pair[at] ?? '')).join(', ')}]`)
  const column = ['ticker', 'tickers'].find((one) => one in columns)
  if (column === undefined) return []
  const isList = columns[column] === 'words'
  const wrong = isList ? `hasAny(${column}, ${from})` : `has(${from}, ${column})`
  const form = (text: string) => `transform(toString(${text}), ${from}, ${to}, toString(${text}))`
  const right = isList ? `arrayMap(one -> ${form('one')}, ${column})` : form(column)
  const list = [...columnsOf(name), 'version']
  const select = list.map((one) => (one === column ? right : one)).join(', ')
  return [
    `INSERT INTO ${table(tableOf(name))} (${list.join(', ')}) SELECT ${select} FROM ${table(tableOf(name))} FINAL WHERE ${wrong}`,
    `ALTER TABLE ${localTable(tableOf(name), deployment)}${onCluster(deployment)} DELETE WHERE ${wrong} SETTINGS mutations_sync = 2`,
  ]
}

/** Statements from `version` to MARKET_VERSION; all may run twice, so an interrupted migration is simply repeated. */
export function marketMigrations(version: number, deployment: Deployment): readonly string[] {
  if (version >= MARKET_VERSION) return []
  return [
    ...MARKET_VIEWS.flatMap((name) => createOne(name, deployment)),
    ...MARKET_VIEWS.map((name) => createView(name, deployment)),
    ...(version === 0 ? [] : MARKET_VIEWS.flatMap((name) => respell(name, deployment))),
    `INSERT INTO ${table('market_schema')} VALUES (${MARKET_VERSION})`,
  ]
}
