import { useState } from 'react'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { notify } from '@/components/ui/notify'
import type { ChainContractRow } from '@/lib/contract/chains'
import type { IsoDate } from '@/lib/core/nominal'
import { MAX_CALCULATOR_LEGS } from '@/lib/options/calculator'
import { type BasketLeg, basketText, builtLegs, type LegBuild, parseBasket, withLegs } from '@/lib/options/legBasket'
import { parseOccParts } from '@/lib/options/occSymbol'

interface OnScreen {
  readonly rows: readonly ChainContractRow[]
  /** Expiries on screen: they stay there when a leg makes the address name expiries. */
  readonly chosen: readonly IsoDate[]
}

/** The basket of legs of a chain page: it stands in the address, so a link carries it. */
export function useLegBasket({ view, setView }: Pick<Explorer, 'view' | 'setView'>) {
  const [build, setBuild] = useState<LegBuild>('one')
  const legs = parseBasket(view.legs ?? '')
  const expiries = [...new Set(legs.flatMap(({ symbol }) => parseOccParts(symbol)?.expiry ?? []))].sort()
  const setLegs = (next: readonly BasketLeg[]) => setView({ legs: basketText(next) })
  const press = (row: ChainContractRow, side: 'bid' | 'ask', { rows, chosen }: OnScreen) => {
    const added = builtLegs(rows, row, side, build)
    if (added.length === 0) return notify({ kind: 'error', text: 'The chain has no second strike for this.' })
    const next = withLegs(legs, added)
    if (added.some(({ symbol }) => !next.some((leg) => leg.symbol === symbol)) && next.length === MAX_CALCULATOR_LEGS) {
      return notify({ kind: 'error', text: `A basket holds ${MAX_CALCULATOR_LEGS} legs.` })
    }
    setView({ legs: basketText(next), expiry: chosen.join(',') })
  }
  return { legs, expiries, build, setBuild, setLegs, press }
}
