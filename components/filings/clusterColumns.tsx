import { ChangeText, TickerText } from '@/components/filings/parts'
import { fieldOf, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { InsiderClusterRow } from '@/lib/contract/insiders'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<InsiderClusterRow>()

/** Columns of clusters. */
export function clusterColumns(dateFormat: string): readonly TableColumn<InsiderClusterRow>[] {
  return [
    {
      ...field(wordy('ticker', 'Ticker', 'Symbol of the company', 64), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    field(wordy('company', 'Company', 'Name of the issuer', 180), String),
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
    field(numeric('value', 'Value', 'Bought together, USD', 90), formatMoney),
    field(wordy('first', 'First', 'First purchase', 86), (value) => formatDate(value, dateFormat)),
    field(wordy('last', 'Last', 'Last purchase', 86), (value) => formatDate(value, dateFormat)),
    {
      ...field(
        numeric('since', 'Since', 'From the close of the last purchase to the newest close', 76),
        (value) => formatFractionChange(value, 1),
        'return_since',
      ),
      cell: (row) => <ChangeText value={row.return_since} />,
    },
  ]
}
