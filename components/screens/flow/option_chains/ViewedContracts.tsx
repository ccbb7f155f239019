import { useState } from 'react'
import { CONTRACT_HEADS, ContractRow } from '@/components/options/contract/ContractRow'
import { readViewed } from '@/components/options/contract/viewedContracts'
import { loadedData } from '@/components/options/loadedData'
import { SmallTable } from '@/components/tables/SmallTable'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { OptionSymbol } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'

export interface ViewedContractsProps {
  readonly onOpen: (symbol: OptionSymbol) => void
}

/** Contracts that were looked at on this device last, wherever they were opened. */
export function ViewedContracts({ onOpen }: ViewedContractsProps) {
  const [symbols] = useState(readViewed)
  return (
    <section aria-label="Recently viewed" className="min-w-0 overflow-x-auto border-line-1 border-r">
      <h2 className="flex h-7.5 items-center px-3 font-medium text-12">Recently viewed</h2>
      {symbols.length === 0 ? (
        <p className="px-3 pb-4 text-11 text-fg-3">Contracts you open on any page stand here afterwards.</p>
      ) : (
        <SmallTable heads={CONTRACT_HEADS}>
          {symbols.map((symbol) => (
            <Viewed key={symbol} symbol={symbol} onOpen={onOpen} />
          ))}
        </SmallTable>
      )}
    </section>
  )
}

function Viewed({ symbol, onOpen }: ViewedContractsProps & { readonly symbol: OptionSymbol }) {
  const answer = useEndpoint('contracts.header', { params: { symbol } }, { refreshMs: 30_000 })
  const header = loadedData(answer)?.data
  const parts = parseOccParts(symbol)
  if (parts === null) return null
  const { root: ticker, ...terms } = parts
  const { last, day, open_interest, oi_change } = header ?? {}
  const figures = { ...day, close: last ?? null, open_interest: open_interest ?? null, oi_change: oi_change ?? null }
  return <ContractRow contract={{ option_symbol: symbol, ticker, ...terms }} day={figures} onOpen={onOpen} />
}
