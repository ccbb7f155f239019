import { Sparkline } from '@/components/charts/Sparkline'
import { ChangeText } from '@/components/filings/parts'
import { TickerLink } from '@/components/options/TickerLink'
import { sourceText, valueText } from '@/components/screens/alt-data/altText'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { AltRow } from '@/lib/contract/altData'
import { formatDate, formatDateTime } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

const field = fieldOf<AltRow>()

type Column = TableColumn<AltRow>

export interface AltFormats {
  readonly dateFormat: string
  readonly timeZone: string
}

/** Columns of the names of a dataset. §4.14. */
export function altColumns({ dateFormat, timeZone }: AltFormats): readonly Column[] {
  return [...nameColumns(), ...valueColumns(), ...whenColumns({ dateFormat, timeZone })]
}

function nameColumns(): Column[] {
  return [
    {
      ...field(wordy('ticker', 'Ticker', 'The name; a click on the row opens its values', 74), String),
      className: 'font-semibold',
      cell: (row) => <TickerLink ticker={row.ticker} />,
    },
    {
      ...field(wordy('name', 'Company', 'As the market of the session names it', 190), (value) => value || '-'),
      opens: true,
    },
    field(wordy('sector', 'Sector', 'GICS sector', 150), (value) => value || '-'),
  ]
}

function valueColumns(): Column[] {
  return [
    {
      ...numeric('value', 'Latest', 'The newest published value', 92),
      className: 'font-medium',
      value: (row) => row.value,
      text: (row) => valueText(row.value, row.unit),
    },
    hidden(field(wordy('unit', 'Unit', 'What the value is counted in', 70), String)),
    {
      ...field(
        numeric(
          'change',
          'Change',
          'Latest ÷ mean of the four periods before − 1; of ranks the reciprocal, so up is better',
          82,
        ),
        (value) => formatFractionChange(value, 1),
      ),
      cell: (row) => <ChangeText value={row.change} />,
    },
    {
      ...field(
        numeric('year_change', '1Y change', 'Latest ÷ the period a year before − 1; of ranks the reciprocal', 86),
        (value) => formatFractionChange(value, 1),
      ),
      cell: (row) => <ChangeText value={row.year_change} />,
    },
    field(
      numeric(
        'percentile',
        'Percentile',
        'Place of the latest among all its own values, 100 is the best; needs eight',
        82,
      ),
      (value) => formatNumber(value, 0),
    ),
    {
      ...wordy('large', 'Mark', 'Top decile: in the highest tenth of the changes published before it', 92),
      value: (row) => row.is_large,
      text: (row) => (row.is_large ? 'top decile' : ''),
      cell: (row) => (row.is_large ? <Badge>top decile</Badge> : null),
    },
    {
      ...numeric('line', 'Trend', 'The last periods, up to 26', 92),
      value: (row) => row.line.at(-1) ?? null,
      text: (row) => row.line.map((value) => valueText(value, row.unit)).join(' '),
      cell: (row) => <Sparkline values={row.line} width={72} />,
    },
  ]
}

function whenColumns({ dateFormat, timeZone }: AltFormats): Column[] {
  return [
    field(numeric('period_end', 'Period end', 'Last day of the period of the latest value', 92), (value) =>
      formatDate(value, dateFormat),
    ),
    {
      ...numeric('published', 'Published', 'When it was published; assumed where the source gives no time', 138),
      value: (row) => row.published_ms,
      file: instantField('published', (row) => isoOfMs(row.published_ms)),
      text: (row) =>
        `${formatDateTime(row.published_ms, { format: dateFormat, timeZone })}${row.is_assumed ? ', assumed' : ''}`,
    },
    field(numeric('periods', 'Periods', 'Periods that are known', 70), formatCount),
    {
      ...wordy('source', 'Source', 'Where the values come from', 120),
      value: (row) => sourceText(row.source),
      text: (row) => sourceText(row.source),
    },
  ]
}
