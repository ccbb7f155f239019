import { createPortal } from 'react-dom'
import { TickerCard } from '@/components/stocks/card/TickerCard'
import { useHoveredTicker } from '@/components/stocks/card/useHoveredTicker'

/** The card of the ticker under the pointer, for every table and list of the page (C10). */
export function TickerCards() {
  const { hovered, close } = useHoveredTicker()
  if (hovered === null) return null
  return createPortal(
    <div
      data-ticker-card
      role="dialog"
      aria-label={`Card of ${hovered.ticker}`}
      style={hovered.place}
      className="fixed z-popover w-80 rounded-2 border bg-raised text-12 shadow-pop"
    >
      <TickerCard key={hovered.ticker} ticker={hovered.ticker} onLeave={close} />
    </div>,
    document.body,
  )
}
