import type { ColumnFormats } from '@/components/options/columnFormats'
import { contextColumns } from '@/components/options/contextColumns'
import { factColumns, type PrintFacts } from '@/components/options/factColumns'
import { printColumns } from '@/components/options/printColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { FlowItem } from '@/lib/flow/trade'

/** Default columns of every tape, left to right: the same order on every page. */
const ORDER = [
  'time',
  'ticker',
  'side',
  'contract',
  'dte',
  'diff',
  'price',
  'bid_ask',
  'fill',
  'size',
  'premium',
  'volume',
  'oi',
  'opening',
  'iv',
  'flags',
  'sentiment',
  'score',
]

/** All columns of a tape of prints; defaults first, in their order. Those of `facts` stand where a page brings them. */
export function flowColumns(formats: ColumnFormats, facts?: PrintFacts): readonly TableColumn<FlowItem>[] {
  const all = [...printColumns(formats), ...contextColumns(formats), ...(facts ? factColumns(facts) : [])]
  const place = (id: string) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length)
  return all.sort((a, b) => place(a.id) - place(b.id))
}
