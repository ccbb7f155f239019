import { ChangeText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { CryptoPairRow } from '@/lib/contract/crypto'
import { formatAge } from '@/lib/format/duration'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<CryptoPairRow>()

type Column = TableColumn<CryptoPairRow>

const price = (id: string, header: string, definition: string, of: (row: CryptoPairRow) => number | null): Column => ({
  ...numeric(id, header, definition, 92),
  value: of,
  text: (row) => formatPrice(of(row)),
})

/** Funding of one stretch over a year of them. */
const yearly = ({ funding, funding_hours }: CryptoPairRow): number | null =>
  funding === null || funding_hours === null || funding_hours <= 0 ? null : (funding * 8760) / funding_hours

const venueText = ({ venue, is_stale, seen_ms }: CryptoPairRow, nowMs: number): string =>
  !is_stale || seen_ms === null ? venue : `${venue}, ${formatAge(nowMs - seen_ms)} old`

/** Pairs in the order of the content guide. §4.14 Crypto, F62. */
export function pairColumns(nowMs: number): readonly Column[] {
  return [
    { ...field(wordy('pair', 'Pair', 'Opens its chart', 92), String), opens: true, className: 'font-semibold' },
    {
      ...wordy('venue', 'Venue', 'Where it trades; with its age when nothing new comes from there', 110),
      value: (row) => row.venue,
      text: (row) => venueText(row, nowMs),
    },
    { ...price('last', 'Last', 'Newest price', (row) => row.last), className: 'font-medium' },
    {
      ...field(numeric('change', '24h', 'Last over the price 24 hours before (F62)', 72), (value) =>
        formatFractionChange(value, 2),
      ),
      formula: 'F62',
      cell: (row) => <ChangeText value={row.change} decimals={2} />,
    },
    price('open', 'Open', 'Price 24 hours before (F62)', (row) => row.open),
    price('high', 'High', 'Highest price of 24 hours (F62)', (row) => row.high),
    price('low', 'Low', 'Lowest price of 24 hours (F62)', (row) => row.low),
    {
      ...field(numeric('turnover', '24h turnover', 'Volume of 24 hours × last price', 100), formatMoney),
      formula: 'F62',
    },
    hidden({
      ...field(
        numeric('volume', '24h volume', 'Volume of 24 hours in the first currency of the pair (F62)', 96),
        formatCompact,
      ),
      formula: 'F62',
    }),
    {
      ...field(numeric('vol', 'Realised vol', 'Volatility of hourly returns over 30 days, a year (F62)', 92), (value) =>
        formatFraction(value, 1),
      ),
      formula: 'F62',
    },
    {
      ...field(
        numeric('volume_z', 'Volume z', '24h volume against the thirty days before, in standard deviations (F62)', 78),
        (value) => formatNumber(value, 1),
      ),
      formula: 'F62',
    },
    {
      ...field(numeric('funding', 'Funding', 'Newest funding rate of the perpetual future (F62)', 78), (value) =>
        formatFractionChange(value, 4),
      ),
      formula: 'F62',
    },
    hidden({
      ...numeric('funding_year', 'Funding a year', 'Newest rate over a year of them', 104),
      value: yearly,
      text: (row) => formatFractionChange(yearly(row), 1),
    }),
    {
      ...field(
        numeric('interest', 'Open interest', 'USD in perpetual futures (F62)', 96),
        formatMoney,
        'open_interest',
      ),
      formula: 'F62',
    },
  ]
}
