import { useMemo } from 'react'
import type { AnalyzerParams } from '@/components/screens/flow/options-analyzer/analyzerParams'
import { Button, ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { AreaField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { readPrints } from '@/lib/flow/paste/readPrints'
import { type RebuiltLeg, type RebuiltTrade, rebuildTrades } from '@/lib/flow/paste/rebuildTrades'
import { formatFullMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { contractLabel } from '@/lib/options/contractLabel'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { profitCalculatorLink } from '@/lib/options/profitCalculatorLink'
import { nameStructure } from '@/lib/strategies/nameStructure'

export interface RebuildModeProps {
  readonly params: AnalyzerParams
  readonly onChange: (patch: Partial<AnalyzerParams>) => void
}

/** Pasted prints put together into the trades they were: same time, sizes with a ratio, a name from the library. */
export function RebuildMode({ params, onChange }: RebuildModeProps) {
  const read = useMemo(() => readPrints(params.prints), [params.prints])
  const trades = useMemo(() => rebuildTrades(read.prints), [read])
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[420px_minmax(0,1fr)] border-t max-nav:flex max-nav:flex-col max-nav:overflow-y-auto">
      <div className="flex flex-col gap-2 overflow-y-auto border-r bg-panel p-3 max-nav:overflow-visible max-nav:border-r-0 max-nav:border-b">
        <AreaField
          label="Prints"
          hint="Rows copied from a feed, or lines with contract, size and price; ASK or BID gives the side, the time groups legs of one order."
          isCode
          rows={14}
          value={params.prints}
          placeholder={
            '10:31:02.417  AAPL261218C00200000  50 @ 4.10  ASK\n10:31:02.417  AAPL261218C00210000  50 @ 1.85  BID'
          }
          onChange={({ target }) => onChange({ prints: target.value })}
        />
        <div className="flex items-center gap-2 text-11 text-fg-3">
          <span role="status">
            {formatCount(read.prints.length)} prints read,{' '}
            {trades.length === 1 ? 'one trade' : `${formatCount(trades.length)} trades`}
          </span>
          <span className="flex-1" />
          <Button size="s" disabled={params.prints === ''} onClick={() => onChange({ prints: '' })}>
            Clear
          </Button>
        </div>
        {read.unread.length > 0 ? (
          <Notice tone="warn">
            Not read: line {read.unread.slice(0, 8).join(', ')}. A line needs contract, size and price.
          </Notice>
        ) : null}
      </div>
      <div className="min-w-0 overflow-y-auto max-nav:overflow-visible">
        {trades.length === 0 ? (
          <EmptyState>Paste prints of a feed to see which multi-leg trade they were.</EmptyState>
        ) : (
          <ul aria-label="Rebuilt trades" className="m-0">
            {trades.map((trade) => (
              <Trade key={trade.lines.join()} trade={trade} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const netOf = (legs: readonly RebuiltLeg[]): number =>
  legs.reduce((sum, { quantity, price }) => sum + quantity * price * CONTRACT_SHARES, 0)

function Trade({ trade }: { readonly trade: RebuiltTrade }) {
  const { legs, time, lines } = trade
  const named = nameStructure(
    legs.map(({ contract, quantity }) => ({
      type: contract.type,
      strike: contract.strike,
      expiry: contract.expiry,
      quantity,
    })),
  )
  const isGuess = legs.some(({ isSideKnown }) => !isSideKnown)
  const net = netOf(legs)
  return (
    <li aria-label={named.name} className="border-b bg-panel px-3 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-medium text-13">{named.name}</h3>
        <span className="text-11 text-fg-3">
          {time === '' ? 'no time' : time}, line {lines.join(', ')}
        </span>
        <span className="flex-1" />
        <span className="text-12">
          {net >= 0 ? 'Paid' : 'Received'} {formatFullMoney(Math.abs(net))}
          {named.units > 1 ? `, ${formatCount(named.units)} units` : ''}
        </span>
        <ButtonLink size="s" href={calculatorLink(legs)}>
          Open in the calculator
        </ButtonLink>
      </div>
      <ul className="m-0 mt-1 text-12 text-fg-2">
        {legs.map(({ contract, quantity, price, isSideKnown }) => (
          <li key={`${formatOccSymbol(contract)}${quantity}`}>
            {quantity > 0 ? 'Bought' : 'Sold'} {formatCount(Math.abs(quantity))} × {contractLabel(contract)} at{' '}
            {formatPrice(price)}
            {isSideKnown ? '' : ' (side unknown)'}
          </li>
        ))}
      </ul>
      {isGuess ? (
        <p className="mt-1 text-11 text-warn">
          Legs without a side are taken as bought; the name holds only if they were.
        </p>
      ) : null}
    </li>
  )
}

function calculatorLink(legs: readonly RebuiltLeg[]): string {
  return profitCalculatorLink(
    legs.map(({ contract, quantity, price }) => ({
      symbol: contract.root,
      type: contract.type,
      direction: quantity > 0 ? 'buy' : 'sell',
      expiry: contract.expiry,
      strike: contract.strike,
      ask: price,
      bid: price,
      volume: 0,
      openInterest: 0,
      quantity: Math.abs(quantity),
    })),
  )
}
