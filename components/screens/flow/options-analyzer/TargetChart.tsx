import { useRef } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { PlotSvg } from '@/components/charts/PlotSvg'
import type { Ranking } from '@/components/screens/flow/options-analyzer/RankStates'
import { useTargetDrag } from '@/components/screens/flow/options-analyzer/useTargetDrag'
import { useElementSize } from '@/hooks/view/useElementSize'
import { niceScale } from '@/lib/charts/niceScale'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { type ConePoint, priceCone } from '@/lib/options/priceCone'

export interface TargetChartProps {
  readonly ranking: Ranking
  readonly spot: number
  readonly source: string
  /** A target was dropped, or moved by keys. */
  readonly onTarget: (price: number, date: IsoDate) => void
}

const [HEIGHT, WIDTH, STEPS, MARKS] = [196, 900, 40, 4] as const
const PAD = { left: 58, right: 20, top: 10, bottom: 22 } as const

/** Where the price may be by when, with the target to drag: up and down is its price, left and right its day. */
export function TargetChart({ ranking, spot, source, onTarget }: TargetChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementSize(box).width || WIDTH
  const from = newYorkDateOf(ranking.at_ms)
  const vol = ranking.vol ?? 0
  const last = ranking.expiries.at(-1) ?? ranking.date
  const days = Math.max(7, Math.ceil(1.15 * Math.max(daysBetween(from, last), daysBetween(from, ranking.date))))
  const cone = priceCone(spot, { vol, years: days / 365 }, STEPS)
  const end = cone.at(-1)
  const scale = niceScale(
    Math.min(end?.low2 ?? 0.8 * spot, ...ranking.targets),
    Math.max(end?.high2 ?? 1.2 * spot, ...ranking.targets),
  )
  const place = {
    x: (day: number) => PAD.left + (day / days) * (width - PAD.left - PAD.right),
    y: (price: number) => PAD.top + ((scale.max - price) / (scale.max - scale.min)) * (HEIGHT - PAD.top - PAD.bottom),
  }
  // Of a move either way the upper target is the handle; the lower one follows.
  const handle = { price: Math.max(...ranking.targets), date: ranking.date }
  const drag = useTargetDrag({
    box,
    handle,
    from,
    days,
    priceAt: (y) => scale.max - ((y - PAD.top) / (HEIGHT - PAD.top - PAD.bottom)) * (scale.max - scale.min),
    dayAt: (x) => ((x - PAD.left) / (width - PAD.left - PAD.right)) * days,
    onTarget,
  })
  const shown = drag.shown
  const day = daysBetween(from, shown.date)
  const others = ranking.targets.length > 1 ? [(spot * spot) / shown.price] : []
  return (
    <ChartFrame
      title={`Target for ${ranking.ticker}`}
      note="drag the mark or move it by arrow keys; one and two deviations behind"
      summary={`The target is ${formatPrice(handle.price)} on ${handle.date}, ${formatFractionChange(handle.price / spot - 1, 1)} from ${formatPrice(spot)}.`}
      table={tableOf(cone, days)}
      source={source}
      isInteractive
    >
      <div ref={box} className="relative w-full touch-pan-y">
        <PlotSvg
          width={width}
          height={HEIGHT}
          pad={PAD}
          values={scale.ticks.map((value) => ({ at: place.y(value), text: formatPrice(value) }))}
          below={Array.from({ length: MARKS + 1 }, (_, at) => Math.round((days * at) / MARKS)).map((one) => ({
            at: place.x(one),
            text: one === 0 ? 'now' : `${one} d`,
          }))}
        >
          <Cone cone={cone} days={days} place={place} />
          <line
            x1={PAD.left}
            x2={width - PAD.right}
            y1={place.y(spot)}
            y2={place.y(spot)}
            stroke="var(--line-3)"
            strokeDasharray="2 3"
          />
          <ExpiryMarks
            marks={ranking.expiries.map((expiry) => ({
              key: expiry,
              text: formatShortDate(expiry, from),
              x: place.x(daysBetween(from, expiry)),
            }))}
            right={width - PAD.right}
          />
          {others.map((price) => (
            <circle
              key={price}
              cx={place.x(day)}
              cy={place.y(price)}
              r={5}
              fill="none"
              stroke="var(--brand)"
              strokeWidth={2}
            />
          ))}
          <line x1={place.x(0)} y1={place.y(spot)} x2={place.x(day)} y2={place.y(shown.price)} stroke="var(--brand)" />
        </PlotSvg>
        <TargetHandle
          price={shown.price}
          day={formatShortDate(shown.date, from)}
          left={place.x(day)}
          top={place.y(shown.price)}
          handlers={drag.handlers}
        />
      </div>
    </ChartFrame>
  )
}

interface ExpiryMarksProps {
  readonly marks: readonly { readonly key: string; readonly text: string; readonly x: number }[]
  /** Where the plot ends. */
  readonly right: number
}

/** Words of a day are about so wide. */
const LABEL_WIDTH = 50
const LINE = 11

/** The first line with room for each label, from the left. */
function labelLines(places: readonly number[]): readonly number[] {
  const ends: number[] = []
  return places.map((x) => {
    const free = ends.findIndex((end) => end <= x)
    const line = free < 0 ? ends.length : free
    ends[line] = x + LABEL_WIDTH
    return line
  })
}

/** The expiries that structures stand on. */
function ExpiryMarks({ marks, right }: ExpiryMarksProps) {
  const lines = labelLines(marks.map(({ x }) => x))
  return marks.map(({ key, text, x }, at) => {
    const isAtEnd = x + LABEL_WIDTH > right
    return (
      <g key={key}>
        <line x1={x} x2={x} y1={PAD.top} y2={HEIGHT - PAD.bottom} stroke="var(--line-3)" />
        <text
          x={x + (isAtEnd ? -3 : 3)}
          y={PAD.top + 9 + (lines[at] ?? 0) * LINE}
          textAnchor={isAtEnd ? 'end' : 'start'}
          fontSize={10}
          fill="var(--text-2)"
        >
          {text}
        </text>
      </g>
    )
  })
}

interface TargetHandleProps {
  readonly price: number
  /** Its day in words. */
  readonly day: string
  readonly left: number
  readonly top: number
  readonly handlers: ReturnType<typeof useTargetDrag>['handlers']
}

/** The mark to drag, with the words of where it stands. */
function TargetHandle({ price, day, left, top, handlers }: TargetHandleProps) {
  return (
    <button
      type="button"
      aria-label={`Target ${formatPrice(price)} on ${day}. Arrow keys move it: up and down the price, left and right the day`}
      className="absolute size-11 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none rounded-full active:cursor-grabbing"
      style={{ left, top }}
      {...handlers}
    >
      <span className="mx-auto block size-3.5 rounded-full border-2 border-canvas bg-brand" />
      <span className="pointer-events-none absolute top-1 left-1/2 -translate-x-1/2 -translate-y-full whitespace-nowrap rounded-1 bg-raised px-1 text-11 text-fg-1">
        {formatPrice(price)} · {day}
      </span>
    </button>
  )
}

interface ConeProps {
  readonly cone: readonly ConePoint[]
  readonly days: number
  readonly place: { readonly x: (day: number) => number; readonly y: (price: number) => number }
}

function Cone({ cone, days, place }: ConeProps) {
  const point = (at: number, price: number) => `${place.x((days * at) / STEPS).toFixed(1)},${place.y(price).toFixed(1)}`
  const area = (high: keyof ConePoint, low: keyof ConePoint) =>
    [...cone.map((one, at) => point(at, one[high])), ...cone.map((one, at) => point(at, one[low])).reverse()].join(' ')
  return (
    <>
      <polygon points={area('high2', 'low2')} fill="var(--brand)" opacity={0.1} />
      <polygon points={area('high1', 'low1')} fill="var(--brand)" opacity={0.16} />
    </>
  )
}

function tableOf(cone: readonly ConePoint[], days: number) {
  return {
    columns: ['Days on', '−2 SD', '−1 SD', '+1 SD', '+2 SD'],
    rows: cone.flatMap(({ low2, low1, high1, high2 }, at) =>
      at % 5 === 0 ? [[String(Math.round((days * at) / STEPS)), ...[low2, low1, high1, high2].map(formatPrice)]] : [],
    ),
  }
}
