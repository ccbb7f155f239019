import { ChangeText, TickerText } from '@/components/filings/parts'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import { firstColumns } from '@/components/tables/firstColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { InsiderTradeRow } from '@/lib/contract/insiders'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const field = fieldOf<InsiderTradeRow>()

type Column = TableColumn<InsiderTradeRow>

export const ROLE_WORDS = {
  CEO: 'CEO',
  CFO: 'CFO',
  officer: 'Officer',
  director: 'Director',
  '10% owner': '10% owner',
  other: 'Other',
}

const percentOf = (value: number | null): string => formatFractionChange(value, 1)

/** Buys and sales by word and colour; routine codes plain. */
export function CodeMark({ row }: { readonly row: Pick<InsiderTradeRow, 'code' | 'code_words' | 'is_holding'> }) {
  const tone = row.code === 'P' ? 'text-bull' : row.code === 'S' ? 'text-bear' : 'text-fg-2'
  return (
    <span className={tone} title={row.code_words}>
      {row.is_holding ? 'Holding' : `${row.code} ${SHORT[row.code] ?? ''}`}
    </span>
  )
}

const SHORT: Readonly<Record<string, string>> = {
  P: 'Buy',
  S: 'Sale',
  A: 'Award',
  M: 'Exercise',
  F: 'Tax',
  G: 'Gift',
  D: 'To company',
  C: 'Conversion',
  X: 'Option',
  J: 'Other',
  I: 'Plan',
  W: 'Will',
}

/** Columns in the order of the content guide. */
export function insiderColumns(dateFormat: string): readonly Column[] {
  const columns = [...whoPart(dateFormat), ...whatPart(), ...ownedPart(), ...termsPart(dateFormat)]
  return firstColumns(columns, 'value', ['change', 'since', 'plan'])
}

function whoPart(dateFormat: string): Column[] {
  const day = (date: string | null): string => formatDate(date, dateFormat) || '-'
  return [
    { ...field(wordy('filed', 'Filed', 'Day the form reached the SEC', 84), day), sortsUp: false },
    { ...field(wordy('traded', 'Traded', 'Day of the transaction', 84), day), sortsUp: false },
    {
      ...field(wordy('ticker', 'Ticker', 'Symbol of the company', 62), String),
      cell: (row) => <TickerText ticker={row.ticker} />,
      filter: (row) => row.ticker,
    },
    field(hidden(wordy('company', 'Company', 'Name of the issuer', 160)), String),
    field(hidden(wordy('sector', 'Sector', 'GICS sector, where known', 130)), (value) => value ?? '-'),
    { ...field(wordy('insider', 'Insider', 'Reporting person', 150), String), opens: true },
    {
      ...wordy('role', 'Role', 'Chief officer, officer, director or ten percent owner; the title on hover', 148),
      value: (row) => row.role,
      text: (row) => row.title || ROLE_WORDS[row.role],
      cell: (row) => <span title={ROLE_WORDS[row.role]}>{row.title || ROLE_WORDS[row.role]}</span>,
    },
  ]
}

function whatPart(): Column[] {
  return [
    {
      ...wordy('code', 'Code', 'Transaction code of the form with its meaning', 92),
      value: (row) => row.code,
      text: (row) => (row.is_holding ? 'Holding' : `${row.code} ${row.code_words}`),
      cell: (row) => <CodeMark row={row} />,
    },
    field(numeric('shares', 'Shares', 'Shares bought, sold or granted', 84), formatCount),
    {
      ...field(numeric('price', 'Price', 'Price per share in USD; a star has a footnote', 78), formatPrice),
      cell: (row) => (
        <span title={row.price_note ?? undefined}>
          {formatPrice(row.price)}
          {row.price_note === null ? '' : '*'}
        </span>
      ),
    },
    {
      ...field(numeric('value', 'Value', 'Shares times price', 84), formatMoney),
      formula: 'F41',
      className: 'font-medium',
    },
    {
      ...wordy('plan', '10b5-1', 'Traded by a plan adopted before; the form asks since 2023', 62),
      value: (row) => row.plan_10b5_1,
      text: (row) => (row.plan_10b5_1 === null ? '-' : row.plan_10b5_1 ? 'plan' : 'no'),
      cell: (row) =>
        row.plan_10b5_1 ? (
          <Badge>plan</Badge>
        ) : (
          <span className="text-fg-3">{row.plan_10b5_1 === null ? '-' : 'no'}</span>
        ),
    },
  ]
}

function ownedPart(): Column[] {
  return [
    field(hidden(numeric('before', 'Before', 'Shares owned before the transaction', 90)), formatCount, 'owned_before'),
    field(numeric('after', 'Owned after', 'Shares owned after the transaction', 92), formatCount, 'owned_after'),
    {
      ...field(numeric('change', 'Own %', 'Change of the shares owned, after less before over before', 70), percentOf),
      formula: 'F41',
      cell: (row) => <ChangeText value={row.change} />,
    },
    {
      ...wordy('direct', 'Held', 'Directly, or indirectly with how', 64),
      value: (row) => row.is_direct,
      text: (row) => (row.is_direct === null ? '-' : row.is_direct ? 'direct' : row.ownership || 'indirect'),
    },
    {
      ...field(
        numeric('lag', 'Lag', 'Days from the trade to its filing; two business days are allowed', 48),
        formatCount,
        'lag_days',
      ),
      formula: 'F41',
    },
    {
      ...field(
        numeric('since', 'Since filed', 'From the close of the filing day to the newest close', 80),
        percentOf,
        'return_since',
      ),
      formula: 'F41',
      cell: (row) => <ChangeText value={row.return_since} />,
    },
  ]
}

function termsPart(dateFormat: string): Column[] {
  return [
    {
      ...hidden(
        wordy('plan_date', 'Plan since', 'Day the 10b5-1 plan was adopted, from the notice of the sale (form 144)', 88),
      ),
      value: (row) => row.plan_date,
      text: (row) => formatDate(row.plan_date, dateFormat) || '-',
    },
    field(
      hidden(numeric('report_days', 'To report', 'Calendar days from the trade to the next report of earnings', 76)),
      formatCount,
    ),
    field(hidden(wordy('security', 'Security', 'Title of the class', 140)), String),
    field(
      hidden(numeric('exercise', 'Exercise', 'Exercise or conversion price of a derivative, USD', 78)),
      formatPrice,
      'exercise_price',
    ),
    {
      ...hidden(wordy('expiry', 'Expires', 'Expiry of a derivative', 84)),
      value: (row) => row.expiry,
      text: (row) => formatDate(row.expiry, dateFormat) || '-',
    },
    {
      ...field(
        wordy('form', 'Form', 'Form 3, 4 or 5; opens the filing at the SEC where its number is known', 46),
        String,
      ),
      cell: (row) =>
        row.url === '' ? (
          row.form
        ) : (
          <a href={row.url} target="_blank" rel="noreferrer" className="underline">
            {row.form}
          </a>
        ),
    },
  ]
}
