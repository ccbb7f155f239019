import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { PlotSvg } from '@/components/charts/PlotSvg'
import { ChartReadout } from '@/components/options/payoff/ChartReadout'
import { useElementSize } from '@/hooks/view/useElementSize'
import { niceScale } from '@/lib/charts/niceScale'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { oneSigma } from '@/lib/options/calculator'
import { type Position, profitAt } from '@/lib/options/payoff'
import { firstExpiry } from '@/lib/options/payoffSummary'

export interface ProfitChartProps {
  readonly position: Position
  /** Of the broken line, from now. */
  readonly days: number
  readonly volShift: number
  /** Of the band in which two of three outcomes fall, a fraction. */
  readonly vol: number
  readonly breakevens: readonly number[]
  /** A second position, drawn at its own first expiry. */
  readonly other: Position | null
  /** Of the plot, pixels. */
  readonly height?: number
}

const HEIGHT = 300
const WIDTH = 900
const PAD = { left: 60, bottom: 24, top: 10, right: 12 } as const
const POINTS = 161
const YEAR_DAYS = 365
const NARROW = 560

/** F56: result by price, at the first expiry and on the chosen day; a second position beside it. */
export function ProfitChart({ position, days, volShift, vol, breakevens, other, height = HEIGHT }: ProfitChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementSize(box).width || WIDTH
  const model = useMemo(
    () => shape({ position, days, volShift, other, width, height }),
    [position, days, volShift, other, width, height],
  )
  const [pointed, setPointed] = useState<number | null>(null)
  const { lines, x, y, low, high, ticks, table } = model
  const band = oneSigma(position, vol * Math.max(0, 1 + volShift))
  const inside = (price: number) => x(Math.min(high, Math.max(low, price)))
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect()
    const price = low + ((event.clientX - frame.left - PAD.left) / (width - PAD.left - PAD.right)) * (high - low)
    setPointed(price >= low && price <= high ? price : null)
  }
  const dayWords = days === 0 ? 'today' : `in ${days} days`
  const lineWords = `full line at the first expiry, broken line ${dayWords}${other === null ? '' : ', dotted line the other position'}`
  // Round prices with room for their words at either end.
  const room = { low: low + (high - low) * 0.02, high: high - (high - low) * 0.02 }
  const prices = niceScale(room.low, room.high, width < NARROW ? 5 : 9).ticks.filter(
    (price) => price >= room.low && price <= room.high,
  )
  return (
    <ChartFrame
      title="Result by price"
      note={width < NARROW ? '' : lineWords}
      summary={`Result at expiry and ${dayWords}. Breakeven ${breakevens.map(formatPrice).join(', ') || 'none'}.`}
      table={table}
      source="Black and Scholes"
    >
      <div ref={box} className="relative w-full">
        <PlotSvg
          width={width}
          height={height}
          pad={PAD}
          values={ticks.map((value) => ({
            at: y(value),
            text: formatNumber(value, Number.isInteger(value) ? 0 : 1),
            isZero: value === 0,
          }))}
          below={prices.map((price) => ({ at: x(price), text: formatNumber(price, Number.isInteger(price) ? 0 : 2) }))}
          behind={
            <>
              {band === null ? null : (
                <rect
                  x={inside(band.low)}
                  width={inside(band.high) - inside(band.low)}
                  y={PAD.top}
                  height={height - PAD.bottom - PAD.top}
                  fill="var(--hover)"
                  opacity={0.7}
                />
              )}
              <polygon points={lines.gain} fill="var(--bull)" opacity={0.16} />
              <polygon points={lines.loss} fill="var(--bear)" opacity={0.16} />
            </>
          }
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          <Upright at={x(position.spot)} height={height} dash="2 3" />
          {lines.other === null ? null : (
            <polyline points={lines.other} fill="none" stroke="var(--cat-2)" strokeWidth={1.6} strokeDasharray="2 3" />
          )}
          <polyline points={lines.chosen} fill="none" stroke="var(--text-3)" strokeWidth={1.4} strokeDasharray="5 4" />
          <polyline points={lines.expiry} fill="none" stroke="var(--text-1)" strokeWidth={1.8} />
          {breakevens.map((price) => (
            <circle key={price} cx={inside(price)} cy={y(0)} r={3.5} fill="var(--panel)" stroke="var(--text-1)" />
          ))}
          {pointed === null ? null : <Upright at={x(pointed)} height={height} dash="1 2" />}
        </PlotSvg>
        {pointed === null ? null : (
          <ChartReadout
            position={position}
            price={pointed}
            days={days}
            volShift={volShift}
            isLeft={x(pointed) > width / 2}
          />
        )}
      </div>
    </ChartFrame>
  )
}

interface UprightProps {
  readonly at: number
  readonly height: number
  readonly dash: string
}

function Upright({ at, height, dash }: UprightProps) {
  return (
    <line x1={at} x2={at} y1={PAD.top} y2={height - PAD.bottom} stroke="var(--line-control)" strokeDasharray={dash} />
  )
}

interface ShapeInput extends Pick<ProfitChartProps, 'position' | 'days' | 'volShift' | 'other'> {
  readonly width: number
  readonly height: number
}

function shape({ position, days, volShift, other, width, height }: ShapeInput) {
  const expiry = firstExpiry(position) ?? 0
  const strikes = [position, other].flatMap((one) =>
    (one?.legs ?? []).flatMap((leg) => (leg.kind === 'option' ? [leg.strike] : [])),
  )
  const reach = Math.max(0.12, ...strikes.map((strike) => Math.abs(strike / position.spot - 1) * 1.5))
  const low = position.spot * Math.max(0.02, 1 - reach)
  const high = position.spot * (1 + reach)
  const grid = Array.from({ length: POINTS }, (_, index) => low + ((high - low) * index) / (POINTS - 1))
  // The line bends at the strikes: they are points of it.
  const bends = strikes.filter((strike) => strike > low && strike < high)
  const prices = [...new Set([...grid, ...bends])].sort((a, b) => a - b)
  const at = (one: Position, elapsed: number) => prices.map((price) => profitAt(one, { price, elapsed, volShift }))
  const onExpiry = at(position, expiry)
  const onDay = at(position, Math.min(expiry, days / YEAR_DAYS))
  const beside = other === null ? [] : at(other, firstExpiry(other) ?? 0)
  const all = [...onExpiry, ...onDay, ...beside]
  const { min: floor, max: top, ticks } = niceScale(Math.min(-1, ...all), Math.max(1, ...all))
  const x = (price: number) => PAD.left + ((price - low) / (high - low)) * (width - PAD.left - PAD.right)
  const y = (value: number) => PAD.top + ((top - value) / (top - floor)) * (height - PAD.top - PAD.bottom)
  const line = (values: readonly number[]) =>
    values.map((value, index) => `${x(prices[index] ?? 0).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const area = (cut: (value: number) => number) => `${x(low)},${y(0)} ${line(onExpiry.map(cut))} ${x(high)},${y(0)}`
  const lines = {
    expiry: line(onExpiry),
    chosen: line(onDay),
    other: other === null ? null : line(beside),
    gain: area((value) => Math.max(0, value)),
    loss: area((value) => Math.min(0, value)),
  }
  const words = (values: readonly number[], index: number) => formatNumber(values[index], 2)
  const table = {
    columns: ['Price', 'At expiry', 'Chosen day', ...(other === null ? [] : ['Other position'])],
    rows: prices.flatMap((price, index) =>
      index % 8 === 0
        ? [
            [
              formatPrice(price),
              words(onExpiry, index),
              words(onDay, index),
              ...(other === null ? [] : [words(beside, index)]),
            ],
          ]
        : [],
    ),
  }
  return { lines, x, y, low, high, ticks, table }
}
