import { AlertButton } from '@/components/alerts/AlertButton'
import { watchAlert } from '@/components/alerts/watchDrafts'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { loadedData } from '@/components/options/loadedData'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { whenWithin } from '@/components/options/when/whenState'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import type { PageTable } from '@/components/tables/usePageTable'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { ScreenerRow } from '@/lib/contract/screener'

export interface InterestToolsProps {
  readonly state: InterestState
  readonly answer: CallResponse<'openInterest.contracts'> | null
  readonly table: PageTable<ScreenerRow>
}

/** Session, columns, export and link of the explorer. */
export function InterestTools({ state, answer, table }: InterestToolsProps) {
  const sessions = loadedData(useEndpoint('screener.sessions'))?.data ?? []
  const { when } = state.params
  const save = () =>
    saveShown(table, {
      page: 'Open Interest Explorer',
      filter: state.filterText,
      about: [['preset', state.params.preset ?? 'all changes']],
      rows: answer?.data.rows ?? [],
      meta: answer?.meta ?? null,
    })
  return (
    <>
      <span className="contents max-phone:hidden">
        <AlertButton
          isIcon="tool"
          label="Alert on the open interest of the morning"
          name="Open interest of the morning"
          filter={state.filterText}
          definition={watchAlert({ kind: 'contracts', event: 'enter', each_morning: true })}
        />
      </span>
      <SessionMenu
        state={whenWithin(state.params, state.change)}
        shown={answer?.meta.session_date ?? when.session}
        source={answer?.meta.source ?? when.source}
        further={sessions.filter((one) => one.prints === 0)}
      />
      <PageTools {...table} onExport={save} linkHolds="preset, filter, order and session" />
    </>
  )
}
