import { useMemo } from 'react'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines, ticksAmong } from '@/components/stocks/parts/lineModel'
import type { SeasonAnswer } from '@/components/stocks/season/seasonWords'
import { formatFraction } from '@/lib/format/percent'
import { MONTH_NAMES } from '@/lib/market/monthNames'

/** This year against the mean of the years before, a standard deviation either side. */
export function YearPath({ answer }: { readonly answer: SeasonAnswer }) {
  const model = useMemo(() => {
    const { path } = answer.data
    const xs = path.mean.map((_, i) => i + 1)
    const shift = (by: number) => path.mean.map((value, i) => value + by * (path.deviation[i] ?? 0))
    return prepareLines({
      title: 'Year so far',
      xName: 'Session',
      xs,
      format: (value: number) => formatFraction(value, 0),
      band: { name: 'mean ± one deviation', low: shift(-1), high: shift(1) },
      lines: [
        { name: String(path.year), tone: 'price', values: xs.map((_, i) => path.own[i] ?? null) },
        { name: `Mean of ${path.years} years`, tone: 'compare', values: path.mean, isDashed: true },
      ],
      xTicks: ticksAmong(xs, 12, (x) => MONTH_NAMES[Math.min(11, Math.floor(((x - 1) / 252) * 12))] ?? ''),
      formatX: (x) => `session ${x}`,
    })
  }, [answer])
  return (
    <LineFigure
      title="Year so far"
      note="growth since the last close of the year before"
      source={chartSource(answer.meta)}
      className="h-64 border-t"
      model={model}
    />
  )
}
