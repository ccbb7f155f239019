import { type ReactNode, useEffect, useState } from 'react'
import { ContractChart } from '@/components/options/contract/ContractChart'
import { ContractFigures } from '@/components/options/contract/ContractFigures'
import { ContractPayoff } from '@/components/options/contract/ContractPayoff'
import { ContractRelated } from '@/components/options/contract/ContractRelated'
import {
  ContractGreeks,
  ContractHistory,
  type ContractPartProps,
  ContractProfile,
  ContractTrades,
} from '@/components/options/contract/ContractTabs'
import { StillOpen } from '@/components/options/contract/StillOpen'
import { rememberViewed } from '@/components/options/contract/viewedContracts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { Segments } from '@/components/ui/Segments'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import type { ContractHeader } from '@/lib/contract/contracts'
import type { OptionSymbol } from '@/lib/core/nominal'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { marketState } from '@/lib/market/session'

export type ContractTab = 'intraday' | 'history' | 'open' | 'profile' | 'trades' | 'greeks' | 'related' | 'payoff'

const TABS: readonly { readonly value: ContractTab; readonly label: string }[] = [
  { value: 'intraday', label: 'Intraday' },
  { value: 'history', label: 'History' },
  { value: 'open', label: 'Still open?' },
  { value: 'profile', label: 'Profile' },
  { value: 'trades', label: 'Trades' },
  { value: 'greeks', label: 'Greeks' },
  { value: 'related', label: 'Related' },
  { value: 'payoff', label: 'P/L' },
]

export interface ContractViewProps extends ContractPartProps {
  readonly onOpen: (symbol: OptionSymbol) => void
  /** Takes the place of the one-session chart: the look-up page brings its own time-frame. */
  readonly intraday?: ReactNode
  readonly actions?: (header: ContractHeader) => ReactNode
  /** Controls of the chart in `intraday`. */
  readonly range?: ReactNode
}

const REFRESH_MS = 10_000

/** Everything about one contract (C11): figures, then one of its tabs. */
export function ContractView({ symbol, scope, onOpen, intraday, actions, range }: ContractViewProps) {
  const [tab, setTab] = useState<ContractTab>('intraday')
  const isNow = scope.session === null && scope.at === null
  const answer = useEndpoint(
    'contracts.header',
    { params: { symbol }, query: whenQuery(scope) },
    { refreshMs: isNow ? REFRESH_MS : 0 },
  )
  const isPremarket = marketState(useNow(MINUTE_MS)).phase === 'pre' && isNow
  const known = loadedData(answer)
  const isKnown = known !== null && known !== undefined
  useEffect(() => {
    if (isKnown) rememberViewed(symbol)
  }, [isKnown, symbol])
  if (!known) return <Waiting answer={answer} source="contracts.header" />
  const part = { symbol, scope }
  return (
    <div className="flex h-full min-h-0 flex-col max-phone:overflow-auto">
      <ContractFigures
        header={known.data}
        session={known.meta.session_date}
        meta={known.meta}
        isPremarket={isPremarket}
      />
      <div className="flex shrink-0 items-center gap-2 overflow-x-auto border-b px-3 py-1.5">
        <Segments label="Part of the contract" size="s" options={TABS} value={tab} onChange={setTab} />
        {tab === 'intraday' ? range : null}
        <span className="flex-1" />
        {actions?.(known.data)}
      </div>
      <div className="min-h-72 flex-1 overflow-auto max-phone:h-[70dvh] max-phone:flex-none">
        {tab === 'intraday'
          ? (intraday ?? <ContractChart {...part} days={1} mins={5} note="one session, 5 min" />)
          : null}
        {tab === 'history' ? <ContractHistory {...part} /> : null}
        {tab === 'open' ? <StillOpen {...part} /> : null}
        {tab === 'profile' ? <ContractProfile {...part} /> : null}
        {tab === 'trades' ? <ContractTrades {...part} /> : null}
        {tab === 'greeks' ? <ContractGreeks {...part} /> : null}
        {tab === 'related' ? <ContractRelated {...part} onOpen={onOpen} /> : null}
        {tab === 'payoff' ? (
          <ContractPayoff header={known.data} nowMs={known.meta.as_of_ms} source={known.meta.source} />
        ) : null}
      </div>
    </div>
  )
}
