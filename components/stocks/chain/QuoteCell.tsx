import { cx } from '@/components/ui/cx'
import type { OptionSymbol } from '@/lib/core/nominal'

export interface QuoteCellProps {
  readonly side: 'bid' | 'ask'
  readonly text: string
  readonly symbol: OptionSymbol
  readonly isQuoted: boolean
  /** Contracts of the basket, negative is sold. */
  readonly held: number
  readonly onPress: () => void
}

/** One side of a quote: a press takes it into the basket. What was bought is marked on the ask, what was sold on the bid. */
export function QuoteCell({ side, text, symbol, isQuoted, held, onPress }: QuoteCellProps) {
  if (!isQuoted) return <span className="text-fg-3">{text}</span>
  const count = (side === 'ask' ? held > 0 : held < 0) ? held : 0
  return (
    <button
      type="button"
      aria-label={`${side === 'ask' ? `Buy ${symbol} at ${text}` : `Sell ${symbol} at ${text}`}${count === 0 ? '' : `, ${Math.abs(count)} in the basket`}`}
      onClick={onPress}
      className={cx(
        '-mx-1 h-6 rounded-1 px-1 font-medium pointer-coarse:h-8',
        count === 0 ? 'hover:bg-hover hover:underline' : 'bg-active shadow-[inset_0_0_0_1px_var(--brand)]',
      )}
    >
      {text}
    </button>
  )
}
