import { ChangeText, TickerText } from '@/components/filings/parts'
import { hidden, numeric, wordy } from '@/components/tables/columnParts'
import { firstColumns } from '@/components/tables/firstColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { InsiderTradeRow } from '@/lib/contract/insiders'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

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
      value: (row) => row.filed,
      text: (row) => day(row.filed),
      sortsUp: false,
    },
    {
      ...wordy('traded', 'Traded', 'Day of the transaction', 84),
      value: (row) => row.traded,
      text: (row) => day(row.traded),
      sortsUp: false,
    },
    {
      ...wordy('ticker', 'Ticker', 'Symbol of the company', 62),
      value: (row) => row.ticker,
      text: (row) => row.ticker,
      cell: (row) => <TickerText ticker={row.ticker} />,
      filter: (row) => row.ticker,
    },
    {
      ...hidden(wordy('company', 'Company', 'Name of the issuer', 160)),
      value: (row) => row.company,
      text: (row) => row.company,
    },
    {
      ...hidden(wordy('sector', 'Sector', 'GICS sector, where known', 130)),
      value: (row) => row.sector,
      text: (row) => row.sector ?? '-',
    },
    {
      ...wordy('insider', 'Insider', 'Reporting person', 150),
      opens: true,
      value: (row) => row.insider,
      text: (row) => row.insider,
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
      value: (row) => row.shares,
      text: (row) => formatCount(row.shares),
    },
    {
      ...numeric('price', 'Price', 'Price per share in USD; a star has a footnote', 78),
      value: (row) => row.price,
      text: (row) => formatPrice(row.price),
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
      value: (row) => row.value,
      text: (row) => formatMoney(row.value),
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
      value: (row) => row.owned_before,
      text: (row) => formatCount(row.owned_before),
    },
    {
      ...numeric('after', 'Owned after', 'Shares owned after the transaction', 92),
      value: (row) => row.owned_after,
      text: (row) => formatCount(row.owned_after),
    },
    {
      ...numeric('change', 'Own %', 'Change of the shares owned, after less before over before', 70),
      formula: 'F41',
      value: (row) => row.change,
      text: (row) => percentOf(row.change),
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
      value: (row) => row.lag_days,
      text: (row) => formatCount(row.lag_days),
    },
    {
      ...numeric('since', 'Since filed', 'From the close of the filing day to the newest close', 80),
      formula: 'F41',
      value: (row) => row.return_since,
      text: (row) => percentOf(row.return_since),
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
      value: (row) => row.report_days,
      text: (row) => formatCount(row.report_days),
    },
    {
      ...hidden(wordy('security', 'Security', 'Title of the class', 140)),
      value: (row) => row.security,
      text: (row) => row.security,
    },
    {
      ...hidden(numeric('exercise', 'Exercise', 'Exercise or conversion price of a derivative, USD', 78)),
      value: (row) => row.exercise_price,
      text: (row) => formatPrice(row.exercise_price),
    },
    {
      ...hidden(wordy('expiry', 'Expires', 'Expiry of a derivative', 84)),
      value: (row) => row.expiry,
      text: (row) => formatDate(row.expiry, dateFormat) || '-',
    },
    {
      ...wordy('form', 'Form', 'Form 3, 4 or 5; opens the filing at the SEC where its number is known', 46),
      value: (row) => row.form,
      text: (row) => row.form,
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
