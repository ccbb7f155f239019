import type { Greek } from '@/components/screens/periscope/market-exposure/exposureParams'
import { formatExposure } from '@/components/screens/periscope/market-exposure/exposureWords'
import { numeric } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { ExposureStrikeRow } from '@/lib/contract/exposure'
import { formatCount, formatUpTo } from '@/lib/format/number'

type Column = TableColumn<ExposureStrikeRow>
type Amount = 'net' | 'calls' | 'puts' | 'slice_ago' | 'ago_10' | 'ago_30' | 'ago_60' | 'compared' | 'scenario'

/** Strikes with the measure now and before (§4.5). */
export function exposureColumns(
  greek: Greek,
  has: { readonly compared: boolean; readonly scenario: boolean; readonly labelled: boolean },
): Column[] {
  const amount = (id: Amount, header: string, definition: string): Column => ({
    ...numeric(id, header, definition, 84),
    value: (row) => row[id],
    text: (row) => formatExposure(greek, row[id]),
  })
  const count = (
    id: 'volume' | 'inventory' | 'labelled' | 'call_open_interest' | 'put_open_interest',
    header: string,
    definition: string,
  ): Column => ({
    ...numeric(id, header, definition, 76),
    value: (row) => row[id],
    text: (row) => formatCount(row[id]),
  })
  return [
    {
      ...numeric('strike', 'Strike', 'Strike price', 64),
      value: (row) => row.strike,
      text: (row) => formatUpTo(row.strike, 3),
    },
    {
      ...amount('net', 'Now', 'Net exposure of the dealers at this strike'),
      formula: 'F23',
      cell: (row) => (
        <span className={row.net === 0 ? '' : row.net > 0 ? 'text-bull' : 'text-bear'}>
          {row.flipped ? (
            <span title="Sign flipped since the slice before" className="mr-1 text-warn">
              ⇄
            </span>
          ) : null}
          {formatExposure(greek, row.net)}
        </span>
      ),
    },
    {
      ...numeric('change', 'Change', 'Now less a slice ago', 84),
      value: (row) => (row.slice_ago === null ? null : row.net - row.slice_ago),
      text: (row) => formatExposure(greek, row.slice_ago === null ? null : row.net - row.slice_ago),
    },
    amount('ago_10', '10 min ago', 'The same 10 minutes ago'),
    amount('ago_30', '30 min ago', 'The same 30 minutes ago'),
    amount('ago_60', '60 min ago', 'The same 60 minutes ago'),
    ...(has.compared ? [amount('compared', 'Then', 'The same at the instant compared with')] : []),
    ...(has.scenario ? [amount('scenario', 'Scenario', 'The same under the scenario')] : []),
    amount('calls', 'Calls', 'The part of the calls'),
    amount('puts', 'Puts', 'The part of the puts'),
    count('volume', 'Volume', 'Contracts traded today at this strike'),
    { ...count('inventory', 'Inventory', 'Contracts the dealers took on today, from signed prints'), formula: 'F27' },
    ...(has.labelled
      ? [
          {
            ...count('labelled', 'Labelled', 'Contracts market makers hold by what exchanges labelled before today'),
            formula: 'F27',
          },
        ]
      : []),
    count('call_open_interest', 'Call OI', 'Open interest of the calls this morning'),
    count('put_open_interest', 'Put OI', 'Open interest of the puts this morning'),
  ]
}
