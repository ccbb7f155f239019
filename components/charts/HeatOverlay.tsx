import type { HeatPlace } from '@/components/charts/heatParts'
import type { HeatGridModel, PlotCandle } from '@/lib/charts/prepareHeatGrid'
import { formatUpTo } from '@/lib/format/number'

export interface HeatOverlayProps {
  readonly model: HeatGridModel
  readonly place: HeatPlace
}

/** Half of '16:00', px: the last label stays inside the picture. */
const HALF_LABEL = 15

/** Axes, cone and candles over the cells. */
export function HeatOverlay({ model, place }: HeatOverlayProps) {
  const { width, height, left, bottom, x, y } = place
  return (
    <svg data-chart width={width} height={height} aria-hidden="true" className="absolute inset-0 block">
      {model.priceTicks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width}`} className="stroke-chart-grid" />
          <text x={left - 6} y={y(tick) + 3.5} textAnchor="end" className="fill-chart-axis text-10">
            {formatUpTo(tick, 3)}
          </text>
        </g>
      ))}
      {model.ticks.map(({ atMs, label }) => (
        <text
          key={atMs}
          x={Math.min(x(atMs), width - HALF_LABEL)}
          y={bottom + 12}
          textAnchor="middle"
          className="fill-chart-axis text-10"
        >
          {label}
        </text>
      ))}
      <path d={`M${left} ${bottom}H${width}`} className="stroke-chart-zero" />
      <Cone model={model} place={place} />
      {model.candles.map((candle) => (
        <Candle key={candle.startMs} candle={candle} model={model} place={place} />
      ))}
    </svg>
  )
}

function Cone({ model, place }: Pick<HeatOverlayProps, 'model' | 'place'>) {
  const { cone } = model
  if (cone === null) return null
  const path = (prices: readonly number[]) =>
    prices.map((price, at) => `${at === 0 ? 'M' : 'L'}${place.x(cone.times[at] ?? 0)} ${place.y(price)}`).join('')
  return (
    <>
      <path d={path(cone.upper)} className="fill-none stroke-fg-2" strokeDasharray="4 3" />
      <path d={path(cone.lower)} className="fill-none stroke-fg-2" strokeDasharray="4 3" />
    </>
  )
}

interface CandleProps extends Pick<HeatOverlayProps, 'model' | 'place'> {
  readonly candle: PlotCandle
}

function Candle({ candle, model, place }: CandleProps) {
  const { open, high, low, close, startMs } = candle
  const wide = place.x(startMs + model.candleMs) - place.x(startMs)
  const middle = place.x(startMs) + wide / 2
  const body = Math.max(1, Math.min(9, wide * 0.62))
  const isUp = close >= open
  const top = place.y(Math.max(open, close))
  return (
    <g className={isUp ? 'fill-panel stroke-chart-price' : 'fill-chart-price stroke-chart-price'}>
      <path d={`M${middle} ${place.y(high)}V${place.y(low)}`} />
      <rect x={middle - body / 2} y={top} width={body} height={Math.max(1, place.y(Math.min(open, close)) - top)} />
    </g>
  )
}
