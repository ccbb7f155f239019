import { useRouter } from 'next/router'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { ShellInstant } from '@/hooks/queries/useShellInstant'
import { useHydrated } from '@/hooks/view/useHydrated'
import { withoutParameters } from '@/lib/client/foreignQuery'

/** The instant that the reader watches from, and where it was last said. */
export interface ReplaySeen {
  readonly path: string
  /** The address of this page says the instant itself. */
  readonly isInAddress: boolean
  /** null: the newest. */
  readonly clock: WhenParams | null
}

export const NO_REPLAY: ReplaySeen = { path: '', isInAddress: false, clock: null }

/**
 * The clock of the shell after an address: an instant in it is the clock; another page without one takes it along; the
 * same page that no longer says it, and a page that asks for a session of its own, end the replay. C12.
 */
export function replayAfter(seen: ReplaySeen, path: string, when: WhenParams): ReplaySeen {
  const { clock } = seen
  if (when.at !== null) {
    const isSame = clock?.at === when.at && clock.session === when.session && clock.source === when.source
    return isSame && seen.path === path && seen.isInAddress ? seen : { path, isInAddress: true, clock: when }
  }
  const isOver = when.session !== null || (path === seen.path && seen.isInAddress)
  const next = { path, isInAddress: false, clock: isOver ? null : clock }
  return next.path === seen.path && next.clock === clock && !seen.isInAddress ? seen : next
}

/** What parts of the shell know of the clock. */
interface Replay {
  readonly clock: WhenParams | null
  /** Back to the newest. */
  readonly leave: () => void
}

const ReplayContext = createContext<Replay>({ clock: null, leave: () => undefined })

/** The instant that every part of the shell and every page stands at; null: the newest. */
export const useReplayClock = (): WhenParams | null => useContext(ReplayContext).clock

export const useReplay = (): Replay => useContext(ReplayContext)

const IN_ADDRESS = ['at', 'session', 'source'] as const

/** Replay is a clock of the whole shell: it goes with the reader from page to page. C12. */
export function ReplayClock({ children }: { readonly children: ReactNode }) {
  const { isReady, pathname, query, asPath, replace } = useRouter()
  const isKnown = useHydrated() && isReady
  const [seen, setSeen] = useState(NO_REPLAY)
  const next = isKnown ? replayAfter(seen, pathname, parseWhen(query)) : seen
  if (next !== seen) setSeen(next)
  const instant = next.clock === null ? null : whenQuery(next.clock)
  const leave = () => {
    setSeen({ path: pathname, isInAddress: next.isInAddress, clock: null })
    if (next.isInAddress) void replace(withoutParameters(asPath, IN_ADDRESS), undefined, { shallow: true })
  }
  return (
    <ReplayContext value={{ clock: next.clock, leave }}>
      <ShellInstant value={instant}>{children}</ShellInstant>
    </ReplayContext>
  )
}
