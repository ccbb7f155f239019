import { useWhen } from '@/components/account/useWhen'
import { Badge, Dot, Tag } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import type { BrokerLinkState } from '@/hooks/brokerage/brokerLinkState'
import { useOpenTicket } from '@/hooks/brokerage/useOpenTicket'
import type { LinkedAccount } from '@/lib/contract/brokerageRows'
import brand from '@/lib/navigation/brand.json'

export interface BrokerCardProps {
  readonly broker: BrokerLinkState
  /** Opens the login panel. */
  readonly onLink: () => void
}

/** One broker of the list: whether it is linked, since when, with which rights, and what can be done about it. */
export function BrokerCard({ broker, onLink }: BrokerCardProps) {
  const { account } = broker.link
  return (
    <section aria-label={brand.partner.name} className="flex flex-col gap-3 border-b px-3 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-13 text-fg-1">{brand.partner.name}</h2>
        <span className="flex items-center gap-1.5 text-12 text-fg-2">
          <Dot tone={account === null ? 'quiet' : 'ok'} />
          {account === null ? 'Not linked' : 'Linked'}
        </span>
        {account?.is_simulated ? <Tag>Simulated: no real money</Tag> : null}
      </div>
      {broker.error === null ? null : <Notice tone="danger">{broker.error}</Notice>}
      {account === null ? (
        <>
          <p className="max-w-prose text-12 text-fg-2">
            Read balances and positions, and place orders after a preview that you confirm. You agree on the broker’s
            own page; your password never passes through here.
          </p>
          <Button kind="primary" className="self-start" isPending={broker.isPending} onClick={onLink}>
            Link {brand.partner.name}
          </Button>
        </>
      ) : (
        <>
          <LinkFacts account={account} />
          <LinkActions broker={broker} />
        </>
      )}
    </section>
  )
}

/** Words of the scopes of a grant; others are shown as the broker says them. */
const SCOPE_WORDS: Readonly<Record<string, string>> = { read: 'Read', trade: 'Trade', openid: 'Identity' }

function LinkFacts({ account }: { readonly account: LinkedAccount }) {
  const when = useWhen()
  const facts = [
    ['User', account.username],
    ['Linked', when.instant(account.linked_at)],
    ['Synced', when.instant(account.checked_at)],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-12">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-11 text-fg-3">{name}</dt>
          <dd className="text-fg-1">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="text-11 text-fg-3">Scopes</dt>
        <dd className="flex flex-wrap gap-1">
          {account.scopes.map((scope) => (
            <Badge key={scope}>{SCOPE_WORDS[scope] ?? scope}</Badge>
          ))}
        </dd>
      </div>
    </dl>
  )
}

function LinkActions({ broker }: { readonly broker: BrokerLinkState }) {
  const openTicket = useOpenTicket()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button kind="primary" onClick={() => openTicket()}>
        Open the order ticket
      </Button>
      <Button isPending={broker.isPending} onClick={broker.recheck}>
        Sync now
      </Button>
      <Button isPending={broker.isPending} onClick={broker.start}>
        Link again
      </Button>
      <ConfirmButton
        kind="danger"
        isPending={broker.isPending}
        confirm="Yes, end it here and at the broker"
        onConfirm={broker.unlink}
      >
        Unlink
      </ConfirmButton>
    </div>
  )
}
