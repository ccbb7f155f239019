import type { VolatilityPartProps } from '@/components/screens/stock/volatility/volatilityParts'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const percent = (value: number | null) => formatFraction(value, 1)

/** IV by tenor with its place in the window (F31, F32). */
export function TenorTable({ answer }: VolatilityPartProps) {
  return (
    <FactPanel
      title="IV by tenor"
      note="percentile and range over the window"
      columns={['Tenor', 'IV', 'Percentile', 'Low', 'High', 'Week ago', 'Month ago']}
      rows={answer.data.tenors.map((row) => ({
        key: String(row.days),
        cells: [
          row.days === 1 ? '1 day' : `${row.days} days`,
          <span key="iv">
            {percent(row.vol)}
            {row.extrapolated ? <small className="ml-1 text-fg-3">beyond the chain</small> : null}
          </span>,
          formatNumber(row.percentile, 0),
          percent(row.low),
          percent(row.high),
          percent(row.week_ago),
          percent(row.month_ago),
        ],
      }))}
    />
  )
}

/** Every expiry: volatility, skew, expected move two ways, forward volatility and total variance (F31, F34, F35). */
export function ExpiryTable({ answer }: VolatilityPartProps) {
  const { dateFormat } = useTimeSettings()
  const spot = answer.data.spot
  const share = (move: number | null) => (move === null || spot === null ? '-' : formatFraction(move / spot, 1))
  return (
    <FactPanel
      title="Expiries"
      note="expected move: 0.85 × straddle, and S·σ·√T"
      className="border-t"
      columns={[
        'Expiry',
        'DTE',
        'ATM IV',
        'RR25',
        'RR10',
        'BF25',
        'Move, straddle',
        'Move, vol',
        'Forward',
        'Forward vol',
        'Total variance',
      ]}
      rows={answer.data.expiries.map((row) => ({
        key: row.expiry,
        cells: [
          formatDate(row.expiry, dateFormat),
          row.dte,
          percent(row.atm_iv),
          percent(row.rr25),
          percent(row.rr10),
          percent(row.bf25),
          `${formatPrice(row.straddle_move)} (${share(row.straddle_move)})`,
          `${formatPrice(row.vol_move)} (${share(row.vol_move)})`,
          formatPrice(row.forward),
          row.forward_negative ? (
            <Badge key="forward" tone="warn">
              negative
            </Badge>
          ) : (
            percent(row.forward_vol)
          ),
          formatNumber(row.total_variance, 4),
        ],
      }))}
    />
  )
}
