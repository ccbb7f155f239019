import { TickerText } from '@/components/filings/parts'
import { type Column, change, figure, type Of, words } from '@/components/screens/dividends/dividendCells'
import type { DividendTab } from '@/components/screens/dividends/dividendParams'
import { amountText, rhythmWord } from '@/components/screens/dividends/dividendRows'
import { capturePart, optionPart } from '@/components/screens/dividends/optionColumns'
import { dayWords } from '@/components/stocks/days/DayBoard'
import { numeric, wordy } from '@/components/tables/columnParts'
import { Tag } from '@/components/ui/Badge'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'

const YIELDS = ['frequency', 'forward_yield', 'trailing_yield', 'payout']
const GROWTH = ['growth_1', 'growth_3', 'growth_5', 'growth_10', 'streak']
const CAPTURE = ['capture_mean', 'capture_win', 'capture_drop', 'capture_back', 'capture_days', 'capture_count']

/** Columns a tab begins with, in its order; every other one waits in the chooser. */
const SHOWN: Readonly<Record<Exclude<DividendTab, 'assignment'>, readonly string[]>> = {
  calendar: [
    'days',
    'pay_date',
    'record_date',
    'amount',
    'special',
    ...YIELDS,
    'growth_5',
    'streak',
    'implied',
    'implied_diff',
    'risk_calls',
    'sector',
    'cap',
  ],
  income: ['amount', ...YIELDS, ...GROWTH, 'special', 'sector', 'cap'],
  capture: ['amount', ...CAPTURE, 'forward_yield', 'sector', 'cap'],
}

/** Columns of a tab. pages.md §4.6 Dividends. */
export function dividendColumns(tab: Exclude<DividendTab, 'assignment'>, dateFormat: string): readonly Column[] {
  const wanted = ['ticker', 'name', 'ex_date', ...SHOWN[tab]]
  const all = [
    ...whoPart(dateFormat),
    ...paidPart(dateFormat),
    ...growthPart(),
    ...optionPart(dateFormat),
    ...capturePart(),
  ]
  const first = wanted.flatMap((id) => all.filter((column) => column.id === id))
  const rest = all.filter((column) => !wanted.includes(column.id))
  return [...first, ...rest.map((column) => ({ ...column, isDefault: false }))]
}

function whoPart(dateFormat: string): Column[] {
  return [
    {
      ...wordy('ticker', 'Ticker', 'Symbol; opens the page of the name', 64),
      ...words((row) => row.ticker),
      cell: (row) => <TickerText ticker={row.ticker} />,
    },
    { ...wordy('name', 'Name', 'Company or fund; opens what it paid', 150), ...words((row) => row.name), opens: true },
    {
      ...wordy(
        'ex_date',
        'Ex-date',
        'First session that trades without the dividend: who holds at the close before gets it',
        124,
      ),
      value: (row) => row.ex_date,
      text: (row) => dayWords(row.ex_date, dateFormat),
    },
    {
      ...numeric('days', 'Days', 'Calendar days from the session to the ex-date', 52),
      formula: 'F46',
      ...figure(
        (row) => row.days_to_ex,
        (value) => formatNumber(value),
      ),
      sortsUp: true,
    },
    {
      ...wordy('sector', 'Sector', 'GICS sector, or what the name is', 130),
      ...words((row) => row.sector ?? row.issue_type ?? '-'),
    },
    { ...numeric('cap', 'Mkt cap', 'Market value, USD', 76), ...figure((row) => row.market_cap, formatMoney) },
    { ...numeric('last', 'Last', 'Last price, USD', 72), ...figure((row) => row.last, formatPrice) },
    {
      ...numeric('change', 'Change', 'Last over the prior close', 68),
      formula: 'F48',
      ...change((row) => (row.change === null ? null : row.change / 100)),
    },
  ]
}

function paidPart(dateFormat: string): Column[] {
  const day = (id: string, header: string, about: string, of: Of<string | null>): Column => ({
    ...wordy(id, header, about, 84),
    value: of,
    text: (row) => formatDate(of(row), dateFormat) || '-',
  })
  const share = (value: number | null) => formatFraction(value, 2)
  return [
    day('pay_date', 'Pay date', 'Day the cash is paid', (row) => row.pay_date),
    day('record_date', 'Record', 'Holders of record on this day receive it', (row) => row.record_date),
    day('declared_date', 'Declared', 'Day the company announced it', (row) => row.declared_date),
    {
      ...numeric('amount', 'Amount', 'Cash per share, USD', 70),
      ...figure(
        (row) => row.amount,
        (value) => amountText(value ?? 0),
      ),
    },
    {
      ...wordy('special', 'Kind', 'Special: its source says so, or it is three times those around it', 66),
      value: (row) => (row.is_special ? 'special' : 'regular'),
      text: (row) => (row.is_special ? 'special' : 'regular'),
      cell: (row) => (row.is_special ? <Tag>special</Tag> : <span className="text-fg-3">regular</span>),
    },
    {
      ...wordy('frequency', 'Paid', 'Regular payments, by the days between the last ones', 76),
      value: (row) => row.frequency,
      text: (row) => rhythmWord(row.frequency),
    },
    {
      ...numeric('forward_yield', 'Yield fwd', 'Last regular amount × payments a year ÷ price', 74),
      formula: 'F46',
      ...figure((row) => row.forward_yield, share),
    },
    {
      ...numeric('trailing_yield', 'Yield TTM', 'Everything with an ex-date in the last 365 days ÷ price', 76),
      formula: 'F46',
      ...figure((row) => row.trailing_yield, share),
    },
    {
      ...numeric('payout', 'Payout', 'Dividends paid ÷ net income of four quarters', 66),
      formula: 'F46',
      ...figure(
        (row) => row.payout,
        (value) => formatPercent(value, 0),
      ),
    },
  ]
}

function growthPart(): Column[] {
  const grown = (years: 1 | 3 | 5 | 10, of: Of<number | null>): Column => ({
    ...numeric(
      `growth_${years}`,
      `Growth ${years}y`,
      `A year of regular payments against that of ${years} years before, a year (CAGR)`,
      82,
    ),
    formula: 'F46',
    ...change(of),
  })
  return [
    grown(1, (row) => row.growth_1),
    grown(3, (row) => row.growth_3),
    grown(5, (row) => row.growth_5),
    grown(10, (row) => row.growth_10),
    {
      ...numeric(
        'streak',
        'Streak',
        'Years in a row that paid more than the year before; + where payments before them are not known',
        62,
      ),
      formula: 'F46',
      value: (row) => row.streak,
      text: ({ streak, streak_open }) => (streak === null ? '-' : `${formatCount(streak)}${streak_open ? '+' : ''} y`),
    },
    {
      ...numeric('payments', 'Known', 'Payments known, this one included', 62),
      ...figure((row) => row.payments, formatCount),
    },
  ]
}
