import { type Dispatch, useState } from 'react'
import { ChainTable } from '@/components/stocks/chain/ChainTable'
import { chainStrikes } from '@/components/stocks/chain/chainStrikes'
import { EmptyState } from '@/components/ui/EmptyState'
import { Select } from '@/components/ui/Select'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useListing } from '@/hooks/brokerage/useTicketListing'
import { type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { signedQuantity } from '@/lib/brokerage/pressContract'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import { formatDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'

export interface TicketChainProps {
  readonly ticket: OrderTicket
  readonly dispatch: Dispatch<TicketAction>
  /** Height of the rows, which scroll by themselves. */
  readonly height: string
}

const COLUMNS = ['Delta', 'IV', 'OI', 'Vol', 'Bid', 'Ask']

/** The chain of the ticket's name beside it, all strikes: a press on a quote joins its legs. C22. */
export function TicketChain({ ticket, dispatch, height }: TicketChainProps) {
  const { dateFormat } = useTimeSettings()
  const [chosen, setChosen] = useState<string | null>(null)
  const legs = usedLegs(ticket)
  const ofLegs = legs.map(({ chain }) => parseOccParts(chain)?.expiry).find((expiry) => expiry !== undefined)
  const ticker = underlyingOf(ticket.mainTicker)
  const wanted = chosen ?? ofLegs ?? null
  const chain = useListing(ticker, wanted === null ? [] : [wanted])
  if (chain === null) return <Skeleton className="m-3 h-64" />
  const expiry = chain.expiries.find((row) => row.expiry === wanted)?.expiry ?? chain.expiries[0]?.expiry
  if (expiry === undefined) return <EmptyState>No options of {ticker} are listed here.</EmptyState>
  return (
    <>
      <div className="flex h-9 items-center gap-3 border-t px-3 text-12">
        <Select
          size="s"
          aria-label="Expiry of the chain"
          options={chain.expiries.map((row) => ({
            value: row.expiry,
            label: `${formatDate(row.expiry, dateFormat)} · ${row.dte} d`,
          }))}
          value={expiry}
          onChange={setChosen}
        />
        <span className="font-mono text-fg-2">{formatPrice(chain.spot)}</span>
        <span className="truncate text-11 text-fg-3 max-phone:hidden">Press an ask to buy, a bid to sell.</span>
      </div>
      <ChainTable
        expiry={expiry}
        rows={chainStrikes(chain.rows, { expiry, spot: chain.spot, around: null })}
        data={chain}
        basket={legs.flatMap((leg) =>
          parseOccParts(leg.chain) === null ? [] : [{ symbol: String(leg.chain), quantity: signedQuantity(leg) }],
        )}
        onQuote={(row, side) =>
          dispatch({ type: 'contractPressed', chain: row.option_symbol, way: side === 'ask' ? 1 : -1 })
        }
        only={COLUMNS}
        height={height}
      />
    </>
  )
}
