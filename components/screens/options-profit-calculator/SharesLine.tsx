import { Plus, X } from 'lucide-react'
import type { CalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'
import { NumberBox } from '@/components/screens/options-profit-calculator/NumberBox'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { optionsOf } from '@/components/ui/optionsOf'
import { Select } from '@/components/ui/Select'
import { priceField } from '@/lib/format/priceField'

type Shares = CalculatorParams['shares']

export interface SharesLineProps {
  readonly symbol: string
  readonly shares: Shares
  /** What new shares cost, USD; null while it is not known. */
  readonly spot: number | null
  readonly onChange: (shares: Shares) => void
}

const DIRECTIONS = optionsOf({ buy: 'Buy', sell: 'Sell' })
const LOT = 100

/** Shares beside the options: covered calls, protective puts, collars and conversions need them. */
export function SharesLine({ symbol, shares, spot, onChange }: SharesLineProps) {
  if (shares === null) {
    return spot === null ? null : (
      <Button size="s" kind="ghost" onClick={() => onChange({ quantity: LOT, entry: spot })}>
        <Icon as={Plus} size={12} />
        Add shares
      </Button>
    )
  }
  const { quantity, entry } = shares
  const sign = quantity < 0 ? -1 : 1
  return (
    <div className="flex flex-wrap items-center gap-2 border-line-1 border-b px-3 py-2">
      <Select
        aria-label="Shares, direction"
        options={DIRECTIONS}
        value={sign > 0 ? 'buy' : 'sell'}
        onChange={(direction) => onChange({ entry, quantity: Math.abs(quantity) * (direction === 'buy' ? 1 : -1) })}
      />
      <NumberBox
        label="Shares, number"
        value={Math.abs(quantity)}
        onTake={(next) => onChange({ entry, quantity: sign * Math.round(next) })}
        className="w-16"
      />
      <span className="text-12">
        shares<span className="max-phone:hidden"> of {symbol}</span>
      </span>
      <span className="text-11 text-fg-3">at</span>
      <NumberBox
        label="Shares, price"
        value={entry}
        onTake={(next) => onChange({ quantity, entry: next })}
        write={priceField}
        className="w-24 max-phone:w-20"
      />
      <span className="flex-1" />
      <IconButton icon={X} size="s" label="Remove the shares" onClick={() => onChange(null)} />
    </div>
  )
}
