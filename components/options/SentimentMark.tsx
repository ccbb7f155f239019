import { Triangle } from '@/components/ui/Direction'
import type { Sentiment } from '@/lib/flow/trade'

/** ▲ Bull, ▼ Bear or a dash. */
export function SentimentMark({ sentiment }: { readonly sentiment: Sentiment }) {
  if (sentiment === '-') return <span className="text-11 text-fg-3">–</span>
  const isBull = sentiment === 'bullish'
  return (
    <span className={`inline-flex items-center gap-1 text-11 ${isBull ? 'text-bull' : 'text-bear'}`}>
      <Triangle direction={isBull ? 'up' : 'down'} size={8} />
      {isBull ? 'Bull' : 'Bear'}
    </span>
  )
}

/** Tint and left bar of a row by sentiment; a cancelled print is struck through and has none. */
export function rowTone(print: { readonly sentiment: Sentiment; readonly canceled: boolean }): string {
  if (print.canceled) return 'text-fg-3 line-through [&_*]:text-fg-3 [&_.text-canvas]:bg-transparent'
  if (print.sentiment === '-') return ''
  const bar =
    'before:absolute before:left-0 before:top-0.75 before:bottom-0.75 before:w-0.5 before:z-1 before:content-[""]'
  return print.sentiment === 'bullish' ? `bg-bull-row ${bar} before:bg-bull` : `bg-bear-row ${bar} before:bg-bear`
}
