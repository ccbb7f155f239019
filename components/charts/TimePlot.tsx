import dynamic from 'next/dynamic'
import { type PointerEvent, useRef, useState } from 'react'
import { backgroundClass } from '@/components/charts/chartClass'
import { plotBoxOf } from '@/components/charts/plotBox'
import { explainsPoints } from '@/components/charts/plotPoint'
import { Axes, Bars, Candles, EndLabels, Lines } from '@/components/charts/timePlotParts'
import { usePlotPoint } from '@/components/charts/usePlotPoint'
import { cx } from '@/components/ui/cx'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { TimePlotModel } from '@/lib/charts/prepareTimePlot'
import type { PriceBar } from '@/lib/core/bar'

const PointBox = dynamic(() => import('@/components/charts/PointBox').then((module) => module.PointBox), { ssr: false })

export interface TimePlotProps {
  readonly model: TimePlotModel
  /** Every chart of the stack it stands in: their axes take the same room. */
  readonly stack?: readonly TimePlotModel[] | undefined
  /** A click on a point in time. */
  readonly onChoose?: ((index: number) => void) | undefined
  /** Source and tier, for the explanation of a point. */
  readonly source?: string | undefined
}

/** Draws a prepared time plot. What stands under the crosshair, or last, is in the readout line. */
export function TimePlot({ model, stack, onChoose, source }: TimePlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(box)
  const [index, setIndex] = useState<number | null>(null)
  const place = plotBoxOf(model, { width, height, stack })
  const point = (event: PointerEvent) => {
    const left = event.clientX - (box.current?.getBoundingClientRect().left ?? 0)
    return nearest(model.slots, place.slotAt(left))
  }
  const points = usePlotPoint({ box, model, place, index, onIndex: setIndex, onChoose })
  const at = index !== null && index < model.times.length ? index : model.times.length - 1
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-1">
      <Readout model={model} at={at} isPointed={index !== null} />
      <div
        ref={box}
        {...points.control}
        className={cx(
          'relative min-h-0 flex-1 overflow-hidden touch-pan-y focus-visible:-outline-offset-2',
          (onChoose || explainsPoints(model)) && 'cursor-pointer',
        )}
        onPointerMove={(event) => setIndex(point(event))}
        onPointerLeave={() => setIndex(null)}
        onPointerUp={(event) => {
          const chosen = point(event)
          if (chosen !== null && !points.press(event, chosen)) onChoose?.(chosen)
        }}
      >
        {width > 0 && height > 0 ? (
          <svg data-chart width={width} height={height} aria-hidden="true" className="absolute inset-0 block">
            <Axes model={model} place={place} />
            <Bars model={model} place={place} />
            <Candles model={model} place={place} />
            <Lines model={model} place={place} />
            {index === null ? (
              <EndLabels model={model} place={place} />
            ) : (
              <path
                d={`M${place.x(model.slots[at] ?? 0)} 0V${place.bottom}`}
                className="stroke-chart-cross"
                strokeDasharray="3 3"
              />
            )}
          </svg>
        ) : null}
      </div>
      {points.explained ? (
        <PointBox model={model} {...points.explained} source={source} onClose={points.close} />
      ) : null}
    </div>
  )
}

function Readout({ model, at, isPointed }: { model: TimePlotModel; at: number; isPointed: boolean }) {
  const { lines, candles, bars, format } = model
  // Without a pointer the last known value of each stands there.
  const valueAt = <T,>(values: readonly (T | null)[]) =>
    isPointed ? values[at] : values.findLast((value) => value !== null)
  const parts = [
    ...lines
      .toReversed()
      .map((line) => ({ name: line.name, tone: line.tone, text: textOf(valueAt(line.values), format[line.axis]) })),
    ...(candles
      ? [{ name: candles.name, tone: 'price' as const, text: barText(valueAt(candles.values), format[candles.axis]) }]
      : []),
    ...(bars ? [{ name: bars.name, tone: 'neutral' as const, text: textOf(valueAt(bars.values), bars.format) }] : []),
  ]
  return (
    <p className="flex min-h-4 flex-wrap gap-x-3 text-11">
      <span className={isPointed ? 'text-fg-1' : 'text-fg-3'}>{model.timeLabels[at] ?? ''}</span>
      {parts.map((part) => (
        <span key={part.name} className="flex items-center gap-1 whitespace-nowrap text-fg-2">
          <i className={cx('h-0.5 w-2.5', backgroundClass(part.tone))} />
          {part.name}
          <b className="font-medium text-fg-1">{part.text}</b>
        </span>
      ))}
    </p>
  )
}

const textOf = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '-' : format(value)
const barText = (bar: PriceBar | null | undefined, format: (value: number) => string) => (bar ? format(bar.close) : '-')

/** Index of the slot nearest to a place; slots rise. */
function nearest(slots: readonly number[], slot: number): number | null {
  if (slots.length === 0) return null
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slots[middle] ?? 0) < slot) low = middle + 1
    else high = middle
  }
  const before = slots[low - 1]
  return before !== undefined && slot - before < (slots[low] ?? 0) - slot ? low - 1 : low
}
