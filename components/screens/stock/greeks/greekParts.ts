import type { parseGreeksView } from '@/components/screens/stock/greeks/greeksView'
import type { ChainStrike } from '@/components/stocks/chain/chainStrikes'
import type { ChainAnswer } from '@/components/stocks/chain/useChainAnswer'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { IsoDate } from '@/lib/core/nominal'

/** What every part of the page is given: the chain, the expiry in view and the strike in hand. */
export interface GreekPartProps extends GreeksProps {
  readonly view: ReturnType<typeof parseGreeksView>
  readonly chosen: ChainStrike | null
}

export interface GreekToolsProps extends GreekPartProps {
  readonly rows: readonly ChainStrike[]
}

export interface GreeksProps {
  readonly explorer: Explorer
  readonly answer: ChainAnswer
  readonly expiry: IsoDate
}
