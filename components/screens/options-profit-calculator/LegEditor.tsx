import { Plus } from 'lucide-react'
import { LegCard } from '@/components/screens/options-profit-calculator/LegCard'
import type { LegMarket } from '@/components/screens/options-profit-calculator/legMarket'
import { SharesLine, type SharesLineProps } from '@/components/screens/options-profit-calculator/SharesLine'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { Ticker } from '@/lib/core/nominal'
import { MAX_CALCULATOR_LEGS } from '@/lib/options/calculator'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

export interface LegEditorProps {
  readonly symbol: Ticker
  readonly legs: readonly CalculatorLeg[]
  /** Listed contracts of the legs' expiries. */
  readonly market: LegMarket
  readonly onChange: (legs: readonly CalculatorLeg[]) => void
  /** The shares beside them. */
  readonly stock: Omit<SharesLineProps, 'symbol'>
}

/** Two legs may be equal: the place tells them apart. */
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

/** Up to eight option legs and the shares beside them; every change is a new address. */
export function LegEditor({ symbol, legs, market, onChange, stock }: LegEditorProps) {
  const last = legs.at(-1)
  return (
    <section aria-label="Legs" className="bg-panel">
      <div className="flex h-9 items-center gap-2 px-3">
        <h2 className="font-medium text-13">Legs</h2>
        <span className="flex-1 text-11 text-fg-3">
          {legs.length} of {MAX_CALCULATOR_LEGS}
        </span>
        {last === undefined || legs.length >= MAX_CALCULATOR_LEGS ? null : (
          <Button size="s" kind="ghost" onClick={() => onChange([...legs, { ...last, symbol }])}>
            <Icon as={Plus} size={12} />
            Add a leg
          </Button>
        )}
        {stock.shares === null ? <SharesLine symbol={symbol} {...stock} /> : null}
      </div>
      <ul>
        {legs.map((leg, at) => (
          <LegCard
            key={PLACES[at]}
            name={`Leg ${at + 1}`}
            leg={leg}
            market={market}
            onChange={(next) => onChange(legs.map((one, index) => (index === at ? next : one)))}
            onRemove={() => onChange(legs.filter((_leg, index) => index !== at))}
          />
        ))}
      </ul>
      {stock.shares === null ? null : <SharesLine symbol={symbol} {...stock} />}
    </section>
  )
}
