import { limitText } from '@/components/brokerage/TicketSummaryBox'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Notice } from '@/components/ui/Notice'
import { type OrderTicket, usedLegs } from '@/lib/brokerage/orderTicket'
import { takesPrice } from '@/lib/brokerage/ticketRules'
import type { BrokerNote, OrderCheck } from '@/lib/contract/brokerageRows'
import { formatFullMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'
import type { PayoffSummary } from '@/lib/options/payoffSummary'

export interface PreviewBoxProps {
  readonly ticket: OrderTicket
  readonly payoff: PayoffSummary | null
  readonly check: OrderCheck
  readonly canPlace: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** The order once more, the broker's own numbers and words, and the second confirmation that repeats them. C22. */
export function PreviewBox({ ticket, payoff, check, canPlace, isPending, onConfirm, onBack }: PreviewBoxProps) {
  const { numbers } = check
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label="Preview" className="flex flex-col gap-3 outline-none">
      <ul aria-label="Order" className="flex flex-col gap-0.5 text-12 text-fg-1">
        {usedLegs(ticket).map((leg) => (
          <li key={leg.chain}>
            {leg.action} {formatNumber(leg.quantity)} {symbolLabel(leg.chain)}
          </li>
        ))}
        <li className="text-fg-2">{termsText(ticket)}</li>
      </ul>
      {numbers === null ? null : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-2 border border-line-2 bg-panel p-3 text-12">
          <Row
            name="Buying power"
            isWide
            value={`${formatFullMoney(numbers.buying_power_change)} ${numbers.buying_power_effect}`}
          />
          <Row name="Fees" value={cost(numbers.total_fees)} />
          {payoff === null ? null : <Row name="Max loss" value={limitText(payoff.maxLoss)} />}
          <Row name="Before" value={formatFullMoney(check.current_buying_power)} />
          <Row name="After" value={formatFullMoney(check.new_buying_power)} />
          {check.margin_change === null ? null : (
            <Row name="Margin" value={`${formatFullMoney(check.margin_change)} ${check.margin_effect ?? ''}`} />
          )}
          {check.commission === null ? null : <Row name="Commission" value={cost(check.commission)} />}
        </dl>
      )}
      <Notes label="Broker warnings" tone="warn" notes={check.warnings} />
      <Notes label="Broker errors" tone="danger" notes={check.errors} />
      <div className="flex justify-end gap-2">
        <Button size="l" onClick={onBack} disabled={isPending}>
          Back
        </Button>
        {canPlace && numbers !== null ? (
          <Button kind="primary" size="l" isPending={isPending} onClick={onConfirm}>
            Place, buying power {formatFullMoney(numbers.buying_power_change)} {numbers.buying_power_effect}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** Type, price with its effect, and how long the order works. */
function termsText({ orderType, price, priceEffect, timeInForce, gtcDate }: OrderTicket): string {
  const at = takesPrice(orderType) && price !== null ? ` at ${formatPrice(price)} ${priceEffect.toLowerCase()}` : ''
  return `${orderType}${at}, ${timeInForce === 'GTD' && gtcDate !== null ? `until ${gtcDate}` : timeInForce}`
}

/** What was asked for has come: readers hear it, and Tab goes on to the confirmation. */
function takeFocus(section: HTMLElement | null): void {
  section?.focus()
}

interface NotesProps {
  readonly label: string
  readonly tone: 'warn' | 'danger'
  readonly notes: readonly BrokerNote[]
}

function Notes({ label, tone, notes }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <Notice tone={tone}>
      <ul aria-label={label} className="flex flex-col gap-0.5">
        {notes.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface RowProps {
  readonly name: string
  readonly value: string
  /** Over both columns. */
  readonly isWide?: boolean
}

function Row({ name, value, isWide = false }: RowProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-2', isWide && 'col-span-2')}>
      <dt className="text-fg-3">{name}</dt>
      <dd className="font-mono text-fg-1">{value}</dd>
    </div>
  )
}

/** Costs have parts of a cent: up to four decimals. */
function cost(value: number): string {
  const decimals = [2, 3].find((most) => Number(value.toFixed(most)) === Number(value.toFixed(4))) ?? 4
  return `$${formatNumber(value, decimals)}`
}
