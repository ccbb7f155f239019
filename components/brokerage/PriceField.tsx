import type { KeyboardEvent } from 'react'
import { TypedNumber } from '@/components/brokerage/TypedNumber'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { marketPrices, onTick, type TicketPrice, ticketTick } from '@/lib/brokerage/ticketPrice'
import { formatPrice } from '@/lib/format/number'

export interface PriceFieldProps {
  readonly ticket: OrderTicket
  readonly error: string | null
  readonly onChange: (fields: Partial<TicketPrice> | { readonly price: null }) => void
}

const shown = (price: number): string => formatPrice(price).replaceAll(',', '')

/** The limit of a ticket: typed, or moved by its step with the arrow keys. C22. */
export function PriceField({ ticket, error, onChange }: PriceFieldProps) {
  const { price } = ticket
  const step = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (way === 0) return
    event.preventDefault()
    const from = price ?? marketPrices(ticket, ticket.legQuotes)?.mid.price ?? 0
    const to = onTick(ticket, from + way * ticketTick(ticket, way > 0 ? from : from - 1e-9))
    if (to > 0) onChange({ price: to })
  }
  return (
    <Field label="Price" error={error}>
      {(ids) => (
        <TypedNumber
          {...ids}
          size="m"
          value={price}
          write={shown}
          onKeyDown={step}
          onTake={(next) => onChange({ price: next })}
        />
      )}
    </Field>
  )
}

/** The middle of the market and the natural price, each one press away; nothing while a leg has no quote. C22. */
export function MarketButtons({ ticket, onChange }: Pick<PriceFieldProps, 'ticket' | 'onChange'>) {
  const market = marketPrices(ticket, ticket.legQuotes)
  if (market === null) return <span />
  return (
    <div className="flex flex-col gap-1 self-end">
      {(['mid', 'natural'] as const).map((name) => (
        <Button key={name} size="s" onClick={() => onChange(market[name])}>
          {name === 'mid' ? 'Mid' : 'Natural'} {formatPrice(market[name].price)}
        </Button>
      ))}
    </div>
  )
}
