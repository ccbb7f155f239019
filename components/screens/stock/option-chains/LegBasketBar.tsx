import { ArrowLeftRight, Calculator, Minus, Plus, X } from 'lucide-react'
import { useMemo } from 'react'
import { type BasketSums, basketHref, basketSums } from '@/components/screens/stock/option-chains/basketSums'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { useOpenTicket } from '@/hooks/brokerage/useOpenTicket'
import { MAX_LEGS } from '@/lib/brokerage/orderTicket'
import { formatShortDate } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'
import { type BasketLeg, basketText, withLegs } from '@/lib/options/legBasket'
import { parseOccParts } from '@/lib/options/occSymbol'

export interface LegBasketBarProps {
  readonly legs: readonly BasketLeg[]
  readonly answer: ChainAnswer
  readonly onChange: (legs: readonly BasketLeg[]) => void
}

/** The legs put together on the chain with their net price, breakevens and greeks, and where they can go. */
export function LegBasketBar({ legs, answer, onChange }: LegBasketBarProps) {
  const openTicket = useOpenTicket()
  const sums = useMemo(() => basketSums(legs, answer), [legs, answer])
  const isTooMany = legs.length > MAX_LEGS
  return (
    <section aria-label="Basket of legs" className="sticky bottom-0 z-10 border-t bg-raised shadow-pop">
      <ul className="no-scrollbar flex items-center gap-1.5 overflow-x-auto px-3 pt-2">
        {legs.map((leg) => (
          <BasketChip
            key={leg.symbol}
            leg={leg}
            today={answer.meta.session_date ?? ''}
            onChange={(quantity) =>
              onChange(withLegs(legs, [{ symbol: leg.symbol, quantity: quantity - leg.quantity }]))
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 py-2">
        {sums === null ? (
          <p className="text-12 text-fg-2">A leg has no quote on its side.</p>
        ) : (
          <dl className="m-0 flex flex-wrap gap-x-5 gap-y-1 max-phone:w-full max-phone:gap-x-4">
            {figuresOf(sums).map(([label, value]) => (
              <div key={label}>
                <dt className="text-10 text-fg-3">{label}</dt>
                <dd className="m-0 whitespace-nowrap font-medium text-13">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <span className="flex-1 max-phone:hidden" />
        <Button size="s" kind="ghost" onClick={() => onChange([])}>
          Clear
        </Button>
        <Button
          size="s"
          disabled={isTooMany}
          title={isTooMany ? `An order takes ${MAX_LEGS} legs` : undefined}
          onClick={() => openTicket(basketText(legs))}
        >
          <Icon as={ArrowLeftRight} size={12} />
          Trade
        </Button>
        <ButtonLink size="s" kind="primary" href={basketHref(legs, answer)}>
          <Icon as={Calculator} size={12} />
          Open in calculator
        </ButtonLink>
      </div>
    </section>
  )
}

interface BasketChipProps {
  readonly leg: BasketLeg
  readonly today: string
  readonly onChange: (quantity: number) => void
}

function BasketChip({ leg: { symbol, quantity }, today, onChange }: BasketChipProps) {
  const parts = parseOccParts(symbol)
  const name =
    parts === null ? symbol : `${formatStrike(parts.strike)} ${parts.type} ${formatShortDate(parts.expiry, today)}`
  const away = quantity > 0 ? -1 : 1
  return (
    <li className="flex shrink-0 items-center gap-0.5 rounded-2 border bg-panel pl-2 text-12">
      <span className="whitespace-nowrap">
        <b className="font-medium">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</b> {name}
      </span>
      <IconButton icon={Minus} size="s" label={`One less of ${name}`} onClick={() => onChange(quantity + away)} />
      <IconButton icon={Plus} size="s" label={`One more of ${name}`} onClick={() => onChange(quantity - away)} />
      <IconButton icon={X} size="s" label={`Take ${name} out`} onClick={() => onChange(0)} />
    </li>
  )
}

const dollars = (value: number | 'unlimited') => (value === 'unlimited' ? 'unlimited' : `$${formatNumber(value, 0)}`)

/** F56, F57, F19; money of the whole basket. */
function figuresOf({
  natural,
  mid,
  summary,
  greeks,
}: BasketSums): readonly (readonly [label: string, value: string])[] {
  const { breakevens, maxProfit, maxLoss, probabilityOfProfit } = summary
  const loss = maxLoss === 'unlimited' ? maxLoss : Math.abs(Math.min(0, maxLoss))
  return [
    [natural >= 0 ? 'Net debit' : 'Net credit', `$${formatNumber(Math.abs(natural), 2)}`],
    [mid >= 0 ? 'Debit at mid' : 'Credit at mid', `$${formatNumber(Math.abs(mid), 2)}`],
    ['Breakeven', breakevens.map(formatPrice).join(', ') || 'none'],
    ['Max profit', dollars(maxProfit)],
    ['Max loss', dollars(loss)],
    ['Chance of profit', `${formatNumber(100 * probabilityOfProfit, 0)}%`],
    ['Delta', formatNumber(greeks?.delta, 1)],
    ['Gamma', formatNumber(greeks?.gamma, 2)],
    ['Theta', formatNumber(greeks?.theta, 2)],
    ['Vega', formatNumber(greeks?.vega, 2)],
  ]
}
