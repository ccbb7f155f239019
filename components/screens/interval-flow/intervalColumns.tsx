import { AskBidBar } from '@/components/alerts/AskBidBar'
import { ContractText } from '@/components/options/ContractText'
import { PremiumText } from '@/components/options/PremiumText'
import { ScoreBar } from '@/components/options/ScoreBar'
import { MiniTape } from '@/components/screens/interval-flow/MiniTape'
import { fieldOf, hidden } from '@/components/tables/columnParts'
import { firstColumns } from '@/components/tables/firstColumns'
import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import type { ContractBucketRow } from '@/lib/contract/intervals'
import type { IsoDate } from '@/lib/core/nominal'
import type { IntervalMinutes } from '@/lib/flow/intervals'
import { formatDate, formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatFractionChange, formatPercent } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'
import { formatStrike } from '@/lib/options/contractLabel'
import { instantField, isoOfUs } from '@/lib/tables/fileFields'

const field = fieldOf<ContractBucketRow>()

export const signedPrice = (value: number | null) =>
  value === null ? '-' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value), 2)}`

export interface IntervalFormats {
  readonly timeZone: string
  readonly dateFormat: string
  readonly minutes: IntervalMinutes
  readonly session: IsoDate
}

type Column = TableColumn<ContractBucketRow>

export const base = (id: string, header: string, definition: string, width: number) => ({
  id,
  header,
  definition,
  width,
  isDefault: true,
  formula: 'F17',
  align: 'right' as const,
})
export const leftBase = (id: string, header: string, definition: string, width: number) => ({
  ...base(id, header, definition, width),
  align: 'left' as const,
})

export function timeColumn({ timeZone, minutes }: IntervalFormats) {
  const text = (row: { readonly start_us: number }) => {
    const startMs = row.start_us / 1000
    return `${formatShortTime(startMs, timeZone)}–${formatShortTime(startMs + minutes * 60_000, timeZone)}`
  }
  return {
    ...leftBase('time', 'Bucket', 'Start and end of the interval; a dashed box is still open', 104),
    value: (row: { readonly start_us: number }) => row.start_us,
    file: instantField('time', (row: { readonly start_us: number }) => isoOfUs(row.start_us)),
    text,
    cell: (row: { readonly start_us: number; readonly is_open: boolean }) => (
      <span
        className={`font-mono text-11 ${row.is_open ? 'border border-fg-3 border-dashed px-1' : ''}`}
        title={row.is_open ? 'still open' : undefined}
      >
        {text(row)}
      </span>
    ),
  }
}

/** Columns of contract buckets in the order of the content guide. */
export function contractBucketColumns(formats: IntervalFormats): readonly Column[] {
  const columns = [timeColumn(formats), ...contractPart(formats), ...volumePart(formats), ...contextPart]
  return firstColumns(columns, 'premium', ['score'])
}

function contractPart({ dateFormat, session }: IntervalFormats): Column[] {
  const dte = (row: ContractBucketRow) => daysBetween(session, row.expiry)
  return [
    {
      ...field(leftBase('ticker', 'Ticker', 'Symbol of the stock, fund or index', 54), String, 'ticker'),
      className: 'font-semibold',
      filter: (row) => `ticker=${row.ticker}`,
      sortsUp: true,
    },
    {
      ...leftBase('contract', 'Contract', 'Call or put, strike and expiry', 146),
      opens: true,
      value: (row) => row.option_symbol,
      text: (row) => `${formatStrike(row.strike)} ${row.type} ${formatDate(row.expiry, dateFormat)}`,
      cell: (row) => <ContractText of={row} dateFormat={dateFormat} />,
      filter: (row) => `contract=${row.option_symbol}`,
      sortsUp: true,
    },
    {
      ...base('dte', 'DTE', 'Days to expiry', 40),
      value: dte,
      text: (row) => String(dte(row)),
      filter: (row) => `dte=${dte(row)}`,
      sortsUp: true,
    },
    {
      ...base('diff', 'Diff %', 'Distance of the strike from the underlying; positive is out of the money', 58),
      formula: 'F5',
      className: 'text-fg-2',
      value: (row) => row.diff,
      text: (row) => formatChangePercent(row.diff, Math.abs(row.diff ?? 0) >= 100 ? 0 : 2),
    },
  ]
}

function volumePart({ minutes }: IntervalFormats): Column[] {
  return [
    {
      ...field(base('premium', 'Premium', 'Premium of the bucket, USD', 70), formatMoney, 'premium'),
      cell: (row) => <PremiumText premium={row.premium} />,
    },
    field(base('volume', 'Volume', 'Contracts in the bucket', 56), formatCount, 'volume'),
    field(base('trades', 'Trades', 'Prints in the bucket', 48), formatCount, 'trades'),
    {
      ...leftBase('tape', 'Mini tape', 'Prints of the bucket on its time: at the ask up, at the bid down', 104),
      value: (row) => row.trades,
      text: (row) => row.marks.map(([, size, side]) => `${size} ${side}`).join(' '),
      cell: (row) => <MiniTape marks={row.marks} minutes={minutes} />,
    },
    field(base('vwap', 'VWAP', 'Price per share weighted by size', 66), formatPrice, 'vwap'),
    {
      ...field(
        leftBase('ask_bid', 'Ask | bid %', 'Share of the volume at the ask, and at the bid from the right', 96),
        (value) => formatPercent(value, 0),
        'ask_pct',
      ),
      cell: (row) => <AskBidBar ask={row.ask_pct ?? 0} bid={row.bid_pct ?? 0} />,
    },
    hidden(percentColumn('mid_pct', 'Mid %', 'Share of the volume at the mid', (row) => row.mid_pct)),
    percentColumn('multi_pct', 'Multi %', 'Share of the volume in multi-leg trades', (row) => row.multi_pct),
    percentColumn('sweep_pct', 'Sweep %', 'Share of the volume in sweeps', (row) => row.sweep_pct),
    percentColumn(
      'share',
      'Of day',
      'Share of the contract’s day volume that the bucket holds',
      (row) => row.share_pct,
    ),
  ]
}

function percentColumn(
  id: string,
  header: string,
  definition: string,
  read: (row: ContractBucketRow) => number | null,
): Column {
  return { ...base(id, header, definition, 54), value: read, text: (row) => formatPercent(read(row), 0) }
}

const contextPart: Column[] = [
  field(
    base('vol_oi', 'Vol/OI', 'Day volume at the end of the bucket over open interest', 54),
    (value) => formatNumber(value, 2),
    'vol_oi',
  ),
  {
    ...leftBase('opening', 'Opening', 'Day volume above open interest and the bucket at least half of it', 62),
    value: (row) => row.is_opening,
    text: (row) => (row.is_opening ? 'opening' : '-'),
    cell: (row) => (row.is_opening ? <Badge>opening</Badge> : <span className="text-fg-3">-</span>),
  },
  {
    ...field(base('iv', 'IV', 'Implied volatility at the last print', 48), (value) => formatFraction(value, 1), 'iv'),
    isDefault: false,
  },
  field(
    base('iv_change', 'IV chg', 'Last less first IV in the bucket, points', 54),
    (value) => formatFractionChange(value, 1),
    'iv_change',
  ),
  field(
    base('underlying_change', 'Und chg', 'Last less first price of the underlying in the bucket, USD', 58),
    signedPrice,
    'underlying_change',
  ),
  {
    ...field(base('score', 'Score', 'Highest unusualness of a print', 54), String, 'score'),
    formula: 'F38',
    cell: (row) => <ScoreBar score={row.score} />,
  },
]
