import type { Ticker } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ChainRow } from '@/server/stores/tape/port'
import type { ChainScope, ChainSnapshotInfo } from '@/server/stores/tape/portAnswers'

/** The newest row of each contract of a ticker that had not expired on the day of the newest snapshot. */
export function newestChain(rows: readonly ChainRow[], ticker: Ticker, only?: ChainScope): readonly ChainRow[] {
  const { source } = only ?? snapshotsOf(rows, ticker)[0] ?? {}
  const newest = new Map<string, ChainRow>()
  let lastUs = 0
  for (const row of rows) {
    if (row.ticker !== ticker || row.source !== source || (only !== undefined && !isWithin(row, only))) continue
    lastUs = Math.max(lastUs, row.snapshotAtUs)
    const known = newest.get(row.optionSymbol)
    if (known === undefined || known.snapshotAtUs <= row.snapshotAtUs) newest.set(row.optionSymbol, row)
  }
  const today = newYorkDateOf(lastUs / 1000)
  return [...newest.values()]
    .filter((row) => row.expiry >= today)
    .sort((a, b) => a.expiry.localeCompare(b.expiry) || a.strike - b.strike || a.type.localeCompare(b.type))
}

/** Snapshots of a ticker's chain, newest first. */
export function snapshotsOf(rows: readonly ChainRow[], ticker: Ticker): readonly ChainSnapshotInfo[] {
  const found = new Map<string, ChainSnapshotInfo>()
  for (const { snapshotAtUs, source, ticker: own } of rows) {
    if (own !== ticker) continue
    const key = `${snapshotAtUs} ${source}`
    const contracts = (found.get(key)?.contracts ?? 0) + 1
    found.set(key, { sessionDate: dateOf(snapshotAtUs), source, snapshotAtUs, contracts })
  }
  return [...found.values()].sort((a, b) => b.snapshotAtUs - a.snapshotAtUs || a.source.localeCompare(b.source))
}

function isWithin(row: ChainRow, { sessionDate, source, untilUs = Number.POSITIVE_INFINITY }: ChainScope): boolean {
  return row.source === source && row.snapshotAtUs <= untilUs && dateOf(row.snapshotAtUs) === sessionDate
}

/** Thousands of rows are of one instant. */
const dates = new Map<number, string>()

function dateOf(us: number): string {
  const known = dates.get(us) ?? newYorkDateOf(us / 1000)
  dates.set(us, known)
  return known
}
