import { directionClass, directionOf } from '@/components/ui/Direction'
import { SkeletonLines } from '@/components/ui/Skeleton'
import type { IndexCard } from '@/lib/contract/tide'
import { formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

/** Indices with their day's range inside the move that today's straddle priced in at the open (F35, as on 0DTE). */
export function IndexCards({ cards }: { readonly cards: readonly IndexCard[] | undefined }) {
  return (
    <section aria-label="Indices" className="border-b">
      <h2 className="flex h-7.5 items-center gap-2 px-3 font-medium text-12">
        Indices <span className="font-regular text-11 text-fg-3">day's range in the expected move</span>
      </h2>
      {cards === undefined ? <SkeletonLines rows={4} /> : null}
      {cards?.length === 0 ? <p className="px-3 pb-3 text-11 text-fg-3">This source has no index prices.</p> : null}
      <ul className="px-3 pb-2">
        {cards?.map((card) => (
          <li
            key={card.symbol}
            className="grid grid-cols-[40px_76px_56px_minmax(0,1fr)_64px] items-center gap-2 text-11 leading-6"
          >
            <b className="font-semibold">{card.symbol}</b>
            <span className="text-right">{formatPrice(card.last)}</span>
            <span className={directionClass(directionOf(card.change ?? 0))}>
              {formatChangePercent(card.change_pct)}
            </span>
            <MoveBar card={card} />
            <span className="whitespace-nowrap text-right text-fg-3" title={usedTitle(card)}>
              {usedText(card)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Share of the expected move that the index is away from its open. */
function usedText({ move_used_pct: used, open_move: move }: IndexCard): string {
  if (move === null) return 'no 0DTE'
  return used === null ? '-' : `${formatPercent(used, 0)} used`
}

const usedTitle = ({ symbol, open_move: move }: IndexCard): string | undefined =>
  move === null ? `No straddle of ${symbol} at the open expires today, so there is no expected move` : undefined

/** Track: ±2 expected moves. Band: ±1. Bar: low to high. Mark: last. */
function MoveBar({ card }: { readonly card: IndexCard }) {
  const { low, high, last, open, open_move: move } = card
  if (low === null || high === null || last === null || open === null || move === null || move === 0) return <span />
  const at = (price: number) => Math.min(100, Math.max(0, 50 + ((price - open) / move) * 25))
  return (
    <span
      className="relative h-3"
      title={`Expected ±${formatPrice(move)} from the open at ${formatPrice(open)} (0.85 × straddle of today's expiry at the open); low ${formatPrice(low)}, high ${formatPrice(high)}`}
    >
      <i className="absolute inset-x-0 top-1 h-1 bg-active" />
      <i className="absolute top-1 left-1/4 h-1 w-1/2 bg-line-3" />
      <i className="absolute top-1 h-1 bg-fg-3" style={{ left: `${at(low)}%`, width: `${at(high) - at(low)}%` }} />
      <i className="absolute top-0 h-3 w-0.5 bg-fg-1" style={{ left: `${at(last)}%` }} />
    </span>
  )
}
