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
    {
      ...wordy('filed', 'Filed', 'Day the form reached the SEC', 84),
      ...field('filed', day),
      sortsUp: false,
    },
    {
      ...wordy('traded', 'Traded', 'Day of the transaction', 84),
      ...field('traded', day),
      sortsUp: false,
    },
    {
      ...wordy('ticker', 'Ticker', 'Symbol of the company', 62),
      ...field('ticker', String),
      cell: (row) => <TickerText ticker={row.ticker} />,
      filter: (row) => row.ticker,
    },
    {
      ...hidden(wordy('company', 'Company', 'Name of the issuer', 160)),
      ...field('company', String),
    },
    {
      ...hidden(wordy('sector', 'Sector', 'GICS sector, where known', 130)),
      ...field('sector', (value) => value ?? '-'),
    },
    {
      ...wordy('insider', 'Insider', 'Reporting person', 150),
      opens: true,
      ...field('insider', String),
    },
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
    {
      ...numeric('shares', 'Shares', 'Shares bought, sold or granted', 84),
      ...field('shares', formatCount),
    },
    {
      ...numeric('price', 'Price', 'Price per share in USD; a star has a footnote', 78),
      ...field('price', formatPrice),
      cell: (row) => (
        <span title={row.price_note ?? undefined}>
          {formatPrice(row.price)}
          {row.price_note === null ? '' : '*'}
        </span>
      ),
    },
    {
      ...numeric('value', 'Value', 'Shares times price', 84),
      formula: 'F41',
      className: 'font-medium',
      ...field('value', formatMoney),
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
    {
      ...hidden(numeric('before', 'Before', 'Shares owned before the transaction', 90)),
      ...field('owned_before', formatCount),
    },
    {
      ...numeric('after', 'Owned after', 'Shares owned after the transaction', 92),
      ...field('owned_after', formatCount),
    },
    {
      ...numeric('change', 'Own %', 'Change of the shares owned, after less before over before', 70),
      formula: 'F41',
      ...field('change', percentOf),
      cell: (row) => <ChangeText value={row.change} />,
    },
    {
      ...wordy('direct', 'Held', 'Directly, or indirectly with how', 64),
      value: (row) => row.is_direct,
      text: (row) => (row.is_direct === null ? '-' : row.is_direct ? 'direct' : row.ownership || 'indirect'),
    },
    {
      ...numeric('lag', 'Lag', 'Days from the trade to its filing; two business days are allowed', 48),
      formula: 'F41',
      ...field('lag_days', formatCount),
    },
    {
      ...numeric('since', 'Since filed', 'From the close of the filing day to the newest close', 80),
      formula: 'F41',
      ...field('return_since', percentOf),
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
    {
      ...hidden(numeric('report_days', 'To report', 'Calendar days from the trade to the next report of earnings', 76)),
      ...field('report_days', formatCount),
    },
    {
      ...hidden(wordy('security', 'Security', 'Title of the class', 140)),
      ...field('security', String),
    },
    {
      ...hidden(numeric('exercise', 'Exercise', 'Exercise or conversion price of a derivative, USD', 78)),
      ...field('exercise_price', formatPrice),
    },
    {
      ...hidden(wordy('expiry', 'Expires', 'Expiry of a derivative', 84)),
      value: (row) => row.expiry,
      text: (row) => formatDate(row.expiry, dateFormat) || '-',
    },
    {
      ...wordy('form', 'Form', 'Form 3, 4 or 5; opens the filing at the SEC where its number is known', 46),
      ...field('form', String),
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
