import type { EpochUs } from '@/lib/core/nominal'
import { underlyingOf } from '@/lib/options/indexRoots'
import { columnKey } from '@/server/collectors/files/columns'
import { CellError, contractOfSymbol } from '@/server/collectors/files/fields'
import type { RowContract } from '@/server/collectors/files/table/mappedRow'

/** Whether the first row of a table has a contract (O:…) as its ticker. */
export function isOptionFile(text: string): boolean {
  const [head = '', first = ''] = text.split(/\r?\n/, 2)
  const place = head.split(',').findIndex((name) => columnKey(name) === 'ticker')
  return (first.split(',')[place] ?? '').startsWith('O:')
}

/** Nanoseconds since 1970, cut as text: 19 digits do not fit a number. */
export function microsecondsOf(text: string, column: string): EpochUs {
  if (!/^\d{19}$/.test(text)) throw new CellError(`${column} is '${text}', nanoseconds since 1970 were expected`)
  return Number(text.slice(0, -3))
}

/** Numbers of a list in one cell: '12,37', '[12, 37]' or one alone. */
export function idsOf(text: string): readonly number[] {
  return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

export function contractOfTicker(ticker: string): RowContract {
  const { root, ...contract } = contractOfSymbol(ticker.replace(/^O:/, ''), 'ticker')
  return { ...contract, ticker: underlyingOf(root) }
}
