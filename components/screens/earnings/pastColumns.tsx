import { Sparkline } from '@/components/charts/Sparkline'
import { ChangeText } from '@/components/filings/parts'
import { type Column, change, figure, Signed } from '@/components/screens/earnings/earningsCells'
import { heatClass } from '@/components/stocks/parts/heatClass'
import { numeric } from '@/components/tables/columnParts'
import { cx } from '@/components/ui/cx'
import { heatClamp } from '@/lib/charts/heatSteps'
import type { EarningsRow } from '@/lib/contract/earnings'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber, formatPrice, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange, formatPercent } from '@/lib/format/percent'

/** What reports of the past did, and what this one did. F45. */
export function pastPart(rows: readonly EarningsRow[]): Column[] {
  const share = (value: number | null) => formatFraction(value, 1)
  const mean = (count: 4 | 8 | 12, of: (row: EarningsRow) => number | null): Column => ({
    ...numeric(`mean_${count}`, `Avg ${count}`, `Mean size of the first-day moves of the last ${count} reports`, 62),
    formula: 'F45',
    ...figure(of, share),
  })
  const heat = (id: string, header: string, about: string, of: (row: EarningsRow) => number | null): Column => {
    const clamp = heatClamp(rows.map(of))
    return {
      ...numeric(id, header, about, 72),
      formula: 'F45',
      ...change(of),
      cell: (row) => <Reaction row={row} value={of(row)} clamp={clamp} isFirst={id === 'day_1'} />,
      className: 'p-0!',
    }
  }
  return [
    mean(4, (row) => row.mean_4),
    mean(8, (row) => row.mean_8),
    mean(12, (row) => row.mean_12),
    {
      ...numeric('moves', 'Last moves', 'First-day moves of up to twelve reports before, the newest at the right', 92),
      formula: 'F45',
      value: (row) => row.moves.at(-1) ?? null,
      text: (row) => row.moves.map((move) => formatFractionChange(move, 1)).join(' ') || '-',
      cell: (row) => <PastMoves moves={row.moves} />,
    },
    heat('day_1', '1 day', 'First session after the news, from the last close before it', (row) => row.day_1),
    heat('day_3', '3 days', 'Three sessions after the news', (row) => row.day_3),
    heat('week_1', '1 week', 'Five sessions after the news', (row) => row.week_1),
    {
      ...numeric(
        'straddle_win',
        'Straddle wins',
        'Reports, of the last eight, in which a straddle bought at the close before and sold one close later gained',
        96,
      ),
      formula: 'F45',
      value: (row) => row.straddle_win,
      text: (row) =>
        row.straddle_win === null
          ? '-'
          : `${formatFraction(row.straddle_win, 0)} of ${formatCount(row.straddle_count)}`,
    },
    {
      ...numeric('straddle_mean', 'Straddle avg', 'Mean return of those straddles', 88),
      formula: 'F45',
      ...change((row) => row.straddle_mean),
    },
  ]
}

/** Figures of the session. */
export function dayPart(): Column[] {
  return [
    { ...numeric('last', 'Last', 'Last price, USD', 72), ...figure((row) => row.last, formatPrice) },
    {
      ...numeric('change', 'Change', 'Last over the prior close', 68),
      formula: 'F48',
      ...change((row) => (row.change === null ? null : row.change / 100)),
    },
    {
      ...numeric('iv30', 'IV30', 'At the money, 30 days', 58),
      formula: 'F31',
      ...figure(
        (row) => row.iv30,
        (value) => formatPercent(value, 0),
      ),
    },
    {
      ...numeric('iv_rank', 'IV rank', 'Place of IV30 in its year, 0 to 100', 64),
      formula: 'F32',
      ...figure(
        (row) => row.iv_rank,
        (value) => formatNumber(value, 0),
      ),
    },
    {
      ...numeric('option_premium', 'Premium', 'Premium of all option prints of the session, USD', 78),
      formula: 'F1',
      ...figure((row) => row.option_premium, formatMoney),
    },
    {
      ...numeric('net_premium', 'Net premium', 'Net call less net put premium of the session, USD', 88),
      formula: 'F11',
      ...figure((row) => row.net_premium, formatSignedMoney),
      cell: (row) => <Signed value={row.net_premium} text={formatSignedMoney(row.net_premium)} />,
    },
    {
      ...numeric('oi_change', 'ΔOI', 'Open interest of the morning less that of the one before, contracts', 68),
      formula: 'F37',
      ...figure(
        (row) => row.oi_change,
        (value) => withPlus(value, formatCompact(value)),
      ),
      cell: (row) => <Signed value={row.oi_change} text={withPlus(row.oi_change, formatCompact(row.oi_change))} />,
    },
  ]
}

function PastMoves({ moves }: { readonly moves: readonly number[] }) {
  if (moves.length === 0) return <span className="text-fg-3">-</span>
  const last = moves.at(-1) ?? null
  return (
    <span className="flex w-full items-center justify-end gap-1.5">
      <Sparkline values={moves.map(Math.abs)} width={36} height={14} />
      <ChangeText value={last} />
    </span>
  )
}

interface ReactionProps {
  readonly row: EarningsRow
  readonly value: number | null
  readonly clamp: number
  readonly isFirst: boolean
}

/** A move with the colour of its size behind it; one that still runs says so. */
function Reaction({ row, value, clamp, isFirst }: ReactionProps) {
  return (
    <span
      title={isFirst && row.is_so_far ? 'so far' : undefined}
      className={cx(
        'flex h-full w-full items-center justify-end px-2',
        value === null ? 'text-fg-3' : heatClass(value, clamp),
      )}
    >
      {formatFractionChange(value, 1)}
      {isFirst && row.is_so_far ? <span className="sr-only"> so far</span> : null}
    </span>
  )
}
