import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { insiderColumns } from '@/components/filings/insiderColumns'
import { politicsColumns } from '@/components/screens/flow/politics/politicsColumns'
import { contractBucketColumns } from '@/components/screens/interval-flow/intervalColumns'
import { tickerBucketColumns } from '@/components/screens/interval-flow/tickerColumns'
import { alertColumns } from '@/components/screens/option-flow-alerts/alertColumns'
import { equityColumns } from '@/components/stocks/equityFeed/equityColumns'
import { AlertHitRow } from '@/lib/contract/alerts'
import { EquityRow } from '@/lib/contract/equityFlow'
import { InsiderTradeRow } from '@/lib/contract/insiders'
import { ContractBucketRow, TickerBucketRow } from '@/lib/contract/intervals'
import { PoliticalTradeRow } from '@/lib/contract/politics'
import {
  CONTRACT_BUCKET_ORDER,
  EQUITY_ORDER,
  HIT_ORDER,
  INSIDER_ORDER,
  POLITICS_ORDER,
  TICKER_BUCKET_ORDER,
} from '@/lib/contract/rowOrders'
import type { CellValue, ColumnDef } from '@/lib/tables/column'
import { type OrderFields, orderedRows } from '@/lib/tables/rowOrder'

type Row = Record<string, unknown>
interface Grid {
  readonly name: string
  readonly schema: z.ZodType
  readonly order: OrderFields<Row>
  readonly columns: readonly ColumnDef<Row>[]
}

const FORMATS = { timeZone: 'UTC', dateFormat: 'MM/DD/YYYY', minutes: 5, session: '2025-01-15' } as const
const grid = <R extends object>(
  name: string,
  schema: z.ZodType,
  order: OrderFields<R>,
  columns: readonly ColumnDef<R>[],
): Grid => ({ name, schema, order: order as OrderFields<Row>, columns: columns as unknown as ColumnDef<Row>[] })

const GRIDS = [
  grid('Insider Trades', InsiderTradeRow, INSIDER_ORDER, insiderColumns('MM/DD/YYYY')),
  grid('Political Trades', PoliticalTradeRow, POLITICS_ORDER, politicsColumns('MM/DD/YYYY')),
  grid('Flow Alerts', AlertHitRow, HIT_ORDER, alertColumns({ ...FORMATS, view: 'hits' })),
  grid('Interval Flow, contracts', ContractBucketRow, CONTRACT_BUCKET_ORDER, contractBucketColumns(FORMATS)),
  grid('Interval Flow, tickers', TickerBucketRow, TICKER_BUCKET_ORDER, tickerBucketColumns(FORMATS)),
  grid('Dark Pool and Whale Feed', EquityRow, EQUITY_ORDER, equityColumns('UTC')),
]

let state = 26
/** Numbers of 0 to 1 that are the same in every run (Lehmer). */
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
/** A value of a schema; every third of what may be unknown is. */
function sample(schema: z.ZodType): unknown {
  const { def } = schema as unknown as { readonly def: Def }
  if (def.type === 'optional') return random() < 0.5 ? undefined : sample(def.innerType)
  if (def.type === 'nullable') return random() < 0.34 ? null : sample(def.innerType)
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, sample(field)]))
  if (def.type === 'array') return Array.from({ length: Math.floor(random() * 3) }, () => sample(def.element))
  if (def.type === 'tuple') return def.items.map(sample)
  if (def.type === 'enum') return Object.values(def.entries)[Math.floor(random() * Object.values(def.entries).length)]
  if (def.type === 'boolean') return random() < 0.5
  if (def.type === 'number') return Math.round(random() * 2000 - 600) / 10
  return schema.safeParse('2025-01-01').success && !schema.safeParse('words').success
    ? `2025-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`
    : `R${Math.floor(random() * 90)}`
}
type Def =
  | { readonly type: 'nullable' | 'optional'; readonly innerType: z.ZodType }
  | { readonly type: 'object'; readonly shape: Record<string, z.ZodType> }
  | { readonly type: 'array'; readonly element: z.ZodType }
  | { readonly type: 'tuple'; readonly items: readonly z.ZodType[] }
  | { readonly type: 'enum'; readonly entries: Record<string, string> }
  | { readonly type: 'boolean' | 'number' | 'string' }

const isBefore = (a: CellValue, b: CellValue, desc: boolean): boolean => {
  if (b === null) return false
  if (a === null) return true
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : a === b ? 0 : 1
  return desc ? order < 0 : order > 0
}

describe('issue 26, point 1: the first row under each sort is the extreme of the whole answer', () => {
  it.each(GRIDS)('$name: the host has an order by each column that can be sorted', ({ order, columns }) => {
    const sortable = columns.filter(({ isSortable }) => isSortable !== false).map(({ id }) => id)
    expect(sortable.filter((id) => !(id in order))).toEqual([])
    expect(Object.keys(order).filter((id) => !sortable.includes(id))).toEqual([])
  })

  const cases = GRIDS.flatMap(({ name, schema, order, columns }) => {
    const rows = Array.from({ length: 60 }, () => sample(schema) as Row)
    return columns.flatMap((column) =>
      [true, false].map((desc) => ({ title: `${name}: ${desc ? '-' : ''}${column.id}`, rows, order, column, desc })),
    )
  })
  it.each(cases)('$title', ({ rows, order, column, desc }) => {
    const sorted = orderedRows(rows, order, `${desc ? '-' : ''}${column.id}`)
    const [first] = sorted
    const [head, last] = [column.value(first ?? {}), column.value(sorted.at(-1) ?? {})]
    expect(rows.filter((row) => isBefore(head, column.value(row), desc))).toEqual([])
    expect(rows.filter((row) => isBefore(column.value(row), last, desc))).toEqual([])
    expect(new Set(sorted)).toEqual(new Set(rows))
  })
})
