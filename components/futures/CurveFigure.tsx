import { useMemo } from 'react'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { joinGaps, prepareLines, roundTicks } from '@/components/stocks/parts/lineModel'
import type { CallResponse } from '@/lib/contract/calls'

type Curve = CallResponse<'futures.root'>['data']['curves'][number]

export interface CurveFigureProps {
  readonly title: string
  readonly note: string
  readonly curves: readonly Curve[]
  readonly format: (value: number) => string
  readonly source: string
  readonly className: string
}

const TONES = ['cat-1', 'cat-2', 'cat-3'] as const

/** Prices of contracts by the days to their last one: now, and as the curve stood before. */
export function CurveFigure({ title, note, curves, format, source, className }: CurveFigureProps) {
  const model = useMemo(() => {
    const xs = [...new Set(curves.flatMap((curve) => curve.points.map((point) => point.days)))].sort((a, b) => a - b)
    return prepareLines({
      title,
      xName: 'Days',
      xs,
      xTicks: roundTicks(xs, 6, (days) => `${days} d`),
      formatX: (days) => `${days} days`,
      format,
      lines: curves.map((curve, at) => {
        const prices = new Map(curve.points.map((point) => [point.days, point.price]))
        const values = xs.map((days) => prices.get(days) ?? null)
        return { name: curve.label, tone: TONES[at] ?? 'cat-4', values: joinGaps(values, xs), isDashed: at > 0 }
      }),
    })
  }, [title, curves, format])
  return <LineFigure title={title} note={note} source={source} className={className} model={model} />
}
