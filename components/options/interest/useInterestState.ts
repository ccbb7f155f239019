import { useMemo } from 'react'
import { type InterestParams, interestQuery } from '@/components/options/interest/interestParams'
import { isNow } from '@/components/options/when/whenState'
import { useAddress } from '@/hooks/app/useAddress'
import { allOf, topLevel } from '@/lib/flow/filter/ast'
import { selectionOf } from '@/lib/flow/filter/edit'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { INTEREST_PRESETS } from '@/lib/flow/screens'

export interface InterestState {
  readonly params: InterestParams
  /** Preset and the visitor's own filter together. */
  readonly filterText: string
  /** The one ticker the filter names, if it does. */
  readonly ticker: string | null
  readonly isLive: boolean
  readonly change: (patch: Partial<InterestParams>) => void
}

/** State of the explorer, kept in the address so that a link brings it back. */
export function useInterestState(params: InterestParams): InterestState {
  const change = useAddress(params, interestQuery)
  return useMemo(() => stateOf(params, change), [params, change])
}

/** What follows from the choices: preset and own filter as one text, the one name, whether it can still change. */
export function stateOf(params: InterestParams, change: InterestState['change']): InterestState {
  const preset = parseFilter(INTEREST_PRESETS.find((one) => one.id === params.preset)?.text ?? '')
  const parts = [...(preset.ok ? topLevel(preset.filter) : []), ...topLevel(params.filter)]
  const { include } = selectionOf(params.filter, 'ticker')
  const ticker = include.length === 1 ? (include[0] ?? null) : null
  return { params, filterText: printFilter(allOf(parts)), ticker, isLive: isNow(params.when), change }
}
