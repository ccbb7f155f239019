import { CalendarRange } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { BackToNow } from '@/components/options/when/BackToNow'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { type WhenParams, whenWithin } from '@/components/options/when/whenState'
import { newView, ScreenMenu } from '@/components/screens/options-screener/ScreenMenu'
import { type ScreenerParams, startOf } from '@/components/screens/options-screener/screenerParams'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { IconButton } from '@/components/ui/IconButton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { DataMeta } from '@/lib/contract/flowRow'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { printFilter } from '@/lib/flow/filter/print'

const SinceDialog = dynamic(
  () => import('@/components/screens/options-screener/SinceDialog').then((module) => module.SinceDialog),
  { ssr: false },
)

export interface ScreenerHeadProps {
  readonly state: ScreenerState
  readonly meta: DataMeta | null
  readonly part: 'views' | 'session'
}

/** Left of the head: the screen. Right of it: the session. */
export function ScreenerHead({ state, meta, part }: ScreenerHeadProps) {
  const [isSaving, setSaving] = useState(false)
  const [isSince, setSince] = useState(false)
  const sessions = loadedData(useEndpoint('screener.sessions'))?.data ?? []
  const { when } = state.params
  if (part === 'views') {
    return (
      <>
        <ScreenMenu state={state} onSave={() => setSaving(true)} />
        <SaveViewDialog
          hint={state.filterText === '' ? 'All contracts' : state.filterText}
          isOpen={isSaving}
          onSave={(name) => saveView(newView(state, name))}
          onClose={() => setSaving(false)}
        />
      </>
    )
  }
  return (
    <>
      <IconButton icon={CalendarRange} label="Run on every day since" onClick={() => setSince(true)} />
      {isSince ? (
        <SinceDialog
          filter={state.filterText}
          sessions={sessions}
          source={meta?.source}
          onClose={() => setSince(false)}
        />
      ) : null}
      <BackToNow {...whenWithin(state.params, state.change)} />
      <SessionMenu
        state={{ change: (next) => state.change(onSession(state, { ...when, ...next }, sessions)) }}
        shown={meta?.session_date ?? when.session}
        source={meta?.source ?? when.source}
        further={sessions.filter((one) => one.prints === 0)}
      />
    </>
  )
}

/** Days of chain files have no premium: there the premium filter a page starts with would hide everything. */
function onSession(
  { params, filterText }: ScreenerState,
  when: WhenParams,
  sessions: readonly { readonly session_date: string; readonly source: string; readonly prints: number }[],
): Partial<ScreenerParams> {
  const chosen = sessions.find((one) => one.session_date === when.session && one.source === when.source)
  const isStart = params.slug === null && filterText === printFilter(startOf(null).filter)
  return chosen?.prints === 0 && isStart ? { when, filter: EMPTY_FILTER, sort: '-volume' } : { when }
}
