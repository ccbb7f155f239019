import dynamic from 'next/dynamic'
import { type PointerEvent, useRef, useState } from 'react'
import { ProfileLegend } from '@/components/charts/ProfileLegend'
import { ValueBars } from '@/components/charts/profileParts'
import { useStrikePoint } from '@/components/charts/useStrikePoint'
import { cx } from '@/components/ui/cx'
import { useElementSize } from '@/hooks/view/useElementSize'
import { type StrikeProfileModel, spreadLabels } from '@/lib/charts/prepareStrikeProfile'
import { formatUpTo } from '@/lib/format/number'

const StrikeBox = dynamic(() => import('@/components/charts/StrikeBox').then((module) => module.StrikeBox), {
  ssr: false,
})

export interface StrikeProfileProps {
  readonly model: StrikeProfileModel
  /** A click on a strike. */
  readonly onChoose?: (strike: number) => void
}

const AXIS_LEFT = 46
const AXIS_BOTTOM = 16
const LABEL_GAP = 12

/** C8: bars by strike on a price axis, largest price on top. What is under the pointer stands in the readout line. */
export function StrikeProfile({ model, onChoose }: StrikeProfileProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(box)
  const [strike, setStrike] = useState<number | null>(null)
  const bottom = Math.max(0, height - AXIS_BOTTOM)
  const { low, high } = model.range
  const y = (price: number) => bottom * (1 - (price - low) / (high - low))
  const priceAt = (top: number) => high - (top / bottom) * (high - low)
  const pointed = (event: PointerEvent) =>
    nearestStrike(model, priceAt(event.clientY - (box.current?.getBoundingClientRect().top ?? 0)))
  const points = useStrikePoint({ box, model, y, strike, onStrike: setStrike, onChoose })
  const active = model.bars.find((bar) => bar.strike === strike)
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-1">
      {active ? (
        <p className="h-4 truncate text-11 text-fg-1">{active.detail}</p>
      ) : (
        <ProfileLegend
          legend={model.legend}
          hasNegative={model.hasNegative}
          isNeutral={model.isNeutral}
          split={model.split}
        />
      )}
      <div
        ref={box}
        {...points.control}
        className={cx(
          'relative min-h-0 flex-1 touch-pan-y overflow-hidden focus-visible:-outline-offset-2',
          (onChoose || model.formula) && 'cursor-pointer',
        )}
        onPointerMove={(event) => setStrike(pointed(event))}
        onPointerLeave={() => setStrike(null)}
        onPointerUp={(event) => {
          const chosen = pointed(event)
          if (chosen !== null && !points.press(event, chosen)) onChoose?.(chosen)
        }}
      >
        {width > 0 && height > 0 ? (
          <svg data-chart width={width} height={height} aria-hidden="true" className="absolute inset-0 block">
            <PriceAxis model={model} y={y} width={width} bottom={bottom} />
            <ValueBars model={model} y={y} left={AXIS_LEFT} right={width} bottom={bottom} active={strike} />
            <MarkedPrices model={model} y={y} width={width} bottom={bottom} />
          </svg>
        ) : null}
      </div>
      {points.explained ? <StrikeBox model={model} {...points.explained} onClose={points.close} /> : null}
    </div>
  )
}

interface PartProps {
  readonly model: StrikeProfileModel
  readonly y: (price: number) => number
  readonly width: number
  readonly bottom: number
}

function PriceAxis({ model, y, width }: PartProps) {
  return (
    <>
      {model.priceTicks.map((tick) => (
        <g key={tick}>
          <path d={`M${AXIS_LEFT} ${y(tick)}H${width}`} className="stroke-chart-grid" />
          <text x={AXIS_LEFT - 6} y={y(tick) + 3.5} textAnchor="end" className="fill-chart-axis text-10">
            {formatUpTo(tick, 3)}
          </text>
        </g>
      ))}
    </>
  )
}

const LINE_CLASS = {
  spot: 'stroke-chart-price',
  zero: 'stroke-warn',
  wall: 'stroke-fg-2',
  other: 'stroke-fg-3',
} as const

/** Lines across the plot with their names at the right end, moved apart where they would lie on each other. */
function MarkedPrices({ model, y, width, bottom }: PartProps) {
  const shown = model.lines.filter(({ price }) => price >= model.range.low && price <= model.range.high)
  const heights = spreadLabels(
    shown.map(({ price }) => y(price)),
    LABEL_GAP,
    bottom,
  )
  return (
    <>
      {shown.map((line) => (
        <path
          key={line.label}
          d={`M${AXIS_LEFT} ${y(line.price)}H${width}`}
          className={LINE_CLASS[line.kind]}
          strokeDasharray={line.kind === 'spot' ? undefined : line.kind === 'zero' ? '6 3' : '2 3'}
        />
      ))}
      {/* After every line, so that none strikes through a name. */}
      {shown.map((line, at) => (
        <text
          key={line.label}
          x={width - 2}
          y={(heights[at] ?? 0) - 2}
          textAnchor="end"
          strokeWidth="4"
          strokeLinejoin="round"
          className="fill-fg-1 stroke-panel text-10 [paint-order:stroke]"
        >
          {line.label}
        </text>
      ))}
    </>
  )
}

function nearestStrike({ bars }: StrikeProfileModel, price: number): number | null {
  return bars.reduce<number | null>(
    (best, { strike }) => (best === null || Math.abs(strike - price) < Math.abs(best - price) ? strike : best),
    null,
  )
}
