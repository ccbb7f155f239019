import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { type InterestParams, interestQuery } from '@/components/screens/flow/chain_oi_changes/interestParams'
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
  const { pathname, replace } = useRouter()
  const change = useCallback(
    (patch: Partial<InterestParams>) => {
      const query = interestQuery({ ...params, ...patch })
      void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [params, pathname, replace],
  )
  const filterText = useMemo(() => {
    const preset = parseFilter(INTEREST_PRESETS.find((one) => one.id === params.preset)?.text ?? '')
    const parts = [...(preset.ok ? topLevel(preset.filter) : []), ...topLevel(params.filter)]
    return printFilter(allOf(parts))
  }, [params.preset, params.filter])
  const { include } = selectionOf(params.filter, 'ticker')
  const ticker = include.length === 1 ? (include[0] ?? null) : null
  const isLive = params.when.session === null && params.when.at === null
  return { params, filterText, ticker, isLive, change }
}
