import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { withParams } from '@/components/app/withParams'
import { useContractList } from '@/components/options/contract/useContractList'
import { ContractPage } from '@/components/screens/flow/option_chains/ContractPage'
import { DefaultView } from '@/components/screens/flow/option_chains/DefaultView'
import { useAuth } from '@/hooks/app/useAuth'
import { withForeignQuery } from '@/lib/client/foreignQuery'
import type { OptionSymbol } from '@/lib/core/nominal'
import {
  type ContractLookUpQuery,
  contractLookUpHref,
  parseContractLookUpQuery,
} from '@/lib/navigation/contractLookUpQuery'
import { routes } from '@/lib/navigation/routes'

/** What has happened in a contract, over the day and over its life. The address decides the view. Spec §4 Contract view. */
export function ContractLookUpScreen(query: ContractLookUpQuery) {
  const { push, replace } = useRouter()
  const { state } = useAuth()
  const list = useContractList()
  const { chain, days, mins, compare = [] } = query
  const latestAdd = useRef(list.add)
  latestAdd.current = list.add
  const isKnownWho = state.status !== 'loading' && (state.status !== 'authenticated' || list.selected !== null)

  // The stored list is the outside system: arriving with a contract adds it, once it is known whose list it is.
  useEffect(() => {
    if (chain !== null && isKnownWho) latestAdd.current(chain)
  }, [chain, isKnownWho])

  const hrefTo = (change: Partial<ContractLookUpQuery>) =>
    withForeignQuery(
      contractLookUpHref({ chain, days, mins, compare, ...change }),
      window.location.search,
      OWN_PARAMETERS,
    )
  const open = (symbol: OptionSymbol) => void push(hrefTo({ chain: symbol, compare: [] }), undefined, SHALLOW)
  if (chain === null) return <DefaultView list={list} onOpen={open} />
  return (
    <ContractPage
      key={chain}
      chain={chain}
      days={days}
      mins={mins}
      compare={compare}
      list={list}
      onOpen={open}
      onRange={(range) => void replace(hrefTo(range), undefined, SHALLOW)}
      onBack={() => void push(hrefTo({ chain: null, compare: [] }), undefined, SHALLOW)}
    />
  )
}

const OWN_PARAMETERS = [...(routes.contractLookUp.query ?? []), 'compare']
const SHALLOW = { shallow: true } as const

/** The screen with its address. */
export const ContractLookUpPage = withParams(ContractLookUpScreen, parseContractLookUpQuery)
