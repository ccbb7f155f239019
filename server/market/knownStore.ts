import type { IsoDate } from '@/lib/core/nominal'
import type {
  ColumnOf,
  Condition,
  Coverage,
  CoverageQuery,
  MarketQuery,
  MarketRow,
  MarketStore,
  MarketTable,
} from '@/server/stores/market/port'
import { byColumns, compare } from '@/server/stores/market/rowConditions'

/** Columns with the day a filing became known and, for one that does not tell it, with the day it is about. */
const DAYS: { readonly [T in MarketTable]?: readonly [filed: ColumnOf<T>, about: ColumnOf<T>] } = {
  political_trades: ['filed_date', 'traded_date'],
  insider_trades: ['filed_date', 'trade_date'],
  institution_holdings: ['filed_date', 'period'],
}

/** Filings as they were known on a day: what was filed later is not there. For rows and coverage, which is all that pages of filings ask. */
export function knownStore(store: MarketStore, asOf: IsoDate): MarketStore {
  const known: Pick<MarketStore, 'rows' | 'coverage'> = {
    rows: (table, query) => rowsUpTo(store, asOf, table, query),
    coverage: (table, query) => coverageUpTo(store, asOf, table, query),
  }
  return new Proxy(store, {
    get: (target, key) => {
      const own: unknown = Reflect.get(known, key) ?? Reflect.get(target, key)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}

/** The conditions of both kinds of rows; null: the table holds no filings. */
function upTo<T extends MarketTable>(table: T, asOf: IsoDate): readonly (readonly Condition<T>[])[] | null {
  const days: readonly [ColumnOf<T>, ColumnOf<T>] | undefined = DAYS[table]
  if (days === undefined) return null
  const [filed, about] = days
  return [
    [[filed, '<=', asOf]],
    [
      [filed, 'unknown'],
      [about, '<=', asOf],
    ],
  ]
}

async function rowsUpTo<T extends MarketTable>(
  store: MarketStore,
  asOf: IsoDate,
  table: T,
  query: MarketQuery<T>,
): Promise<readonly MarketRow<T>[]> {
  const bounds = upTo(table, asOf)
  if (bounds === null) return await store.rows(table, query)
  const where = query.where ?? []
  const [told = [], bare = []] = await Promise.all(
    bounds.map((bound) => store.rows(table, { ...query, where: [...where, ...bound] })),
  )
  if (bare.length === 0) return told
  return [...told, ...bare].sort(byColumns(query.order ?? [])).slice(0, query.limit)
}

async function coverageUpTo<T extends MarketTable>(
  store: MarketStore,
  asOf: IsoDate,
  table: T,
  query: CoverageQuery<T>,
): Promise<readonly Coverage[]> {
  const bounds = upTo(table, asOf)
  if (bounds === null) return await store.coverage(table, query)
  const where = query.where ?? []
  const found = await Promise.all(
    bounds.map((bound) => store.coverage(table, { ...query, where: [...where, ...bound] })),
  )
  const groups = new Map<string, Coverage>()
  for (const one of found.flat()) {
    const { first, last, rows } = groups.get(one.value) ?? { ...one, rows: 0 }
    groups.set(one.value, {
      value: one.value,
      first: one.first < first ? one.first : first,
      last: one.last > last ? one.last : last,
      rows: rows + one.rows,
    })
  }
  return [...groups.values()].sort((a, b) => b.rows - a.rows || compare(a.value, b.value)).slice(0, query.limit)
}
