import { EmptyNow } from '@/components/options/EmptyNow'
import { NoMatch } from '@/components/options/filter/NoMatch'
import { loadedData } from '@/components/options/loadedData'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Button } from '@/components/ui/Button'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

export interface ScreenerEmptyProps {
  readonly state: ScreenerState
  /** Contracts of the session that traded. */
  readonly total: number
}

/** Why no contract is here: the time, or the one condition that removes most (C17). */
export function ScreenerEmpty({ state, total }: ScreenerEmptyProps) {
  return total === 0 ? (
    <EmptyByTime state={state} />
  ) : (
    <NoMatch
      noun="contract"
      counter="screener.counts"
      filter={state.params.filter}
      when={state.params.when}
      onFilter={(filter) => state.change({ filter })}
    />
  )
}

function EmptyByTime({ state }: { readonly state: ScreenerState }) {
  const { when } = state.params
  const sessions = loadedData(useEndpoint('screener.sessions'))?.data ?? []
  const last = sessions.find((one) => one.session_date !== when.session && one.prints > 0)
  const show = last ? (
    <Button onClick={() => state.change({ when: { session: last.session_date, source: last.source, at: null } })}>
      Show {last.session_date}
    </Button>
  ) : null
  return (
    <EmptyNow when={when} action={show}>
      No contract has traded yet in this session.
    </EmptyNow>
  )
}
