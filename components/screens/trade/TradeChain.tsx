import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type ChainStrike, chainStrikes } from '@/components/stocks/chain/chainStrikes'
import { QuoteCell } from '@/components/stocks/chain/QuoteCell'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ChainContractRow } from '@/lib/contract/chains'
import { formatDate } from '@/lib/format/date'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { basketText, parseBasket, withLegs } from '@/lib/options/legBasket'

export interface TradeChainProps {
  readonly ticker: string
  readonly basket: string | null
  readonly onTicket: (ticket: string) => void
}

const REFRESH_MS = 5000
const AROUND = 6
const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = [off('Δ call'), 'Call bid', 'Call ask', 'Strike', 'Put bid', 'Put ask', off('Δ put')]

/** The strikes around the money of one expiry: a press on a quote joins the legs of the ticket. */
export function TradeChain({ ticker, basket, onTicket }: TradeChainProps) {
  const { dateFormat } = useTimeSettings()
  const [expiry, setExpiry] = useState<string | null>(null)
  const answer = useEndpoint(
    'chains.read',
    { params: { ticker }, query: expiry === null ? {} : { expiries: expiry } },
    { refreshMs: REFRESH_MS },
  )
  const chain = loadedData(answer)?.data
  if (chain === undefined) return <Waiting answer={answer} source="chains.read" rows={13} />
  if (chain.expiries.length === 0) return <EmptyState>No options of {ticker} are listed here.</EmptyState>
  const chosen = expiry ?? chain.expiries[0]?.expiry ?? ''
  const legs = parseBasket(basket ?? '')
  const press = (symbol: string, quantity: number) => onTicket(basketText(withLegs(legs, [{ symbol, quantity }])))
  const heldOf = (symbol: string) => legs.find((leg) => leg.symbol === symbol)?.quantity ?? 0
  const strikes = chainStrikes(chain.rows, { expiry: chosen, spot: chain.spot, around: AROUND })
  return (
    <>
      <div className="flex h-9 items-center gap-3 border-t px-3 text-12">
        <Select
          size="s"
          aria-label="Expiry"
          options={chain.expiries.map((row) => ({
            value: row.expiry,
            label: `${formatDate(row.expiry, dateFormat)} · ${row.dte} d`,
          }))}
          value={chosen}
          onChange={setExpiry}
        />
        <span className="font-mono text-fg-2">{formatPrice(chain.spot)}</span>
      </div>
      <SmallTable label={`Chain of ${ticker}`} words={0} heads={HEADS}>
        {strikes.map((row) => (
          <StrikeRow key={row.strike} row={row} heldOf={heldOf} onPress={press} />
        ))}
      </SmallTable>
    </>
  )
}

interface StrikeRowProps {
  readonly row: ChainStrike
  readonly heldOf: (symbol: string) => number
  readonly onPress: (symbol: string, quantity: number) => void
}

function StrikeRow({ row, heldOf, onPress }: StrikeRowProps) {
  const { strike, call, put, isAtm } = row
  const quote = (contract: ChainContractRow | null, side: 'bid' | 'ask') => (
    <td className="px-1.75 text-right font-mono text-12">
      <QuoteCell
        side={side}
        text={formatPrice(contract?.[side])}
        symbol={contract?.option_symbol ?? ''}
        isQuoted={contract?.[side] != null && contract[side] > 0}
        held={heldOf(contract?.option_symbol ?? '')}
        onPress={() => onPress(contract?.option_symbol ?? '', side === 'ask' ? 1 : -1)}
      />
    </td>
  )
  const delta = (contract: ChainContractRow | null) => (
    <td className="px-1.75 text-right font-mono text-12 text-fg-3 last:pr-3 max-phone:hidden">
      {formatNumber(contract?.delta, 2)}
    </td>
  )
  return (
    <tr className={`${SMALL_ROW} ${isAtm ? 'bg-active' : ''}`}>
      {delta(call)}
      {quote(call, 'bid')}
      {quote(call, 'ask')}
      <th scope="row" className="px-1.75 text-right font-medium font-mono text-12">
        {formatNumber(strike, Number.isInteger(strike) ? 0 : 2)}
      </th>
      {quote(put, 'bid')}
      {quote(put, 'ask')}
      {delta(put)}
    </tr>
  )
}
