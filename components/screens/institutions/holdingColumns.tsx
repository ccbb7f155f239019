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
      ...wordy('ticker', 'Ticker', 'Symbol, where the report names one; none is guessed', 74),
      ...field('ticker', String),
      cell: (row) => (row.ticker === '' ? <span className="text-fg-3">-</span> : <TickerText ticker={row.ticker} />),
    },
    { ...wordy('name', 'Name', 'Issuer as filed', 210), value: (row) => row.name, text: (row) => row.name },
    {
      ...wordy('type', 'Type', 'Shares, call, put or principal of a bond', 70),
      value: (row) => row.type,
      text: (row) => TYPES[row.type],
    },
    {
      ...hidden(wordy('cusip', 'CUSIP', 'Number of the security', 90)),
      ...field('cusip', String),
    },
    {
      ...hidden(wordy('sector', 'Sector', 'GICS sector, where known', 140)),
      ...field('sector', (value) => value ?? '-'),
    },
  ]
}

function valuePart(): Column[] {
  return [
    {
      ...numeric('value', 'Value', 'At quarter end, USD', 88),
      formula: 'F42',
      className: 'font-medium',
      ...field('value', formatMoney),
    },
    {
      ...numeric('weight', 'Weight', 'Share of the portfolio', 70),
      formula: 'F42',
      ...field('weight', (value) => formatFraction(value, 1)),
    },
    {
      ...numeric(
        'company',
        'Of company',
        'Shares held of all shares of the company, of the newest report cover filed by then',
        84,
      ),
      formula: 'F42',
      ...field('company_share', (value) => formatFraction(value, 2)),
    },
    {
      ...numeric('units', 'Units', 'Shares, or principal', 100),
      ...field('units', formatCount),
    },
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
      ...numeric('delta_pct', 'Δ %', 'Change of units', 72),
      formula: 'F42',
      ...field('units_change', percentOf),
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
      ...numeric(
        'cost',
        'Cost est.',
        'Estimate: units bought at the prices of their quarter ends, over the quarters known',
        82,
      ),
      formula: 'F42',
      ...field('cost_estimate', formatPrice),
    },
    {
      ...wordy('first', 'First held', 'First quarter with units among those known', 88),
      ...field('first_quarter', (value) => formatDate(value, dateFormat)),
    },
    {
      ...numeric('since', 'Since filing', 'From the close of the filing day to the newest close', 84),
      formula: 'F42',
      ...field('since_filing', percentOf),
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
