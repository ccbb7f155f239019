import { useMemo } from 'react'
import { TimeFigure } from '@/components/charts/TimeFigure'
import { className, type TradersAnswer } from '@/components/screens/futures/traderWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { datePlot } from '@/components/stocks/parts/datePlot'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatCompact, formatCount } from '@/lib/format/number'

const TONES = ['cat-1', 'cat-2', 'cat-3', 'cat-4'] as const
/** Those too small to report are what is left over: the colour of nothing told. */
const REST = 'nonreportable'
const TITLE = 'Net positions by class of traders'

/** Long less short of every class, report by report. */
export function NetFigure({ answer }: { readonly answer: TradersAnswer }) {
  const { dateFormat } = useTimeSettings()
  const { dates, nets } = answer.data.history
  const model = useMemo(
    () =>
      datePlot({
        title: TITLE,
        dates,
        dateFormat,
        format: { left: formatCompact, right: formatCompact },
        lines: nets.map(({ trader, values }, at) => ({
          name: className(trader),
          tone: trader === REST ? ('neutral' as const) : (TONES[at] ?? 'cat-6'),
          axis: 'right' as const,
          weight: 'second' as const,
          values,
        })),
      }),
    [dates, nets, dateFormat],
  )
  return (
    <TimeFigure
      title={TITLE}
      note={`contracts, ${formatCount(dates.length)} weekly reports; spreads are in no net position`}
      source={chartSource(answer.meta)}
      className="h-64"
      model={model}
      empty={dates.length > 1 ? null : <EmptyState>One report is known; a line needs two.</EmptyState>}
    />
  )
}
