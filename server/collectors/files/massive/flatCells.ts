import type { EpochUs } from '@/lib/core/nominal'
import { underlyingOf } from '@/lib/options/indexRoots'
import { beginsAsJson } from '@/server/collectors/files/documents'
import { CellError, contractOfSymbol } from '@/server/collectors/files/fields'
import type { RowContract } from '@/server/collectors/files/table/mappedRow'
import { instantUs } from '@/server/collectors/files/table/rowTime'

const CONTRACT_CELL = /(?:^|[,;\t|"])(?:O:)?[A-Z]{1,5}\d?\d{6}[CP]\d{8}/

/** Whether the first row of a table, or the first rows of JSON, have a contract (O:…) among their cells. */
export const isOptionFile = (text: string): boolean =>
  CONTRACT_CELL.test(beginsAsJson(text) ? text.slice(0, 2000) : (text.split(/\r?\n/, 2)[1] ?? ''))

/** Nanoseconds since 1970 as they come, or what programs make of them: micro-, milliseconds or a written instant, UTC. */
export function microsecondsOf(text: string, column: string): EpochUs {
  try {
    return instantUs(text, 'utc')
  } catch {
    throw new CellError(`${column} is '${text}', nanoseconds since 1970 or an instant was expected`)
  }
}

/** Numbers of a list in one cell: '12,37', '[12, 37]' or one alone. */
export function idsOf(text: string): readonly number[] {
  return [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))
}

export function contractOfTicker(ticker: string): RowContract {
  const { root, ...contract } = contractOfSymbol(ticker.replace(/^O:/, ''), 'ticker')
  return { ...contract, ticker: underlyingOf(root) }
}
