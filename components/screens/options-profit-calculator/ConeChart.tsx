import { useRef } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { PlotSvg } from '@/components/charts/PlotSvg'
import { useElementSize } from '@/hooks/view/useElementSize'
import { niceScale } from '@/lib/charts/niceScale'
import type { EpochMs } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { Position } from '@/lib/options/payoff'
import { firstExpiry } from '@/lib/options/payoffSummary'
import { type ConePoint, priceCone } from '@/lib/options/priceCone'
import { YEAR_MS } from '@/lib/options/timeToExpiry'

export interface ConeChartProps {
  readonly position: Position
  /** Of the price until the first expiry, a fraction. */
  readonly vol: number
  readonly breakevens: readonly number[]
  readonly nowMs: EpochMs
}

const HEIGHT = 280
const WIDTH = 900
const PAD = { left: 60, bottom: 24, top: 10, right: 64 } as const
const STEPS = 40
const MARKS = 4

/** C21: where the price may stand on each day until the first expiry, with the breakevens across it. */
export function ConeChart({ position, vol, breakevens, nowMs }: ConeChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementSize(box).width || WIDTH
  const years = firstExpiry(position) ?? 0
  const cone = priceCone(position.spot, { vol, years }, STEPS)
  const last = cone.at(-1)
  if (last === undefined) return <p className="p-6 text-center text-13 text-fg-2">Nothing is left until the expiry.</p>
  const near = breakevens.filter((price) => price > last.low2 * 0.8 && price < last.high2 * 1.2)
  const scale = niceScale(Math.min(last.low2, ...near), Math.max(last.high2, ...near))
  const x = (elapsed: number) => PAD.left + (elapsed / years) * (width - PAD.left - PAD.right)
  const y = (price: number) =>
    PAD.top + ((scale.max - price) / (scale.max - scale.min)) * (HEIGHT - PAD.top - PAD.bottom)
  const dateOf = (elapsed: number) => newYorkDateOf(nowMs + elapsed * YEAR_MS)
  const marks = Array.from({ length: MARKS + 1 }, (_, at) => (years * at) / MARKS)
  const area = (high: keyof ConePoint, low: keyof ConePoint) =>
    [
      ...cone.map((point) => [point.elapsed, point[high]]),
      ...cone.toReversed().map((point) => [point.elapsed, point[low]]),
    ]
      .map(([elapsed = 0, price = 0]) => `${x(elapsed).toFixed(1)},${y(price).toFixed(1)}`)
      .join(' ')
  return (
    <ChartFrame
      title="Price cone"
      note="one and two standard deviations, breakevens across"
      summary={`By the first expiry one standard deviation is ${formatPrice(last.low1)} to ${formatPrice(last.high1)}.`}
      table={tableOf(cone, (elapsed) => formatShortDate(dateOf(elapsed), dateOf(0)))}
      source="lognormal prices"
    >
      <div ref={box} className="w-full">
        <PlotSvg
          width={width}
          height={HEIGHT}
          pad={PAD}
          values={scale.ticks.map((value) => ({ at: y(value), text: formatPrice(value) }))}
          below={marks.map((elapsed) => ({
            at: x(elapsed),
            text: elapsed === 0 ? 'now' : formatShortDate(dateOf(elapsed), dateOf(0)),
          }))}
        >
          <polygon points={area('high2', 'low2')} fill="var(--brand)" opacity={0.14} />
          <polygon points={area('high1', 'low1')} fill="var(--brand)" opacity={0.2} />
          <line
            x1={PAD.left}
            x2={width - PAD.right}
            y1={y(position.spot)}
            y2={y(position.spot)}
            stroke="var(--line-3)"
          />
          {near.map((price) => (
            <g key={price}>
              <line
                x1={PAD.left}
                x2={width - PAD.right}
                y1={y(price)}
                y2={y(price)}
                stroke="var(--text-1)"
                strokeDasharray="5 4"
              />
              <text x={width - PAD.right + 6} y={y(price) + 4} fontSize={11} fill="var(--text-1)">
                {formatPrice(price)}
              </text>
            </g>
          ))}
        </PlotSvg>
      </div>
    </ChartFrame>
  )
}

function tableOf(cone: readonly ConePoint[], dateWords: (elapsed: number) => string) {
  return {
    columns: ['Day', '−2 SD', '−1 SD', '+1 SD', '+2 SD'],
    rows: cone.flatMap(({ elapsed, low2, low1, high1, high2 }, at) =>
      at % 4 === 0 ? [[dateWords(elapsed), ...[low2, low1, high1, high2].map(formatPrice)]] : [],
    ),
  }
}
