import { useRef, useState } from 'react'
import { useElementSize } from '@/hooks/view/useElementSize'
import type { EquityRow } from '@/lib/contract/equityFlow'
import type { EpochMs } from '@/lib/core/nominal'
import { formatMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'

export interface PrintsOnPriceProps {
  readonly prices: readonly { readonly start_ms: EpochMs; readonly price: number }[]
  readonly bubbles: readonly EquityRow[]
  readonly formatTime: (ms: EpochMs) => string
}

const RIGHT = 46
const BOTTOM = 16
const LARGEST = 15

/** Price of the day with the large prints on it: area is notional, filled off the exchanges, hollow on one. */
export function PrintsOnPrice({ prices, bubbles, formatTime }: PrintsOnPriceProps) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useElementSize(box)
  const [active, setActive] = useState<EquityRow | null>(null)
  const first = prices[0]?.start_ms ?? 0
  const end = sessionEndMs(newYorkDateOf(first))
  const all = [...prices.map((one) => one.price), ...bubbles.map((one) => one.price)]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const most = Math.max(1, ...bubbles.map((one) => one.notional))
  // Prints before the open and after the close stand at the edge.
  const x = (ms: EpochMs) => Math.max(0, Math.min(1, (ms - first) / (end - first))) * (width - RIGHT)
  const y = (price: number) => 8 + ((high - price) / (high - low || 1)) * (height - BOTTOM - 16)
  const line = prices.map((one, i) => `${i === 0 ? 'M' : 'L'}${x(one.start_ms).toFixed(1)} ${y(one.price).toFixed(1)}`)
  return (
    <div className="flex h-full min-h-0 flex-col px-2.5 pb-1">
      <p className="h-4 truncate text-11 text-fg-2">
        {active
          ? `${formatTime(active.executed_at_us / 1000)} ${formatMoney(active.notional)} at ${formatPrice(active.price)}, ${active.off_lit ? 'off exchange' : active.venue}`
          : 'Filled: off exchange. Hollow: on one.'}
      </p>
      <div ref={box} className="min-h-0 flex-1">
        {width > 0 && height > 0 && prices.length > 0 ? (
          <svg data-chart width={width} height={height} aria-hidden="true" onPointerLeave={() => setActive(null)}>
            {[low, (low + high) / 2, high].map((price) => (
              <g key={price}>
                <path d={`M0 ${y(price)}H${width - RIGHT}`} className="stroke-chart-grid" />
                <text x={width - RIGHT + 5} y={y(price) + 3} className="fill-chart-axis text-10">
                  {formatPrice(price)}
                </text>
              </g>
            ))}
            <path d={line.join('')} className="fill-none stroke-chart-price" strokeWidth="1.2" />
            {bubbles.map((one) => (
              <circle
                key={one.seq}
                cx={x(one.executed_at_us / 1000)}
                cy={y(one.price)}
                r={Math.max(2.5, LARGEST * Math.sqrt(one.notional / most))}
                strokeWidth="1.2"
                className={one.off_lit ? 'fill-cat-1/45 stroke-cat-1' : 'fill-transparent stroke-cat-2'}
                onPointerEnter={() => setActive(one)}
              />
            ))}
            <text x={0} y={height - 3} className="fill-chart-axis text-10">
              {formatTime(first)}
            </text>
            <text x={width - RIGHT} y={height - 3} textAnchor="end" className="fill-chart-axis text-10">
              {formatTime(end)}
            </text>
          </svg>
        ) : null}
      </div>
    </div>
  )
}
