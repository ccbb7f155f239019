import { formatNumber, formatPrice, type Maybe } from '@/lib/format/number'

/** From here on the cents of a quote give way to its width; the full prices are in the title. */
const WHOLE_FROM = 1000

/** Bid × ask in the width of a grid column. */
export function QuoteText({ bid, ask }: { readonly bid: Maybe; readonly ask: Maybe }) {
  const isWide = Math.max(bid ?? 0, ask ?? 0) >= WHOLE_FROM
  const price = (value: Maybe) => (isWide ? formatNumber(value, 0) : formatPrice(value))
  return (
    <span title={isWide ? `${formatPrice(bid)} × ${formatPrice(ask)}` : undefined}>
      {price(bid)}
      <i className="mx-0.75 text-fg-3 not-italic">×</i>
      {price(ask)}
    </span>
  )
}
