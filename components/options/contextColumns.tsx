import { ContractText } from '@/components/options/ContractText'
import type { ColumnFormats } from '@/components/options/columnFormats'
import { ShortCount } from '@/components/options/ShortCount'
import { TickerLink } from '@/components/options/TickerLink'
import { TypeMark } from '@/components/options/TypeMark'
import { fieldOf } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { FlowItem } from '@/lib/flow/trade'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatGreek, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatFractionChange, formatPercent } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'
import { formatStrike } from '@/lib/options/contractLabel'

const field = fieldOf<FlowItem>()

type Column = TableColumn<FlowItem>

/** Columns that say what was traded in and what its day looked like. */
export function contextColumns({ dateFormat }: ColumnFormats): Column[] {
  return [...contractColumns(dateFormat), ...dayColumns, ...greekColumns, ...sourceColumns]
}

/** Fewer decimals from 100% and from 1,000% on, so that the number fits its column. */
function shortChange(percent: number | null): string {
  const size = Math.abs(percent ?? 0)
  return formatChangePercent(percent, size >= 1000 ? 0 : size >= 100 ? 1 : 2)
}

const daysLeft = (print: FlowItem) => daysBetween(print.sessionDate, print.expiry)

function contractColumns(dateFormat: string): Column[] {
  const expiry = (print: FlowItem) => formatDate(print.expiry, dateFormat)
  return [
    {
      ...field(plain('ticker', 'Ticker', 'Symbol of the stock, fund or index', 58), String, 'ticker'),
      align: 'left',
      className: 'font-semibold',
      cell: (print) => <TickerLink ticker={print.ticker} />,
      filter: (print) => `ticker=${print.ticker}`,
      isDefault: true,
      sortsUp: true,
    },
    {
      ...plain('contract', 'Contract', 'Call or put, strike and expiry', 152),
      align: 'left',
      className: '!pr-0',
      value: (print) => print.optionSymbol,
      text: (print) => `${formatStrike(print.strike)} ${print.type} ${expiry(print)}`,
      cell: (print) => <ContractText of={print} dateFormat={dateFormat} />,
      filter: (print) => `contract=${print.optionSymbol}`,
      opens: true,
      isDefault: true,
      sortsUp: true,
    },
    {
      ...plain('type', 'C/P', 'Call or put', 34),
      align: 'center',
      value: (print) => print.type,
      text: (print) => (print.type === 'C' ? 'call' : 'put'),
      cell: (print) => <TypeMark type={print.type} />,
      filter: (print) => `type=${print.type === 'C' ? 'call' : 'put'}`,
      sortsUp: true,
    },
    {
      ...field(plain('strike', 'Strike', 'Strike price, USD', 60), formatStrike, 'strike'),
      filter: (print) => `strike=${print.strike}`,
    },
    {
      ...plain('expiry', 'Expiry', 'Last day of the contract', 76),
      align: 'left',
      value: (print) => print.expiry,
      text: expiry,
      filter: (print) => `expiry=${print.expiry}`,
      sortsUp: true,
    },
    {
      ...plain('dte', 'DTE', 'Days to expiry: calendar days from the session to the expiry', 39),
      value: daysLeft,
      text: (print) => String(daysLeft(print)),
      filter: (print) => `dte=${daysLeft(print)}`,
      isDefault: true,
      sortsUp: true,
    },
    {
      ...field(
        plain('diff', 'Diff %', 'Distance of the strike from the underlying; positive is out of the money', 60),
        formatChangePercent,
        'diff',
      ),
      formula: 'F5',
      className: 'text-fg-2',
      cell: (print) => <span title={formatChangePercent(print.diff)}>{shortChange(print.diff)}</span>,
      isDefault: true,
      isDerived: true,
    },
  ]
}

function plain(id: string, header: string, definition: string, width: number) {
  return { id, header, definition, width, align: 'right' as const, isDefault: false }
}

const volumeToOi = (print: FlowItem) =>
  print.openInterest === null || print.openInterest === 0 ? null : print.volume / print.openInterest

const dayColumns: Column[] = [
  {
    ...field(plain('volume', 'Vol', 'Contracts traded today up to this print', 46), formatCount, 'volume'),
    className: 'text-fg-2',
    cell: (print) => <ShortCount value={print.volume} />,
    isDefault: true,
  },
  {
    ...field(plain('oi', 'OI', 'Open interest this morning', 50), formatCount, 'openInterest'),
    className: 'text-fg-2',
    cell: (print) => <ShortCount value={print.openInterest} />,
    isDefault: true,
  },
  {
    ...plain('vol_oi', 'Vol/OI', 'Volume of the day over open interest of the morning', 52),
    formula: 'F10',
    value: volumeToOi,
    text: (print) => formatNumber(volumeToOi(print), 2),
  },
  {
    ...field(
      plain('ask_pct', 'Ask %', 'Share of the contract’s volume today at the ask', 50),
      (value) => formatPercent(value, 0),
      'askPct',
    ),
    formula: 'F10',
  },
  {
    ...field(
      plain('multi_pct', 'Multi %', 'Share of the contract’s volume today in multi-leg trades', 54),
      (value) => formatPercent(value, 0),
      'multiPct',
    ),
    formula: 'F10',
  },
  field(plain('underlying', 'Under', 'Price of the underlying at the print', 62), formatPrice, 'underlyingPrice'),
]

const greekColumns: Column[] = [
  {
    ...plain('iv', 'IV', 'Implied volatility at the print', 48),
    formula: 'F20',
    className: 'text-fg-2',
    value: (print) => print.iv,
    text: (print) => formatFraction(print.iv, (print.iv ?? 0) >= 1 ? 0 : 1),
    isDefault: true,
  },
  {
    ...field(
      plain('iv_change', 'IV chg', 'IV now less the contract’s first IV of the day, in points', 54),
      (value) => formatFractionChange(value, 1),
      'ivChange',
    ),
    formula: 'F17',
  },
  ...(['delta', 'gamma', 'theta', 'vega'] as const).map(
    (name): Column => ({
      ...plain(name, name[0]?.toUpperCase() + name.slice(1), `${name} of the contract at the print`, 54),
      formula: 'F19',
      value: (print) => print[name],
      text: (print) => formatGreek(name, print[name]),
    }),
  ),
]

const sourceColumns: Column[] = [
  {
    ...field(plain('exchange', 'Exch', 'Exchange that reported the print', 50), String, 'exchange'),
    align: 'left',
    filter: (print) => `exchange=${print.exchange}`,
    sortsUp: true,
  },
  {
    ...plain('condition', 'Cond', 'Sale condition of the tape', 50),
    align: 'left',
    value: (print) => print.condition || null,
    text: (print) => print.condition || '-',
    sortsUp: true,
  },
  {
    ...field(plain('source', 'Source', 'Where the print came from', 70), String, 'source'),
    align: 'left',
    sortsUp: true,
  },
  field(plain('seq', 'Seq', 'Sequence of the print on the tape', 60), formatCount, 'seq'),
]
