import { ChangeText, TickerText } from '@/components/filings/parts'
import { numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { InsiderClusterRow } from '@/lib/contract/insiders'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

/** Columns of clusters. */
export function clusterColumns(dateFormat: string): readonly TableColumn<InsiderClusterRow>[] {
  return [
    {
      ...wordy('ticker', 'Ticker', 'Symbol of the company', 64),
      value: (row) => row.ticker,
      text: (row) => row.ticker,
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    {
      ...wordy('company', 'Company', 'Name of the issuer', 180),
      value: (row) => row.company,
      text: (row) => row.company,
    },
    {
      ...numeric('count', 'Insiders', 'Different insiders who bought within 30 days', 70),
      formula: 'F41',
      value: (row) => row.insiders.length,
      text: (row) => formatCount(row.insiders.length),
    },
    {
      ...wordy('names', 'Names', 'Who bought', 320),
      value: (row) => row.insiders.join(', '),
      text: (row) => row.insiders.join(', '),
    },
    {
      ...numeric('value', 'Value', 'Bought together, USD', 90),
      value: (row) => row.value,
      text: (row) => formatMoney(row.value),
    },
    {
      ...wordy('first', 'First', 'First purchase', 86),
      value: (row) => row.first,
      text: (row) => formatDate(row.first, dateFormat),
    },
    {
      ...wordy('last', 'Last', 'Last purchase', 86),
      value: (row) => row.last,
      text: (row) => formatDate(row.last, dateFormat),
    },
    {
      ...numeric('since', 'Since', 'From the close of the last purchase to the newest close', 76),
      value: (row) => row.return_since,
      text: (row) => formatFractionChange(row.return_since, 1),
      cell: (row) => <ChangeText value={row.return_since} />,
    },
  ]
}
