import { ArrowLeftRight, Calculator, Copy, Filter } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { contractAlert } from '@/components/alerts/watchDrafts'
import { BookmarkStar } from '@/components/options/contract/BookmarkStar'
import type { ContractList } from '@/components/options/contract/useContractList'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import { useOpenTicket } from '@/hooks/brokerage/useOpenTicket'
import type { ContractHeader } from '@/lib/contract/contracts'
import type { FlowItem } from '@/lib/flow/trade'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { profitCalculatorLink } from '@/lib/options/profitCalculatorLink'

export interface ContractActionsProps {
  readonly header: ContractHeader
  /** Where the star keeps the contract (C23). */
  readonly list?: Pick<ContractList, 'chains' | 'add' | 'remove' | 'isKept'>
  /** Sets the flow filter to the contract. Spec §3 Flow filter. */
  readonly onFilter?: (contract: Pick<FlowItem, 'ticker' | 'type' | 'expiry' | 'strike'>) => void
}

/** What can be done with a contract from its head. */
export function ContractActions({ header, list, onFilter }: ContractActionsProps) {
  const { ticker, type, expiry, strike } = header
  const openTicket = useOpenTicket()
  const paper = hrefOf(routes.paperTrading)
  const copy = async (text: string, what: string) => {
    await navigator.clipboard.writeText(text)
    notify({ text: `${what} copied`, kind: 'ok' })
  }
  const calculator = profitCalculatorLink([
    {
      symbol: ticker,
      type,
      direction: 'buy',
      expiry,
      strike,
      ask: header.ask ?? 0,
      bid: header.bid ?? 0,
      volume: header.day?.volume ?? 0,
      openInterest: header.day?.open_interest ?? 0,
      quantity: 1,
    },
  ])
  return (
    <>
      {onFilter ? (
        <Button size="s" onClick={() => onFilter({ ticker, type, expiry, strike })}>
          <Icon as={Filter} size={12} />
          Filter feed
        </Button>
      ) : null}
      {header.expired ? null : (
        <Button size="s" onClick={() => openTicket(header.option_symbol)}>
          <Icon as={ArrowLeftRight} size={12} />
          Trade
        </Button>
      )}
      {header.expired ? null : (
        <ButtonLink size="s" href={`${paper}?ticket=${header.option_symbol}`}>
          Paper trade
        </ButtonLink>
      )}
      {header.expired ? null : (
        <AlertButton isIcon label="Alert on this contract" {...contractAlert(header.option_symbol, header.string)} />
      )}
      {list ? <BookmarkStar symbol={header.option_symbol} list={list} /> : null}
      <IconButton icon={Copy} size="s" label="Copy symbol" onClick={() => void copy(header.option_symbol, 'Symbol')} />
      <IconButton
        icon={Calculator}
        size="s"
        label="Copy calculator link"
        onClick={() => void copy(window.location.origin + calculator, 'Calculator link')}
      />
    </>
  )
}
