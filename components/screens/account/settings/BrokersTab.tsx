import { Section } from '@/components/account/Section'
import { useWhen } from '@/components/account/useWhen'
import { Dot } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { EmptyState } from '@/components/ui/EmptyState'
import { Notice } from '@/components/ui/Notice'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useBrokerLink } from '@/hooks/brokerage/useBrokerLink'
import { useOpenTicket } from '@/hooks/brokerage/useOpenTicket'
import type { LinkedAccount, SubAccount } from '@/lib/contract/brokerageRows'
import brand from '@/lib/navigation/brand.json'

const nothing = () => undefined

/** The linked broker: who is linked, which accounts are open, and how to end it. Spec §4 Brokerage link. */
export function BrokersTab() {
  const broker = useBrokerLink(null, nothing)
  const { account, subAccounts } = broker.link
  return (
    <Section
      title={brand.partner.name}
      about="Orders go to the broker after a preview that you confirm. Your password never passes through here."
    >
      {broker.isChecking ? <SkeletonRows rows={3} label="Checking the link" /> : null}
      {broker.error === null ? null : <Notice tone="danger">{broker.error}</Notice>}
      {!broker.isChecking && account === null ? (
        <>
          <p className="flex items-center gap-2 text-13">
            <Dot tone="quiet" />
            Not linked
          </p>
          <Button kind="primary" className="self-start" isPending={broker.isPending} onClick={broker.start}>
            Link {brand.partner.name}
          </Button>
        </>
      ) : null}
      {account === null ? null : (
        <Linked account={account} subAccounts={subAccounts} isPending={broker.isPending} onUnlink={broker.unlink} />
      )}
    </Section>
  )
}

interface LinkedProps {
  readonly account: LinkedAccount
  readonly subAccounts: readonly SubAccount[]
  readonly isPending: boolean
  readonly onUnlink: () => void
}

function Linked({ account, subAccounts, isPending, onUnlink }: LinkedProps) {
  const when = useWhen()
  const openTicket = useOpenTicket()
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-13">
        <Dot tone="ok" />
        Linked as {account.username}, since {when.instant(account.linked_at)}
        {account.is_simulated ? <b className="font-medium text-warn">Simulated: no real money</b> : null}
      </p>
      {subAccounts.length === 0 ? (
        <EmptyState>This link has no open account to trade in.</EmptyState>
      ) : (
        <ul aria-label="Accounts" className="flex flex-col">
          {subAccounts.map((sub) => (
            <li key={sub.account_number} className="border-line-1 border-b py-2 text-12">
              {sub.nickname || sub.account_type_name}
              <span className="block text-11 text-fg-3">
                {sub.account_number} · {sub.account_type_name} · {sub.margin_or_cash}
              </span>
            </li>
          ))}
        </ul>
      )}
      <span className="flex flex-wrap gap-2">
        <Button onClick={() => openTicket()}>Open the order ticket</Button>
        <ConfirmButton kind="danger" isPending={isPending} confirm="Yes, unlink" onConfirm={onUnlink}>
          Unlink
        </ConfirmButton>
      </span>
    </>
  )
}
