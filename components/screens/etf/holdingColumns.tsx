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
      ...wordy('ticker', 'Ticker', 'Symbol of the name held; cash and contracts have none', 66),
      ...field('ticker', (value) => value || '-'),
      cell: (row) => (row.ticker === '' ? <span className="text-fg-3">-</span> : <TickerText ticker={row.ticker} />),
      filter: (row) => row.ticker,
    },
    {
      ...wordy('name', 'Name', 'As the issuer writes it', 210),
      ...field('name', String),
    },
    {
      ...wordy('sector', 'Sector', 'As the issuer names it, else as the listing does', 150),
      ...field('sector', (value) => value || '-'),
    },
    {
      ...hidden(wordy('country', 'Country', 'Of the company, as the listing says', 110)),
      ...field('country', (value) => value || '-'),
    },
    {
      ...hidden(wordy('class', 'Asset', 'Kind of asset', 90)),
      ...field('asset_class', (value) => value || '-'),
    },
    {
      ...numeric('weight', 'Weight', 'Share of the net assets', 96),
      ...field('weight', formatFraction),
      cell: (row) => <WeightCell weight={row.weight} />,
    },
    {
      ...numeric('shares', 'Shares', 'Shares held', 96),
      ...field('shares', formatCount),
    },
    {
      ...numeric('value', 'Value', 'USD on the day of the list', 84),
      ...field('value', formatMoney),
    },
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
    {
      ...numeric('last', 'Price', 'Newest price, USD', 78),
      ...field('last', formatPrice),
    },
    {
      ...numeric('change', 'Chg', 'Since the close of the day of the list', 70),
      ...field('change', percentOf),
      cell: (row) => <ChangeText value={row.change} decimals={2} />,
    },
    {
      ...numeric(
        'contribution',
        'Contrib',
        'Weight times return: what the name added to the fund, percentage points',
        78,
      ),
      ...field('contribution', (value) => percentOf(value, 3)),
      cell: (row) => <ChangeText value={row.contribution} decimals={3} />,
    },
  ]
}

function flowPart(): Column[] {
  return [
    {
      ...numeric('bull', 'Bull prem', 'Calls at the ask and puts at the bid today', 84),
      formula: 'F12',
      ...field('bull_premium', formatMoney),
    },
    {
      ...numeric('bear', 'Bear prem', 'Puts at the ask and calls at the bid today', 84),
      formula: 'F12',
      ...field('bear_premium', formatMoney),
    },
    {
      ...numeric('net', 'Net prem', 'Net call less net put premium today', 88),
      formula: 'F11',
      ...field('net_premium', formatSignedMoney),
      cell: (row) => <span className={toneOf(row.net_premium)}>{formatSignedMoney(row.net_premium)}</span>,
    },
  ]
}
