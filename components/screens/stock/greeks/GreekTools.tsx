import { exportGreeks } from '@/components/screens/stock/greeks/exportGreeks'
import type { GreekToolsProps } from '@/components/screens/stock/greeks/greekParts'
import { AROUND } from '@/components/screens/stock/greeks/greeksView'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { Button } from '@/components/ui/Button'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'

export const SIDES = optionsOf({ both: 'Calls and puts', C: 'Calls', P: 'Puts' })
export const SIZES = optionsOf({ share: 'Per share', contract: 'Per contract' })

/** How the grid is cut, and its file. */
export function GreekTools(props: GreekToolsProps) {
  const { explorer } = props
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-2 border-t px-3 py-1">
      <Segments label="Contracts shown" size="s" {...viewChoice(explorer, 'side', SIDES, 'both')} />
      <Segments label="Size" size="s" {...viewChoice(explorer, 'per', SIZES, 'share')} />
      <Select size="s" aria-label="Strikes around the price" {...viewChoice(explorer, 'strikes', AROUND, '12')} />
      <span className="min-w-0 flex-1 truncate text-11 text-fg-3 max-rail:hidden">
        A strike is drawn below and put into the solver; a value opens its contract.
      </span>
      <Button size="s" onClick={() => exportGreeks(props)}>
        CSV
      </Button>
    </div>
  )
}
