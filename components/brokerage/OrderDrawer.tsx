import { useRouter } from 'next/router'
import { useCallback, useState } from 'react'
import { NowOnly } from '@/components/app/nowOnly'
import { LoginPanel } from '@/components/brokerage/LoginPanel'
import { TradePanel } from '@/components/brokerage/TradePanel'
import { Drawer } from '@/components/ui/Dialog'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAuth } from '@/hooks/app/useAuth'
import type { ConsentReturn } from '@/hooks/brokerage/brokerLinkState'
import { useBrokerLink } from '@/hooks/brokerage/useBrokerLink'
import { drawerParameter } from '@/lib/brokerage/brokerLink'
import { ticketSubject } from '@/lib/brokerage/ticketOfLegs'
import { withoutParameters } from '@/lib/client/foreignQuery'
import brand from '@/lib/navigation/brand.json'

const PARAMETER = drawerParameter(brand.brokerProvider)

/** Order drawer with its panels 'login' and 'trade'. Spec §2 Brokerage order drawer, §4 Brokerage link. */
export function OrderDrawer() {
  const router = useRouter()
  const { state } = useAuth()
  const leave = useCallback(
    (names: readonly string[]) => {
      const kept = withoutParameters(router.asPath, names)
      void router.replace(kept, undefined, { shallow: true, scroll: false })
    },
    [router],
  )
  return (
    <Drawer
      isOpen
      width={420}
      title={`Trade with ${brand.partner.name}`}
      onClose={() => leave([PARAMETER, 'code', 'state'])}
    >
      {state.status === 'loading' ? <Waiting /> : null}
      {state.status === 'unauthenticated' ? <LoginPanel isSignedOut /> : null}
      {state.status === 'authenticated' ? (
        <NowOnly what="Orders are">
          <LinkedDrawer
            returned={consentOf(router.query)}
            start={subjectOf(router.query[PARAMETER])}
            onReturned={() => leave(['code', 'state'])}
          />
        </NowOnly>
      ) : null}
    </Drawer>
  )
}

interface LinkedDrawerProps {
  readonly returned: ConsentReturn | null
  /** Ticker, contract or basket of legs that the link names. */
  readonly start: string | null
  readonly onReturned: () => void
}

function LinkedDrawer({ returned, start, onReturned }: LinkedDrawerProps) {
  const [takeOut] = useState(() => onReturned)
  const broker = useBrokerLink(returned, takeOut)
  const { link } = broker
  if (broker.isChecking) return <Waiting />
  if (link.panel === 'trade' && link.account !== null) {
    return (
      <TradePanel
        key={start}
        account={link.account}
        subAccounts={link.subAccounts}
        start={start}
        onUnlink={broker.unlink}
        onLost={broker.reset}
      />
    )
  }
  return <LoginPanel isPending={broker.isPending} error={broker.error} onLink={broker.start} />
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
    </div>
  )
}

type Query = Readonly<Record<string, string | string[] | undefined>>

function consentOf({ code, state }: Query): ConsentReturn | null {
  return typeof code === 'string' && typeof state === 'string' ? { code, state } : null
}

function subjectOf(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? ticketSubject(value) : null
}
