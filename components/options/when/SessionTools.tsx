import type { ReactNode } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { BackToNow } from '@/components/options/when/BackToNow'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { type WhenParams, whenWithin } from '@/components/options/when/whenState'
import { Badge } from '@/components/ui/Badge'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { Loadable } from '@/lib/core/loadable'

export interface SessionToolsProps {
  /** The page's state, of which the session is a part. */
  readonly params: { readonly when: WhenParams }
  readonly onChange: (patch: { readonly when: WhenParams }) => void
  /** What is on screen; where the last question failed, that is an older answer. */
  readonly answer: Loadable<{ readonly meta: DataMeta }>
  /** Source of the session; as the address says without. */
  readonly source?: string | undefined
  /** What the data stands on, where there is room. */
  readonly children?: ReactNode
}

/** Whether what is shown is the newest, which session it is of, and the way to others (C12). */
export function SessionTools({ params, onChange, answer, source, children }: SessionToolsProps) {
  const meta = loadedData(answer)?.meta
  const state = whenWithin(params, onChange)
  const { when } = params
  return (
    <>
      {answer.status === 'error' && meta !== undefined ? <Badge tone="warn">not up to date</Badge> : null}
      {children === undefined ? null : <span className="max-phone:hidden">{children}</span>}
      <BackToNow {...state} />
      <SessionMenu state={state} shown={meta?.session_date ?? when.session} source={source ?? when.source} />
    </>
  )
}
