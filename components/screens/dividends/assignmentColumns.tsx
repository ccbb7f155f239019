import { TickerText } from '@/components/filings/parts'
import { dayWords } from '@/components/stocks/days/DayBoard'
import { fieldOf, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { AssignmentRow } from '@/lib/contract/dividends'
import { formatDate } from '@/lib/format/date'
import { formatFullMoney, formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { symbolLabel } from '@/lib/options/occSymbol'

const field = fieldOf<AssignmentRow>()

type Column = TableColumn<AssignmentRow>
type Of = (row: AssignmentRow) => number

/** Calls that are likely to be exercised before an ex-date. pages.md §4.6 Dividends. */
export function assignmentColumns(dateFormat: string): readonly Column[] {
  const figure = (of: Of, format: (value: number) => string): Pick<Column, 'value' | 'text'> => ({
    value: of,
    text: (row) => format(of(row)),
  })
  const cents = (value: number) => formatNumber(value, 2)
  const inMoney = (row: AssignmentRow) => row.spot / row.strike - 1
  return [
    {
      ...field(wordy('ticker', 'Ticker', 'Underlying; opens the page of the name', 64), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    {
      ...field(wordy('contract', 'Call', 'The contract; opens what its name paid', 190), symbolLabel, 'option_symbol'),
      opens: true,
    },
    field(
      wordy('ex_date', 'Ex-date', 'A holder who exercises does so by the close of the prior session', 124),
      (value) => dayWords(value, dateFormat),
    ),
    field(wordy('expiry', 'Expiry', 'Last day of the call', 84), (value) => formatDate(value, dateFormat)),
    { ...numeric('strike', 'Strike', 'USD', 70), ...figure((row) => row.strike, formatPrice) },
    { ...numeric('spot', 'Price', 'Price of the underlying, USD', 72), ...figure((row) => row.spot, formatPrice) },
    {
      ...numeric('depth', 'In the money', 'Price over strike, less one', 86),
      ...figure(inMoney, (value) => formatFraction(value, 1)),
    },
    { ...numeric('mid', 'Mid', 'Middle of bid and ask of the call, USD', 68), ...figure((row) => row.mid, cents) },
    {
      ...numeric('extrinsic', 'Extrinsic', 'Mid less what exercising brings, USD: given up by exercising', 74),
      ...figure((row) => row.extrinsic, cents),
    },
    {
      ...numeric('dividend', 'Dividend', 'Cash per share, USD: got by exercising', 74),
      ...figure((row) => row.dividend, cents),
    },
    {
      ...numeric(
        'gain',
        'Gain',
        'Dividend less extrinsic value, USD per share: the larger, the likelier the assignment',
        64,
      ),
      ...figure((row) => row.gain, cents),
    },
    {
      ...numeric('open_interest', 'OI', 'Open contracts of the morning', 64),
      ...figure((row) => row.open_interest, formatCompact),
    },
    {
      ...numeric(
        'stake',
        'At stake',
        'Gain × open interest × 100, USD: what all holders together gain by exercising',
        78,
      ),
      ...figure((row) => row.stake, formatMoney),
      cell: (row) => <span title={formatFullMoney(row.stake)}>{formatMoney(row.stake)}</span>,
    },
  ]
}
