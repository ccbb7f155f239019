import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import type { TableColumn } from '@/components/tables/tableColumn'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ContractPast, ScreenerRow } from '@/lib/contract/screener'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'
import type { TableLayout } from '@/lib/tables/tableLayout'

/** A row with what its earlier sessions tell, once that is read. */
export type PastRow = ScreenerRow & { readonly past?: ContractPast }

type PastKey = 'avg_volume_30' | 'vol_oi_days' | 'ask_7d_pct' | 'bid_7d_pct'

const IDS = ['avg_volume_30', 'vol_oi_days', 'ask_7d_pct', 'bid_7d_pct', 'first_seen']
/** Contracts that are asked for: those at the head of the list. */
const ASKED = 24

const number = (
  id: PastKey,
  header: string,
  definition: string,
  text: (value: number | null) => string,
): TableColumn<PastRow> => ({
  id,
  header,
  definition,
  width: 62,
  align: 'right',
  isDefault: false,
  isSortable: false,
  value: (row) => row.past?.[id] ?? null,
  text: (row) => text(row.past?.[id] ?? null),
})

/** Columns that only earlier sessions can tell; they fill a moment after the rows, for the first of them. */
export function pastColumns(dateFormat: string): readonly TableColumn<PastRow>[] {
  return [
    number('avg_volume_30', 'Avg vol', 'Volume a session over the last thirty known ones, first 24 rows', (value) =>
      formatCount(value),
    ),
    number('vol_oi_days', 'Vol>OI d', 'Sessions in a row with volume above open interest, first 24 rows', formatCount),
    number('ask_7d_pct', '7 d ask', 'Share at the ask over seven sessions, first 24 rows', (value) =>
      formatPercent(value, 0),
    ),
    number('bid_7d_pct', '7 d bid', 'Share at the bid over seven sessions, first 24 rows', (value) =>
      formatPercent(value, 0),
    ),
    {
      id: 'first_seen',
      header: 'First seen',
      definition: 'First session with trades, where it lies within the last thirty, first 24 rows',
      width: 84,
      align: 'left',
      isDefault: false,
      isSortable: false,
      value: (row) => row.past?.first_seen ?? null,
      text: (row) => (row.past?.first_seen ? formatDate(row.past.first_seen, dateFormat) : '-'),
    },
  ]
}

/** Adds what earlier sessions tell, when a column of it is shown. */
export function usePastRows(
  rows: readonly ScreenerRow[],
  layout: TableLayout,
  scope: { readonly session?: string; readonly source?: string; readonly at?: string },
): readonly PastRow[] {
  const isWanted = layout.shown.some((id) => IDS.includes(id))
  const chains = rows.slice(0, ASKED).map((row) => row.option_symbol)
  const body = { ...scope, chains: [...chains].sort() }
  const past = loadedData(useEndpoint('screener.past', isWanted && chains.length > 0 ? { body } : null))?.data
  return useMemo(() => {
    if (!isWanted || past === undefined) return rows
    const known = new Map(past.map((one) => [one.option_symbol, one]))
    return rows.map((row) => {
      const own = known.get(row.option_symbol)
      return own === undefined ? row : { ...row, past: own }
    })
  }, [rows, past, isWanted])
}
