import { ChangeText, TickerText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { EtfHoldingRow } from '@/lib/contract/etf'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<EtfHoldingRow>()

type Column = TableColumn<EtfHoldingRow>

const percentOf = (value: number | null, decimals = 2): string => formatFractionChange(value, decimals)
const toneOf = (value: number | null): string =>
  value === null || value === 0 ? 'text-fg-2' : value > 0 ? 'text-bull' : 'text-bear'

/** Columns of a fund's holdings. */
export function holdingColumns(): readonly Column[] {
  return [...whatPart(), ...movePart(), ...flowPart()]
}

function whatPart(): Column[] {
  return [
    {
      ...field(
        wordy('ticker', 'Ticker', 'Symbol of the name held; cash and contracts have none', 66),
        (value) => value || '-',
      ),
      cell: (row) => (row.ticker === '' ? <span className="text-fg-3">-</span> : <TickerText ticker={row.ticker} />),
      filter: (row) => row.ticker,
    },
    field(wordy('name', 'Name', 'As the issuer writes it', 210), String),
    field(wordy('sector', 'Sector', 'As the issuer names it, else as the listing does', 150), (value) => value || '-'),
    field(hidden(wordy('country', 'Country', 'Of the company, as the listing says', 110)), (value) => value || '-'),
    field(hidden(wordy('class', 'Asset', 'Kind of asset', 90)), (value) => value || '-', 'asset_class'),
    {
      ...field(numeric('weight', 'Weight', 'Share of the net assets', 96), formatFraction),
      cell: (row) => <WeightCell weight={row.weight} />,
    },
    field(numeric('shares', 'Shares', 'Shares held', 96), formatCount),
    field(numeric('value', 'Value', 'USD on the day of the list', 84), formatMoney),
  ]
}

/** A weight with a bar of its size; a tenth of the assets fills it. */
function WeightCell({ weight }: { readonly weight: number | null }) {
  const share = Math.max(0, Math.min(1, (weight ?? 0) / 0.1))
  return (
    <span className="flex w-full items-center justify-end gap-1.5">
      <i aria-hidden="true" className="block h-1 w-8 bg-line-1">
        <i className="block h-1 bg-fg-3" style={{ width: `${100 * share}%` }} />
      </i>
      {formatFraction(weight)}
    </span>
  )
}

function movePart(): Column[] {
  return [
    field(numeric('last', 'Price', 'Newest price, USD', 78), formatPrice),
    {
      ...field(numeric('change', 'Chg', 'Since the close of the day of the list', 70), percentOf),
      cell: (row) => <ChangeText value={row.change} decimals={2} />,
    },
    {
      ...field(
        numeric(
          'contribution',
          'Contrib',
          'Weight times return: what the name added to the fund, percentage points',
          78,
        ),
        (value) => percentOf(value, 3),
      ),
      cell: (row) => <ChangeText value={row.contribution} decimals={3} />,
    },
  ]
}

function flowPart(): Column[] {
  return [
    {
      ...field(
        numeric('bull', 'Bull prem', 'Calls at the ask and puts at the bid today', 84),
        formatMoney,
        'bull_premium',
      ),
      formula: 'F12',
    },
    {
      ...field(
        numeric('bear', 'Bear prem', 'Puts at the ask and calls at the bid today', 84),
        formatMoney,
        'bear_premium',
      ),
      formula: 'F12',
    },
    {
      ...field(numeric('net', 'Net prem', 'Net call less net put premium today', 88), formatSignedMoney, 'net_premium'),
      formula: 'F11',
      cell: (row) => <span className={toneOf(row.net_premium)}>{formatSignedMoney(row.net_premium)}</span>,
    },
  ]
}
