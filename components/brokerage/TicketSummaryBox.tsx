import dynamic from 'next/dynamic'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import type { TicketRisk } from '@/hooks/brokerage/useTicketRisk'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { effectOf, ticketMarket } from '@/lib/brokerage/ticketCost'
import { ticketGreeks } from '@/lib/brokerage/ticketRisk'
import { ticketWarnings } from '@/lib/brokerage/ticketWarnings'
import { formatFullMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

/** Drawn once the legs are known; nothing waits for it. */
const ProfitChart = dynamic(() => import('@/components/options/payoff/ProfitChart').then((part) => part.ProfitChart), {
  ssr: false,
})
const CHART_HEIGHT = 120

export interface TicketSummaryBoxProps {
  readonly ticket: OrderTicket
  readonly risk: TicketRisk
}

/** What the order costs and binds, what it can win and lose (C21), its Greeks and warnings. C22. */
export function TicketSummaryBox({ ticket, risk: { facts, known, payoff, nowMs } }: TicketSummaryBoxProps) {
  const market = ticketMarket(ticket, ticket.legQuotes)
  const greeks = ticketGreeks(ticket, facts)
  const power = known?.buyingPower ?? null
  const warnings = ticketWarnings(ticket, facts, newYorkDateOf(nowMs))
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-2 border border-line-1 bg-inset p-2 text-11">
        <Row name="At the mid" value={market && costText(market.mid)} />
        <Row name="Natural" value={market && costText(market.natural)} />
        <Row
          name="Buying power, est."
          isWide
          title="F58: what the order alone takes of a margin account, before fees. The preview has the broker’s own figure."
          value={power === null ? null : costText(power)}
        />
        <Row name="Delta, shares" value={greeks && formatNumber(greeks.delta, 1)} />
        <Row name="Gamma" value={greeks && formatNumber(greeks.gamma, 2)} />
        <Row name="Theta a day" value={greeks && formatFullMoney(greeks.theta)} />
        <Row name="Vega a point" value={greeks && formatFullMoney(greeks.vega)} />
        {payoff === null ? null : (
          <>
            <Row name="Max profit" value={limitText(payoff.maxProfit)} />
            <Row name="Max loss" value={limitText(payoff.maxLoss)} />
            <Row isWide name="Break-even" value={payoff.breakevens.map((price) => formatPrice(price)).join(', ')} />
            <Row name="Chance of profit" value={formatFraction(payoff.probabilityOfProfit, 0)} />
          </>
        )}
      </dl>
      {known === null || payoff === null ? null : (
        <div className="overflow-hidden rounded-2 border border-line-1">
          <ProfitChart
            position={known.position}
            days={0}
            volShift={0}
            vol={known.vol}
            breakevens={payoff.breakevens}
            other={null}
            height={CHART_HEIGHT}
          />
        </div>
      )}
      {warnings.length === 0 ? null : (
        <Notice tone="warn">
          <ul aria-label="Warnings" className="flex flex-col gap-0.5">
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly value: string | null
  readonly title?: string
  /** Over both columns. */
  readonly isWide?: boolean
}

function Row({ name, value, title, isWide = false }: RowProps) {
  return (
    <div title={title} className={cx('flex items-baseline justify-between gap-2', isWide && 'col-span-2')}>
      <dt className="text-fg-3">{name}</dt>
      <dd className="font-mono text-fg-1">{value === null || value === '' ? '-' : value}</dd>
    </div>
  )
}

const costText = (cost: number): string => `${formatFullMoney(Math.abs(cost))} ${effectOf(cost)}`

export function limitText(value: number | 'unlimited'): string {
  return value === 'unlimited' ? 'Unlimited' : formatFullMoney(value)
}
