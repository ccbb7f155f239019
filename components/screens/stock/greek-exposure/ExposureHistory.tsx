import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { StockExposure } from '@/components/screens/stock/greek-exposure/exposureParts'
import { GREEKS, greekMoney } from '@/components/screens/stock/greek-exposure/greekWords'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useMetricHistory } from '@/hooks/queries/useMetricHistory'
import { formatPrice } from '@/lib/format/number'

const YEAR = 252
/** The measure by session and the dealer model it is counted with (F27). */
const HISTORY = {
  gamma: { metric: 'gex', model: 'A', formula: 'F23: Σ s·Γ·OI·100·S²·0.01, calls +1, puts −1' },
  delta: { metric: 'dex', model: 'D', formula: 'F24: Σ Δ·OI·100·S, as holders have it' },
  vanna: { metric: 'vex', model: 'A', formula: 'F25: Σ s·vanna/100·OI·100·S, calls +1, puts −1' },
  charm: { metric: 'cex', model: 'A', formula: 'F26: Σ s·charm·OI·100·S a day, calls +1, puts −1' },
} as const

export interface ExposureHistoryProps {
  readonly explorer: Pick<Explorer, 'symbol' | 'when'>
  readonly greek: Exclude<StockExposure['data']['greek'], 'positions'>
}

/** Net exposure of all expiries at the close of each session, with the price (F23 to F26). */
export function ExposureHistory({ explorer, greek }: ExposureHistoryProps) {
  const { symbol, when } = explorer
  const { dateFormat } = useTimeSettings()
  const { metric, model: dealer, formula } = HISTORY[greek]
  const { answer, pending } = useMetricHistory({ symbol, when, metrics: [metric], days: YEAR })
  const shown = answer.data?.data
  const series = shown?.metrics.find((one) => one.id === metric)
  const name = GREEKS.find((one) => one.value === greek)?.label ?? greek
  const model = useMemo(
    () =>
      datePlot({
        title: `${symbol} net ${name} by session`,
        dates: shown?.dates ?? [],
        dateFormat,
        lines: [
          { name: 'Close', tone: 'compare', axis: 'right', weight: 'compare', values: shown?.closes ?? [] },
          {
            name: `Net ${name}`,
            tone: 'price',
            axis: 'left',
            weight: 'main',
            values: series?.values ?? [],
            formula,
          },
        ],
        format: { left: (value) => greekMoney(greek, value), right: formatPrice },
      }),
    [symbol, name, shown, series, greek, formula, dateFormat],
  )
  const known = series?.known ?? 0
  const words = pending > 0 ? `, reading ${pending} more` : ''
  return (
    <TimeFigure
      title={`Net ${name} and price by session`}
      note={`model ${dealer}, open interest, all expiries at the close; n ${known} of ${shown?.dates.length ?? 0} sessions${words}`}
      source={chartSource(answer.data?.meta)}
      className="h-72 border-t"
      model={model}
      {...(known === 0 ? { empty: <Nothing isReading={pending > 0 || answer.data === undefined} /> } : {})}
    />
  )
}

function Nothing({ isReading }: { readonly isReading: boolean }) {
  return (
    <p className="p-3 text-12 text-fg-3">
      {isReading ? 'Sessions of the chain are being read.' : 'No session with a priced chain is known of this name.'}
    </p>
  )
}
