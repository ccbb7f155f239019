import { useState } from 'react'
import { nowOnly } from '@/components/app/nowOnly'
import { LoginPanel } from '@/components/brokerage/LoginPanel'
import { BrokerCard } from '@/components/screens/portfolio-manager/accounts/BrokerCard'
import { OwnAccounts } from '@/components/screens/portfolio-manager/accounts/OwnAccounts'
import { SubAccounts } from '@/components/screens/portfolio-manager/accounts/SubAccounts'
import { PageHead } from '@/components/templates/PageHead'
import { Drawer } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { Notice } from '@/components/ui/Notice'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useBrokerLink } from '@/hooks/brokerage/useBrokerLink'
import brand from '@/lib/navigation/brand.json'
import { routes } from '@/lib/navigation/routes'

const nothing = () => undefined

/** "Is my broker linked and fresh?" (pages.md Link Broker, spec §4 Brokerage link). */
export function LinkBrokerScreen() {
  const broker = useBrokerLink(null, nothing)
  const [isAsking, setAsking] = useState(false)
  const { account, subAccounts } = broker.link
  const name = brand.partner.name
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title="Link Broker" scope="Which broker is linked, which accounts it shows, and how fresh they are" />
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
        {broker.isChecking ? (
          <SkeletonRows rows={6} label="Checking the link" />
        ) : (
          <div className="flex flex-col">
            {broker.lost === null ? null : (
              <div className="px-3 pt-3">
                <Notice tone="warn">
                  {name} was reset to not linked. {broker.lost}
                </Notice>
              </div>
            )}
            <BrokerCard broker={broker} onLink={() => setAsking(true)} />
            {account === null ? null : subAccounts.length === 0 ? (
              <EmptyState>This link has no open account to trade in.</EmptyState>
            ) : (
              <SubAccounts accountId={account.id} subAccounts={subAccounts} />
            )}
          </div>
        )}
        <OwnAccounts />
      </div>
      <Drawer
        isOpen={isAsking && (account === null || broker.isPending)}
        width={420}
        title={`Trade with ${name}`}
        onClose={() => setAsking(false)}
      >
        <LoginPanel isPending={broker.isPending} error={broker.error} onLink={broker.start} />
      </Drawer>
    </div>
  )
}

export const LinkBrokerPage = nowOnly(routes.linkBroker, 'Accounts are', LinkBrokerScreen)
