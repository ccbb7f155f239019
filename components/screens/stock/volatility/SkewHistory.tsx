import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useMetricHistory } from '@/hooks/queries/useMetricHistory'
import { formatFraction } from '@/lib/format/percent'

const YEAR = 252
const LINES = [
  {
    ...({ id: 'rr25', name: 'RR25', tone: 'price', weight: 'main' } as const),
    formula: 'F34: IV of the 25-delta put less that of the call, between the expiries around 30 days',
  },
  {
    ...({ id: 'rr10', name: 'RR10', tone: 'cat-1', weight: 'second' } as const),
    formula: 'F34: IV of the 10-delta put less that of the call, between the expiries around 30 days',
  },
  {
    ...({ id: 'bf25', name: 'BF25', tone: 'cat-2', weight: 'compare' } as const),
    formula: 'F34: mean IV of the 25-delta put and call less the one at the money, around 30 days',
  },
] as const
const METRICS = LINES.map((line) => line.id)
const percent = (value: number) => formatFraction(value, 1)

/** F34 at 30 days at the close of each session: risk reversals and butterfly. */
export function SkewHistory({ explorer }: { readonly explorer: Pick<Explorer, 'symbol' | 'when'> }) {
  const { symbol, when } = explorer
  const { dateFormat } = useTimeSettings()
  const { answer, pending } = useMetricHistory({ symbol, when, metrics: METRICS, days: YEAR })
  const shown = answer.data?.data
  const model = useMemo(
    () =>
      datePlot({
        title: `${symbol} RR25, RR10 and BF25 by session`,
        dates: shown?.dates ?? [],
        dateFormat,
        lines: LINES.map(({ id, ...line }) => ({
          ...line,
          axis: 'right' as const,
          values: shown?.metrics.find((one) => one.id === id)?.values ?? [],
        })),
        format: { left: percent, right: percent },
      }),
    [symbol, shown, dateFormat],
  )
  const known = shown?.metrics[0]?.known ?? 0
  const isReading = pending > 0 || shown === undefined
  return (
    <TimeFigure
      title="Skew by session"
      note={`F34 at 30 days at the close: put less call at 25 and 10 delta, wings less middle; n ${known} of ${shown?.dates.length ?? 0} sessions${pending > 0 ? `, reading ${pending} more` : ''}`}
      source={chartSource(answer.data?.meta)}
      className="h-64 border-t"
      model={model}
      {...(known === 0
        ? {
            empty: (
              <p className="p-3 text-12 text-fg-3">
                {isReading ? 'Sessions of the chain are being read.' : 'No session with a priced chain is known.'}
              </p>
            ),
          }
        : {})}
    />
  )
}
