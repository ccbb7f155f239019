import { CONTRACT_HEADS, ContractRow } from '@/components/options/contract/ContractRow'
import type { ContractPartProps } from '@/components/options/contract/ContractTabs'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { SmallTable } from '@/components/tables/SmallTable'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ContractDayRow } from '@/lib/contract/contracts'
import type { OptionSymbol } from '@/lib/core/nominal'

export interface ContractRelatedProps extends ContractPartProps {
  readonly onOpen: (symbol: OptionSymbol) => void
}

/** The same strike in other expiries, and the strikes beside it in the same expiry. */
export function ContractRelated({ symbol, scope, onOpen }: ContractRelatedProps) {
  const answer = useEndpoint('contracts.related', { params: { symbol }, query: whenQuery(scope) })
  const data = loadedData(answer)?.data
  if (!data) return <Waiting answer={answer} source="contracts.related" />
  return (
    <div className="grid grid-cols-2 max-phone:grid-cols-1">
      <ContractTable title="Same strike, other expiries" rows={data.same_strike} onOpen={onOpen} />
      <ContractTable title="Same expiry, neighboring strikes" rows={data.same_expiry} onOpen={onOpen} />
    </div>
  )
}

export interface ContractTableProps {
  readonly title: string
  readonly rows: readonly ContractDayRow[]
  readonly onOpen: (symbol: OptionSymbol) => void
  /** Stands in place of the rows when there are none. */
  readonly empty?: string
}

/** A short list of contracts with the figures of their day; a row opens its contract. */
export function ContractTable({ title, rows, onOpen, empty = 'Nothing traded.' }: ContractTableProps) {
  return (
    <section aria-label={title} className="min-w-0 overflow-x-auto border-line-1 border-r">
      <h2 className="flex h-7.5 items-center px-3 font-medium text-12">{title}</h2>
      {rows.length === 0 ? (
        <p className="px-3 pb-4 text-11 text-fg-3">{empty}</p>
      ) : (
        <SmallTable heads={CONTRACT_HEADS}>
          {rows.map((row) => (
            <ContractRow key={row.option_symbol} contract={row} day={row} onOpen={onOpen} />
          ))}
        </SmallTable>
      )}
    </section>
  )
}
