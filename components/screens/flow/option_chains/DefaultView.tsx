import { ContractTable } from '@/components/options/contract/ContractRelated'
import type { ContractList } from '@/components/options/contract/useContractList'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { ContractCard } from '@/components/screens/flow/option_chains/ContractCard'
import { ContractInput } from '@/components/screens/flow/option_chains/ContractInput'
import { ViewedContracts } from '@/components/screens/flow/option_chains/ViewedContracts'
import { PageHead } from '@/components/templates/PageHead'
import { EmptyState } from '@/components/ui/EmptyState'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { OptionSymbol } from '@/lib/core/nominal'

export interface DefaultViewProps {
  readonly list: ContractList
  readonly onOpen: (symbol: OptionSymbol) => void
}

/** The input list as cards, and the contracts most people look for today. */
export function DefaultView({ list, onOpen }: DefaultViewProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Contract Look-Up"
        controls={
          list.lists.length > 0 && list.selected ? (
            <Select
              aria-label="Watchlist"
              options={list.lists.map((one) => ({ value: one.id, label: one.label }))}
              value={list.selected.id}
              onChange={list.select}
            />
          ) : undefined
        }
        tools={
          <span className="text-11 text-fg-3 max-phone:hidden">
            {list.isKept ? 'kept in your account' : 'kept on this device'}
          </span>
        }
      />
      <div className="min-h-0 flex-1 overflow-auto border-t bg-panel">
        <div className="px-3 py-2.5">
          <ContractInput list={list} onOpen={onOpen} />
        </div>
        {list.chains.length === 0 ? (
          <EmptyState>No contracts yet. Open one by its symbol, or from the tables below.</EmptyState>
        ) : (
          <ul
            aria-label="Your contracts"
            className="grid grid-cols-[repeat(auto-fill,minmax(230px,1fr))] border-line-1 border-t"
          >
            {list.chains.slice(0, MAX_CARDS).map((chain) => (
              <ContractCard key={chain} chain={chain} onOpen={onOpen} onRemove={list.remove} />
            ))}
          </ul>
        )}
        <div className="grid grid-cols-2 border-t max-nav:grid-cols-1">
          {TOPS.map((top) => (
            <TopContracts key={top.by} {...top} onOpen={onOpen} />
          ))}
          <ViewedContracts onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
}

/** Every card reads its own figures, so only the newest are drawn. */
const MAX_CARDS = 24

const TOPS = [
  { by: 'volume', title: 'Highest volume today', empty: 'Nothing traded.' },
  { by: 'open_interest', title: 'Highest open interest', empty: 'Nothing traded.' },
  { by: 'oi_change', title: 'Biggest change of open interest', empty: 'No changes known yet.' },
] as const

function TopContracts({ by, title, empty, onOpen }: (typeof TOPS)[number] & Pick<DefaultViewProps, 'onOpen'>) {
  const answer = useEndpoint('contracts.top', { query: { by, limit: 15 } }, { refreshMs: 30_000 })
  const rows = loadedData(answer)?.data
  return rows ? (
    <ContractTable title={title} rows={rows} onOpen={onOpen} empty={empty} />
  ) : (
    <Waiting answer={answer} source="contracts.top" />
  )
}
