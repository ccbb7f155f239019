import type { VolatilityPartProps } from '@/components/screens/stock/volatility/volatilityParts'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { formatShortDate } from '@/lib/format/date'
import { formatFraction } from '@/lib/format/percent'

/** Volatility by strike (as a share of the price) and expiry. */
export function SurfacePanel({ answer }: VolatilityPartProps) {
  const { surface } = answer.data
  const today = answer.meta.session_date ?? ''
  return (
    <Panel
      title="Surface"
      note="out of the money, strike as a share of the price; empty where nothing is listed"
      className="border-t"
    >
      <HeatTable
        label="Volatility surface"
        columns={surface.moneyness.map((share) => formatFraction(share, (share * 1000) % 10 === 0 ? 0 : 1))}
        rows={surface.rows.map((row) => ({
          name: `${formatShortDate(row.expiry, today)} · ${row.dte}d`,
          values: row.vols,
        }))}
        format={(value) => formatFraction(value, 0)}
        scale="rising"
      />
    </Panel>
  )
}
