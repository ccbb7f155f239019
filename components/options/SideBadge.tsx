import { cx } from '@/components/ui/cx'
import type { TradeSide } from '@/lib/flow/trade'

const LOOK: Record<TradeSide, string> = {
  ASK: 'bg-fg-2 font-semibold text-canvas',
  BID: 'text-fg-1 shadow-[inset_0_0_0_1px_var(--text-3)]',
  MID: 'text-fg-2 outline-1 outline-dashed outline-fg-3 -outline-offset-1',
  NONE: 'text-fg-3',
}

/** Side of a print by shape: ASK solid, BID outlined, MID dashed, NONE bare. Never green or red: side is not sentiment. */
export function SideBadge({ side }: { readonly side: TradeSide }) {
  return (
    <span className={cx('inline-block w-8.5 rounded-1 text-center font-medium font-mono text-10', LOOK[side])}>
      {side}
    </span>
  )
}
