import { changeText, signedCount, toneOf } from '@/components/options/contractDay/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { TickerInterestRow } from '@/lib/contract/openInterest'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import { parseOccSymbol } from '@/lib/options/occSymbol'

type Column = TableColumn<TickerInterestRow>
type Key = {
  [K in keyof TickerInterestRow]: TickerInterestRow[K] extends number | null ? K : never
}[keyof TickerInterestRow]

const base = (id: Key, header: string, definition: string, width: number) => ({
  id,
  header,
  definition,
  width,
  align: 'right' as const,
  isDefault: true,
  formula: 'F37',
  value: (row: TickerInterestRow) => row[id],
})
const count = (id: Key, header: string, definition: string): Column => ({
  ...base(id, header, definition, 72),
  text: (row) => formatCount(row[id]),
})
const change = (id: Key, header: string, definition: string): Column => ({
  ...base(id, header, definition, 76),
  text: (row) => signedCount(row[id]),
  cell: (row) => <span className={toneOf(row[id])}>{signedCount(row[id])}</span>,
})
const ratioOf = (id: Key, header: string, definition: string): Column => ({
  ...base(id, header, definition, 62),
  formula: 'F13',
  text: (row) => formatNumber(row[id], 2),
})
const contract = (id: 'top_build' | 'top_unwind', header: string, definition: string): Column => ({
  id,
  header,
  definition,
  width: 190,
  align: 'left',
  isDefault: true,
  value: (row) => row[id]?.change ?? null,
  text: (row) => contractText(row[id]),
  cell: (row) => <span className="truncate text-fg-2">{contractText(row[id])}</span>,
})

/** Open interest by name: what was built and what was closed overnight. */
export const tickerColumns: readonly Column[] = [
  {
    id: 'ticker',
    header: 'Ticker',
    definition: 'Symbol of the stock, fund or index',
    width: 60,
    align: 'left',
    isDefault: true,
    sortsUp: true,
    className: 'font-semibold',
    value: (row) => row.ticker,
    text: (row) => row.ticker,
    filter: (row) => `ticker=${row.ticker}`,
    opens: true,
  },
  change('change', 'ΔOI', 'Open interest of all contracts that match against the prior morning'),
  {
    ...base('change_pct', 'ΔOI %', 'The same in percent of the prior morning', 66),
    text: (row) => changeText(row.change_pct),
    cell: (row) => <span className={toneOf(row.change_pct)}>{changeText(row.change_pct)}</span>,
  },
  change('call_change', 'ΔOI calls', 'Change of the calls'),
  change('put_change', 'ΔOI puts', 'Change of the puts'),
  count('call_oi', 'OI calls', 'Open interest of the calls this morning'),
  count('put_oi', 'OI puts', 'Open interest of the puts this morning'),
  ratioOf('pc_oi', 'P/C OI', 'Put over call open interest this morning'),
  ratioOf('pc_oi_before', 'Prior P/C', 'The same on the prior morning'),
  change('change_3d', '3 days', 'Open interest of the contracts listed now against three mornings before'),
  change('change_5d', '5 days', 'Open interest of the contracts listed now against five mornings before'),
  {
    ...base(
      'oi_percentile',
      'OI pct 1y',
      'Share of the earlier mornings of a year with less open interest of the whole name, in what was listed then; n is how many are kept so far',
      84,
    ),
    formula: 'C18',
    text: (row) => (row.oi_percentile === null ? '-' : `${formatNumber(row.oi_percentile, 0)} (n ${row.oi_sessions})`),
    cell: (row) =>
      row.oi_percentile === null ? (
        <>-</>
      ) : (
        <>
          {formatNumber(row.oi_percentile, 0)}
          <span className="ml-1 text-10 text-fg-3">n {row.oi_sessions}</span>
        </>
      ),
  },
  count('prev_volume', 'Prev vol', 'Option volume of the prior session'),
  {
    ...base('carry', 'Carry %', "Share of yesterday's volume that stayed open", 62),
    formula: 'F9',
    text: (row) => formatPercent(row.carry, 0),
    cell: (row) => <span className={toneOf(row.carry)}>{formatPercent(row.carry, 0)}</span>,
  },
  count('contracts', 'Contracts', 'Contracts that match'),
  contract('top_build', 'Top builder', 'Contract with the largest rise'),
  contract('top_unwind', 'Top unwinder', 'Contract with the largest fall'),
]

function contractText(top: TickerInterestRow['top_build']): string {
  if (top === null) return '-'
  const name = parseOccSymbol(top.option_symbol)?.string ?? top.option_symbol
  return `${name.replace(/^\S+ /, '')} ${signedCount(top.change)}`
}
