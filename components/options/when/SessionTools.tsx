import type { ReactNode } from 'react'
import { BackToNow } from '@/components/options/when/BackToNow'
import { SessionMenu, type SessionMenuProps } from '@/components/options/when/SessionMenu'
import type { WhenState } from '@/components/options/when/whenState'
import { Badge } from '@/components/ui/Badge'

export interface SessionToolsProps extends Pick<SessionMenuProps, 'shown' | 'source'> {
  readonly state: WhenState
  /** The last question failed: an older answer is on screen. */
  readonly isStale: boolean
  /** What the data stands on, where there is room. */
  readonly children?: ReactNode
}

/** Whether what is shown is the newest, which session it is of, and the way to others (C12). */
export function SessionTools({ state, shown, source, isStale, children }: SessionToolsProps) {
  return (
    <>
      {isStale ? <Badge tone="warn">not up to date</Badge> : null}
      {children === undefined ? null : <span className="max-phone:hidden">{children}</span>}
      <BackToNow {...state} />
      <SessionMenu state={state} shown={shown} source={source} />
    </>
  )
}
