import type { IsoDate } from '@/lib/core/nominal'
import { type HoldingLine, type Position, positionsOf } from '@/lib/equities/institutions'
import { numbered } from '@/server/services/institutions/managerNames'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

export type HoldingRow = MarketRow<'institution_holdings'>

/** One report of one manager: the lines of its newest version. */
export interface Report {
  readonly cik: string
  readonly manager: string
  readonly period: IsoDate
  readonly filed: IsoDate | null
  readonly accession: string
  readonly lines: readonly HoldingRow[]
  readonly positions: readonly Position[]
  /** USD; null where the filing does not tell its unit. */
  readonly value: number | null
  /** Versions of the same quarter that this one replaced, newest first. */
  readonly earlier: readonly Report[]
}

/** End of the quarter before a quarter's end. */
export function quarterBefore(period: IsoDate): IsoDate {
  const [year, month] = [Number(period.slice(0, 4)), period.slice(5, 7)]
  const before: Readonly<Record<string, string>> = { '03': '12-31', '06': '03-31', '09': '06-30', '12': '09-30' }
  return `${month === '03' ? year - 1 : year}-${before[month] ?? '12-31'}`
}

const lineOf = (row: HoldingRow): HoldingLine => ({
  cusip: row.cusip,
  putCall: row.put_call,
  issuer: row.issuer,
  units: row.units,
  value: row.value ?? 0,
})

const noNames: ReadonlyMap<string, string> = new Map()

/**
 * Reports out of stored lines, by manager, newest quarter first. Of several versions of a quarter the one filed last counts.
 * @param names of managers whose lines name nobody, by number
 */
export function reportsOf(
  rows: readonly HoldingRow[],
  names: ReadonlyMap<string, string> = noNames,
): ReadonlyMap<string, readonly Report[]> {
  const versions = new Map<string, HoldingRow[]>()
  for (const row of rows) {
    const key = `${row.cik}\n${row.period}\n${row.accession}`
    const list = versions.get(key) ?? []
    list.push(row)
    versions.set(key, list)
  }
  const byQuarter = new Map<string, HoldingRow[][]>()
  for (const lines of versions.values()) {
    const [first] = lines
    if (first === undefined) continue
    const key = `${first.cik}\n${first.period}`
    byQuarter.set(key, [...(byQuarter.get(key) ?? []), lines])
  }
  const reports = new Map<string, Report[]>()
  for (const list of byQuarter.values()) {
    list.sort((a, b) => ((a[0]?.filed_date ?? '') < (b[0]?.filed_date ?? '') ? 1 : -1))
    const [newest = [], ...older] = list
    const report = { ...reportOf(newest, names), earlier: older.map((lines) => reportOf(lines, names)) }
    reports.set(report.cik, [...(reports.get(report.cik) ?? []), report])
  }
  for (const list of reports.values()) list.sort((a, b) => (a.period < b.period ? 1 : -1))
  return reports
}

function reportOf(lines: readonly HoldingRow[], names: ReadonlyMap<string, string>): Report {
  const [first] = lines
  const cik = first?.cik ?? ''
  const isKnown = lines.every((line) => line.value !== null)
  return {
    cik,
    manager: first?.manager || (names.get(cik) ?? numbered(cik)),
    period: first?.period ?? '',
    filed: first?.filed_date ?? null,
    accession: first?.accession ?? '',
    lines,
    earlier: [],
    positions: positionsOf(lines.map(lineOf)),
    value: isKnown ? lines.reduce((sum, line) => sum + (line.value ?? 0), 0) : null,
  }
}

const MOST_MANAGERS = 500
const MOST_LINES = 120_000

/** Lines of the newest and the quarter before of every manager known. */
export async function newestLines(store: MarketStore): Promise<readonly HoldingRow[]> {
  const managers = await store.coverage('institution_holdings', { by: 'cik', day: 'period', limit: MOST_MANAGERS })
  // Tables without their cover page once stood under 1970, nobody's quarter; stores of that time still hold them.
  const dated = managers.filter(({ value, last }) => value !== 'unknown' && last > '1999')
  const periods = new Set(dated.flatMap(({ last }) => [last, quarterBefore(last)]))
  if (dated.length === 0) return []
  return await store.rows('institution_holdings', {
    where: [
      ['cik', 'in', dated.map((one) => one.value)],
      ['period', 'in', [...periods]],
    ],
    limit: MOST_LINES,
  })
}
