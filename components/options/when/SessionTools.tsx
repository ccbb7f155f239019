import type { ReactNode } from 'react'
import { BackToNow } from '@/components/options/when/BackToNow'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { type WhenParams, whenWithin } from '@/components/options/when/whenState'
import { Badge } from '@/components/ui/Badge'
import type { DataMeta } from '@/lib/contract/flowRow'

export interface SessionToolsProps {
  /** The page's state, of which the session is a part. */
  readonly params: { readonly when: WhenParams }
  readonly onChange: (patch: { readonly when: WhenParams }) => void
  /** Of the answer on screen. */
  readonly meta: DataMeta | undefined
  /** The last question failed: an answer on screen is an older one. */
  readonly isStale: boolean
  /** Source of the session; as the address says without. */
  readonly source?: string | undefined
  /** What the data stands on, where there is room. */
  readonly children?: ReactNode
}

/** Whether what is shown is the newest, which session it is of, and the way to others (C12). */
export function SessionTools({ params, onChange, meta, isStale, source, children }: SessionToolsProps) {
  const state = whenWithin(params, onChange)
  const { when } = params
  return (
    <>
      {isStale && meta !== undefined ? <Badge tone="warn">not up to date</Badge> : null}
      {children === undefined ? null : <span className="max-phone:hidden">{children}</span>}
      <BackToNow {...state} />
      <SessionMenu state={state} shown={meta?.session_date ?? when.session} source={source ?? when.source} />
    </>
  )
}
