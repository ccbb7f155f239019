import { wordTable } from '@/lib/core/wordTable'
import { CLASSES_OF, type TraderReport } from '@/lib/futures/traderReports'
import { columnKey, type NamedRow, namedBy } from '@/server/collectors/files/columns'

export type PositionSide = 'long' | 'short' | 'spread'

/** How the files write each class: the short form of columns and interface, and the words of the oldest tables. */
const WRITTEN: Readonly<Record<string, readonly [short: string, words?: string]>> = wordTable({
  dealer: ['Dealer'],
  asset_manager: ['Asset_Mgr'],
  leveraged: ['Lev_Money'],
  producer: ['Prod_Merc'],
  swap: ['Swap'],
  managed: ['M_Money'],
  other: ['Other_Rept'],
  noncommercial: ['NonComm', 'Noncommercial'],
  commercial: ['Comm', 'Commercial'],
  nonreportable: ['NonRept', 'Nonreportable'],
})
const IN_WORDS: Readonly<Record<PositionSide, string>> = { long: 'Long', short: 'Short', spread: 'Spreading' }

/** Only these hold spreads; producers, commercials and those below the limits have none. */
const WITHOUT_SPREAD: ReadonlySet<string> = new Set(['producer', 'commercial', 'nonreportable'])
export const sidesOf = (trader: string): readonly PositionSide[] =>
  WITHOUT_SPREAD.has(trader) ? ['long', 'short'] : ['long', 'short', 'spread']

/**
 * Names of the column of a class: with and without `_All`, as columns and the interface differ in it, with the slip
 * `Postions` of the interface, and as the yearly tables of the legacy report say it in words.
 */
function positionNames(trader: string, side: PositionSide): readonly string[] {
  const [short = '', words] = WRITTEN[trader] ?? []
  const base = ['Positions', 'Postions'].flatMap((what) => [`${short}_${what}_${side}_All`, `${short}_${what}_${side}`])
  return words === undefined ? base : [...base, `${words} Positions-${IN_WORDS[side]} (All)`]
}

function traderNames(trader: string, side: PositionSide): readonly string[] {
  const [short = '', words] = WRITTEN[trader] ?? []
  const base = [`Traders_${short}_${side}_All`, `Traders_${short}_${side}`]
  return words === undefined ? base : [...base, `Traders-${words}-${IN_WORDS[side]} (All)`]
}

export const OPEN_INTEREST = ['Open_Interest_All', 'Open Interest (All)'] as const
export const DAY = ['Report_Date_as_YYYY-MM-DD', 'As of Date in Form YYYY-MM-DD', 'Report_Date_as_MM_DD_YYYY'] as const
export const SHORT_DAY = ['As_of_Date_In_Form_YYMMDD', 'As of Date in Form YYMMDD'] as const
export const CODE = ['CFTC_Contract_Market_Code', 'CFTC Contract Market Code'] as const
export const MARKET = ['Market_and_Exchange_Names', 'Market and Exchange Names', 'contract_market_name'] as const
export const SCOPE = 'FutOnly_or_Combined'

/** First of the names that has a cell. */
export const cellOf = (cell: NamedRow, names: readonly string[]): string => {
  for (const name of names) {
    const text = cell(name).trim()
    if (text !== '') return text
  }
  return ''
}

export const positionCell = (cell: NamedRow, trader: string, side: PositionSide): string =>
  cellOf(cell, positionNames(trader, side))
export const tradersCell = (cell: NamedRow, trader: string, side: PositionSide): string =>
  cellOf(cell, traderNames(trader, side))

/** The class by which each report is told from the others. */
const MARKS: readonly (readonly [TraderReport, trader: string])[] = [
  ['financial', 'dealer'],
  ['disaggregated', 'producer'],
  ['legacy', 'noncommercial'],
]

/** Which report has these columns; null for other tables. */
export function reportOf(columns: ReadonlySet<string>): TraderReport | null {
  if (![...CODE].some((name) => columns.has(columnKey(name)))) return null
  const mark = MARKS.find(([, trader]) => positionNames(trader, 'long').some((name) => columns.has(columnKey(name))))
  return mark?.[0] ?? null
}

/** Cells of a whole row of the weekly files, and where the counts of traders begin in it. They have no first line. */
const WEEKLY: Readonly<Record<TraderReport, readonly [cells: number, traders: number]>> = {
  financial: [87, 59],
  disaggregated: [191, 120],
  legacy: [129, 78],
}
const HEAD = [MARKET[0], SHORT_DAY[0], DAY[0], CODE[0], 'CFTC_Market_Code', 'CFTC_Region_Code', 'CFTC_Commodity_Code']

/** Reader of a row without names, by the order of the columns of its report. */
export function weeklyRow(report: TraderReport): (cells: readonly string[]) => NamedRow {
  const classes = CLASSES_OF[report].slice(0, -1)
  const sides = (trader: string) => sidesOf(trader).map((side) => [trader, side] as const)
  const positions = classes.flatMap(sides).map(([trader, side]) => positionNames(trader, side)[0] ?? '')
  const rest = sides('nonreportable').map(([trader, side]) => positionNames(trader, side)[0] ?? '')
  const header = [...HEAD, OPEN_INTEREST[0], ...positions, 'total long', 'total short', ...rest]
  const short = namedBy(header)
  const [whole, at] = WEEKLY[report]
  const traders = classes.flatMap(sides).map(([trader, side]) => traderNames(trader, side)[0] ?? '')
  const long = namedBy([
    ...header,
    ...Array.from({ length: at - header.length }, (_, n) => `not read ${n}`),
    ...traders,
  ])
  return (cells) => {
    const read = cells.length === whole ? long(cells) : short(cells)
    const last = cells.at(-1) ?? ''
    return (column) => (column === SCOPE ? (/^(futonly|combined)$/i.test(last.trim()) ? last : '') : read(column))
  }
}
