import dynamic from 'next/dynamic'
import { useMemo } from 'react'
import { legFacts } from '@/components/brokerage/ticketBody'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import { useNow } from '@/hooks/view/useNow'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketBuyingPower } from '@/lib/brokerage/ticketBuyingPower'
import { ticketGreeks, ticketPosition } from '@/lib/brokerage/ticketRisk'
import { ticketSummary } from '@/lib/brokerage/ticketRules'
import { ticketWarnings } from '@/lib/brokerage/ticketWarnings'
import type { LegQuoteRow } from '@/lib/contract/brokerageRows'
import { formatFullMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { payoffSummary } from '@/lib/options/payoffSummary'

/** Drawn once the legs are known; nothing waits for it. */
const ProfitChart = dynamic(() => import('@/components/options/payoff/ProfitChart').then((part) => part.ProfitChart), {
  ssr: false,
})
const CHART_HEIGHT = 170

export interface TicketSummaryBoxProps {
  readonly ticket: OrderTicket
  readonly quotes: readonly (LegQuoteRow | null)[]
}

/** What the order costs and binds, what it can win and lose (C21), its Greeks and warnings. C22. */
export function TicketSummaryBox({ ticket, quotes }: TicketSummaryBoxProps) {
  const nowMs = useNow(MINUTE_MS)
  const facts = useMemo(() => quotes.map(legFacts), [quotes])
  const summary = ticketSummary(ticket)
  const greeks = ticketGreeks(ticket, facts)
  const known = useMemo(() => ticketPosition(ticket, facts, nowMs), [ticket, facts, nowMs])
  const payoff = useMemo(() => (known === null ? null : payoffSummary(known.position, known.vol)), [known])
  const power = ticketBuyingPower(ticket, facts)
  const warnings = ticketWarnings(ticket, facts, newYorkDateOf(nowMs))
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-2 border border-line-1 bg-inset p-3 text-12">
        <Row name="At the mid" value={summary && `${formatFullMoney(summary.mid)} ${summary.midEffect}`} />
        <Row name="Natural" value={summary && `${formatFullMoney(summary.natural)} ${summary.naturalEffect}`} />
        <Row
          name="Buying power, est."
          isWide
          title="F58: what the order alone takes of a margin account, before fees. The preview has the broker’s own figure."
          value={power && `${formatFullMoney(power.amount)} ${power.effect}`}
        />
        <Row name="Delta, shares" value={greeks && formatNumber(greeks.delta, 1)} />
        <Row name="Gamma" value={greeks && formatNumber(greeks.gamma, 2)} />
        <Row name="Theta a day" value={greeks && formatFullMoney(greeks.theta)} />
        <Row name="Vega a point" value={greeks && formatFullMoney(greeks.vega)} />
        {payoff === null ? null : (
          <>
            <Row name="Most profit" value={limitText(payoff.maxProfit)} />
            <Row name="Most loss" value={limitText(payoff.maxLoss)} />
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

function limitText(value: number | 'unlimited'): string {
  return value === 'unlimited' ? 'Unlimited' : formatFullMoney(value)
}
