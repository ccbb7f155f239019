import { z } from 'zod'
import { hoursOrRegular } from '@/lib/market/sessionHours'
import { asTable } from '@/server/collectors/files/answers/asTable'
import { hasKeys } from '@/server/collectors/files/columns'
import { beginsAsJson, rowsUnder } from '@/server/collectors/files/documents'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { shapeReason } from '@/server/collectors/files/shapeReason'
import { mappedRows } from '@/server/collectors/files/table/mappedRows'
import { dayOfInstant, instantUs } from '@/server/collectors/files/table/rowTime'
import type { RowKind } from '@/server/collectors/files/table/tableMapping'

const Timed = z.looseObject({ t: z.string() }).nullish()
const Snapshot = z.object({
  latestTrade: Timed,
  latestQuote: Timed,
  minuteBar: Timed,
  dailyBar: Timed,
  prevDailyBar: Timed,
})
type Named = z.output<typeof Snapshot> & { readonly symbol: string }

const COLUMNS = { ticker: 'symbol', instant: 't', open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v' } as const

/** Alpaca snapshots of stocks: the day before, the day itself once it is over, and the newest minute, as traded. */
export const alpacaSnapshots: FileFormat = {
  name: 'alpaca-snapshots',
  title: 'Alpaca snapshots of stocks (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && hasKeys(text, 'dailyBar', 'prevDailyBar', 'latestTrade'),
  async *read([entry], options) {
    if (!entry) return
    const names: Named[] = []
    for (const [at, [symbol, value]] of (await rowsUnder(entry, 'snapshots')).flatMap(bySymbol).entries()) {
      const read = Snapshot.safeParse(value)
      if (read.success) names.push({ ...read.data, symbol })
      else yield { kind: 'reject', line: at + 1, reason: `${symbol}: ${shapeReason(read.error, value)}` }
    }
    const [over, running] = [names.filter(isOver), names.filter((one) => !isOver(one))]
    const bars = (of: readonly Named[], ...kinds: readonly ('minuteBar' | 'dailyBar' | 'prevDailyBar')[]) =>
      of.flatMap((one) => kinds.flatMap((kind) => (one[kind] ? [{ ...one[kind], symbol: one.symbol }] : [])))
    if (running.length > 0)
      yield { kind: 'note', text: `${running.length} daily bars are of a day that was not over: they are not stored` }
    const tables: readonly (readonly [RowKind, readonly unknown[]])[] = [
      ['stock-days', [...bars(names, 'prevDailyBar'), ...bars(over, 'dailyBar')]],
      ['stock-minutes', bars(names, 'minuteBar')],
    ]
    for (const [rows, table] of tables)
      if (table.length > 0) yield* mappedRows({ rows, columns: COLUMNS }, asTable(entry, table), options)
  },
}

/** Snapshots by their names, or one that tells its own. */
function bySymbol(page: unknown): readonly (readonly [string, unknown])[] {
  const { symbol } = z.object({ symbol: z.string() }).safeParse(page).data ?? {}
  return symbol === undefined ? Object.entries(z.record(z.string(), z.unknown()).parse(page)) : [[symbol, page]]
}

/** Whether what is newest of a name is of the close of its daily bar, or later. */
function isOver({ dailyBar, latestTrade, latestQuote, minuteBar }: Named): boolean {
  const day = dayOfInstant(dailyBar?.t ?? '')
  const newest = [latestTrade, latestQuote, minuteBar].map((one) => (one ? instantUs(one.t, 'utc') : 0))
  return day !== null && Math.max(...newest) >= hoursOrRegular(day).closeMs * 1000
}
