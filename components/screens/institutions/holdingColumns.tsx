import { Sparkline } from '@/components/charts/Sparkline'
import { ChangeText, TickerText } from '@/components/filings/parts'
import { percentOf } from '@/components/screens/institutions/institutionColumns'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { InstitutionHolding } from '@/lib/contract/institutions'
import { formatDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice, withPlus } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const field = fieldOf<InstitutionHolding>()

type Column = TableColumn<InstitutionHolding>

const KINDS = { new: 'New', added: 'Added', reduced: 'Reduced', sold: 'Sold out', unchanged: 'Unchanged' } as const
const TONES = {
  new: 'text-bull',
  added: 'text-bull',
  reduced: 'text-bear',
  sold: 'text-bear',
  unchanged: 'text-fg-2',
} as const
const TYPES = { share: 'Shares', call: 'Call', put: 'Put', principal: 'Principal' } as const

/** A first report: there is no quarter to compare with, so its positions neither changed nor stayed. */
const isFirst = ({ kind, units_change }: Pick<InstitutionHolding, 'kind' | 'units_change'>): boolean =>
  kind === 'unchanged' && units_change === null

export function KindText({ row }: { readonly row: Pick<InstitutionHolding, 'kind' | 'units_change'> }) {
  return <span className={TONES[row.kind]}>{isFirst(row) ? '-' : KINDS[row.kind]}</span>
}

/** Columns of holdings in the order of the content guide. */
export function holdingColumns(dateFormat: string): readonly Column[] {
  return [...namePart(), ...valuePart(), ...changePart(), ...pastPart(dateFormat)]
}

function namePart(): Column[] {
  return [
    {
      ...field(wordy('ticker', 'Ticker', 'Symbol, where the report names one; none is guessed', 74), String),
      cell: (row) => (row.ticker === '' ? <span className="text-fg-3">-</span> : <TickerText ticker={row.ticker} />),
    },
    field(wordy('name', 'Name', 'Issuer as filed', 210), String),
    {
      ...wordy('type', 'Type', 'Shares, call, put or principal of a bond', 70),
      value: (row) => row.type,
      text: (row) => TYPES[row.type],
    },
    field(hidden(wordy('cusip', 'CUSIP', 'Number of the security', 90)), String),
    field(hidden(wordy('sector', 'Sector', 'GICS sector, where known', 140)), (value) => value ?? '-'),
  ]
}

function valuePart(): Column[] {
  return [
    {
      ...field(numeric('value', 'Value', 'At quarter end, USD', 88), formatMoney),
      formula: 'F42',
      className: 'font-medium',
    },
    {
      ...field(numeric('weight', 'Weight', 'Share of the portfolio', 70), (value) => formatFraction(value, 1)),
      formula: 'F42',
    },
    {
      ...field(
        numeric(
          'company',
          'Of company',
          'Shares held of all shares of the company, of the newest report cover filed by then',
          84,
        ),
        (value) => formatFraction(value, 2),
        'company_share',
      ),
      formula: 'F42',
    },
    field(numeric('units', 'Units', 'Shares, or principal', 100), formatCount),
  ]
}

function changePart(): Column[] {
  const delta = (row: InstitutionHolding): number | null => (isFirst(row) ? null : row.units - row.units_before)
  const traded = (row: InstitutionHolding): number | null => (isFirst(row) ? null : row.trade_value)
  return [
    {
      ...wordy('kind', 'Change', 'Against the quarter compared with, by units', 82),
      value: (row) => row.kind,
      text: (row) => (isFirst(row) ? '-' : KINDS[row.kind]),
      cell: (row) => <KindText row={row} />,
    },
    {
      ...numeric('delta', 'Δ units', 'Units bought or sold', 100),
      formula: 'F42',
      value: delta,
      text: (row) => withPlus(delta(row), formatCount(delta(row))),
    },
    {
      ...field(numeric('delta_pct', 'Δ %', 'Change of units', 72), percentOf, 'units_change'),
      formula: 'F42',
      cell: (row) => <ChangeText value={row.units_change} />,
    },
    {
      ...numeric('traded', 'Traded', 'Units bought or sold at the price of the quarter end, USD', 92),
      formula: 'F42',
      value: traded,
      text: (row) => formatSignedMoney(traded(row)),
    },
  ]
}

function pastPart(dateFormat: string): Column[] {
  return [
    {
      ...field(
        numeric(
          'cost',
          'Cost est.',
          'Estimate: units bought at the prices of their quarter ends, over the quarters known',
          82,
        ),
        formatPrice,
        'cost_estimate',
      ),
      formula: 'F42',
    },
    field(
      wordy('first', 'First held', 'First quarter with units among those known', 88),
      (value) => formatDate(value, dateFormat),
      'first_quarter',
    ),
    {
      ...field(
        numeric('since', 'Since filing', 'From the close of the filing day to the newest close', 84),
        percentOf,
        'since_filing',
      ),
      formula: 'F42',
      cell: (row) => <ChangeText value={row.since_filing} />,
    },
    {
      ...wordy('history', 'Units, 8 quarters', 'Units over the last quarters, oldest first', 110),
      value: (row) => row.history.at(-1) ?? 0,
      text: (row) => row.history.map((units) => formatCount(units)).join(', '),
      cell: (row) => <Sparkline values={[...row.history]} width={92} height={16} />,
    },
  ]
}
