import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { marketPrices, onTick, type TicketPrice, ticketTick } from '@/lib/brokerage/ticketPrice'
import { formatPrice } from '@/lib/format/number'

export interface PriceFieldProps {
  readonly ticket: OrderTicket
  readonly error: string | null
  readonly onChange: (fields: Partial<TicketPrice> | { readonly price: null }) => void
}

const read = (text: string): number | null => {
  const value = Number(text.replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(value) ? null : value
}
const shown = (price: number | null): string => (price === null ? '' : formatPrice(price).replaceAll(',', ''))

/** The limit of a ticket: typed, moved by its step with the arrow keys, or set to the mid or the natural price. C22. */
export function PriceField({ ticket, error, onChange }: PriceFieldProps) {
  const { price } = ticket
  const [typed, setTyped] = useState('')
  // What is typed stays ('4.' is 4) while it means the price; a price that came from elsewhere is shown as a price.
  const text = read(typed) === price && (price !== null || typed === '') ? typed : shown(price)
  const market = marketPrices(ticket, ticket.legQuotes)
  const step = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (way === 0) return
    event.preventDefault()
    const from = price ?? market?.mid.price ?? 0
    const to = onTick(ticket, from + way * ticketTick(ticket, way > 0 ? from : from - 1e-9))
    if (to > 0) onChange({ price: to })
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field label="Price" error={error}>
        {(ids) => (
          <Input
            {...ids}
            size="m"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onKeyDown={step}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange({ price: read(target.value) })
            }}
          />
        )}
      </Field>
      {market === null ? null : (
        <div className="flex gap-1">
          <MarketButton name="Mid" at={market.mid} onChange={onChange} />
          <MarketButton name="Natural" at={market.natural} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

interface MarketButtonProps extends Pick<PriceFieldProps, 'onChange'> {
  readonly name: string
  readonly at: TicketPrice
}

function MarketButton({ name, at, onChange }: MarketButtonProps) {
  return (
    <Button size="s" onClick={() => onChange(at)}>
      {name} {formatPrice(at.price)}
    </Button>
  )
}
