import { useState } from 'react'
import { AccountBar } from '@/components/brokerage/AccountBar'
import { OrderList } from '@/components/brokerage/OrderList'
import { PositionList } from '@/components/brokerage/PositionList'
import { TicketPanel } from '@/components/brokerage/TicketPanel'
import { ticketOfOrder } from '@/components/brokerage/ticketBody'
import { EmptyState } from '@/components/ui/EmptyState'
import { notify } from '@/components/ui/notify'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAccountEvents } from '@/hooks/brokerage/useAccountEvents'
import { newOrderTicket, type OrderTicket } from '@/lib/brokerage/orderTicket'
import { DEFAULT_TICKET_TICKER, firstTicket } from '@/lib/brokerage/ticketOfLegs'
import type { BrokerOrder, LinkedAccount, SubAccount } from '@/lib/contract/brokerageRows'
import type { LoadError } from '@/lib/core/loadable'

const VIEWS = optionsOf({ ticket: 'Ticket', orders: 'Orders', positions: 'Positions' })
type View = (typeof VIEWS)[number]['value']

export interface TradePanelProps {
  readonly account: LinkedAccount
  /** Open ones only. */
  readonly subAccounts: readonly SubAccount[]
  readonly start: string | null
  readonly onUnlink: () => void
  readonly onLost: () => void
}

/** Panel 'trade': account, order ticket, orders and positions. Spec §2 Brokerage order drawer. */
export function TradePanel({ account, subAccounts, start, onUnlink, onLost }: TradePanelProps) {
  const [number, setNumber] = useState(subAccounts[0]?.account_number ?? '')
  const chosen = subAccounts.find(({ account_number }) => account_number === number) ?? subAccounts[0]
  return (
    <div className="flex flex-col gap-4">
      <AccountBar
        account={account}
        subAccounts={subAccounts}
        number={chosen?.account_number ?? ''}
        onChoose={setNumber}
        onUnlink={onUnlink}
      />
      {chosen === undefined ? (
        <EmptyState>This link has no open account to trade in.</EmptyState>
      ) : (
        <TradeViews
          key={chosen.account_number}
          account={account}
          start={start}
          onLost={onLost}
          accountNumber={chosen.account_number}
        />
      )}
    </div>
  )
}

interface TradeViewsProps extends Pick<TradePanelProps, 'account' | 'start' | 'onLost'> {
  readonly accountNumber: string
}

interface Draft {
  /** Begins a new form. */
  readonly turn: number
  readonly ticket: OrderTicket
  readonly replaces: string | null
}

function TradeViews({ account, accountNumber, start, onLost }: TradeViewsProps) {
  const [view, setView] = useState<View>('ticket')
  const [draft, setDraft] = useState<Draft>({ turn: 0, ticket: firstTicket(start), replaces: null })
  useAccountEvents(account.id, accountNumber)
  const at = { accountId: account.id, accountNumber, sessionToken: account.session_token, replaces: draft.replaces }
  const begin = (ticket: OrderTicket, replaces: string | null) => {
    setDraft(({ turn }) => ({ turn: turn + 1, ticket, replaces }))
  }
  // The host says that the broker no longer takes this link.
  const onError = (error: LoadError) => {
    if (error.code === 'token_invalid') onLost()
  }
  const onPlaced = (order: BrokerOrder) => {
    notify({ text: `Order ${order.id}: ${order.status}`, kind: 'ok' })
    begin(newOrderTicket(order.underlying_symbol || DEFAULT_TICKET_TICKER), null)
    setView('orders')
  }
  return (
    <>
      <Segments label="What to show" options={VIEWS} value={view} onChange={setView} />
      {view === 'ticket' ? (
        <TicketPanel
          key={draft.turn}
          initial={draft.ticket}
          at={at}
          onPlaced={onPlaced}
          onError={onError}
          onDropReplacement={() => begin(draft.ticket, null)}
        />
      ) : null}
      {view === 'orders' ? (
        <OrderList
          at={at}
          onError={onError}
          onReplace={(order) => {
            begin(ticketOfOrder(order), order.id)
            setView('ticket')
          }}
        />
      ) : null}
      {view === 'positions' ? <PositionList at={at} /> : null}
    </>
  )
}
