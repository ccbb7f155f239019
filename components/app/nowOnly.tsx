import { History } from 'lucide-react'
import { useRouter } from 'next/router'
import type { ComponentType, ReactNode } from 'react'
import { PageLoading } from '@/components/app/PageLoading'
import { useReplay } from '@/components/app/ReplayClock'
import { PageHead } from '@/components/templates/PageHead'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useHydrated } from '@/hooks/view/useHydrated'
import { formatDateTime } from '@/lib/format/date'
import type { Route } from '@/lib/navigation/route'

interface NowOnlyProps {
  /** What is valued at the newest prices, as the subject of a sentence. */
  readonly what: string
  /** Of the page, where the notice stands for all of it. */
  readonly title?: string
  readonly children: ReactNode
}

/** Positions are valued at the newest prices: while the shell stands at an instant, none of them is read or shown. 26.10 */
export function NowOnly({ what, title, children }: NowOnlyProps) {
  const { clock, leave } = useReplay()
  const { dateFormat, timeZone } = useTimeSettings()
  const isKnown = useRouter().isReady
  if (!(useHydrated() && isKnown)) return <PageLoading />
  if (clock?.at == null) return children
  const notice = (
    <EmptyState
      action={
        <Button onClick={leave}>
          <Icon as={History} size={13} className="text-fg-2" />
          Replay, back to now
        </Button>
      }
    >
      {what} valued at the newest prices. Replay stands at{' '}
      {formatDateTime(Date.parse(clock.at), { format: dateFormat, timeZone })}, and nothing later is shown.
    </EmptyState>
  )
  if (title === undefined) return notice
  return (
    <>
      <PageHead title={title} />
      {notice}
    </>
  )
}

/** A page of which all is valued at the newest prices; the notice stands under the page's own head. */
export function nowOnly({ title }: Pick<Route, 'title'>, what: string, Screen: ComponentType): ComponentType {
  return function NowOnlyScreen() {
    return (
      <NowOnly what={what} title={title}>
        <Screen />
      </NowOnly>
    )
  }
}
