import { type Dispatch, Fragment, type KeyboardEvent, useState } from 'react'
import { Input } from '@/components/ui/Input'
import { useListing } from '@/hooks/brokerage/useTicketListing'
import { readOrderText } from '@/lib/brokerage/orderText'
import { neededExpiries, type OrderTextTicket, ticketOfText } from '@/lib/brokerage/orderTextLegs'
import type { OrderTextError } from '@/lib/brokerage/orderTextParts'
import { usedLegs } from '@/lib/brokerage/orderTicket'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import { formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

const EXAMPLE = '-1 SPY 12/18 600/615p 660/675c @ 4.50'

/** A whole order by keyboard: what it means stands below while it is typed, Enter takes it into the ticket. C22. */
export function OrderTextField({ dispatch }: { readonly dispatch: Dispatch<TicketAction> }) {
  const [text, setText] = useState('')
  const read = useOrderText(text)
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === '') return
    event.preventDefault()
    if (read?.ticket == null) return
    dispatch({ type: 'ticketLoaded', ticket: read.ticket })
    setText('')
  }
  return (
    <div className="flex flex-col gap-1">
      <Input
        size="m"
        aria-label="Order in one line"
        aria-describedby="order-text-note"
        aria-invalid={read?.error != null || undefined}
        placeholder={EXAMPLE}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        className="font-mono"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={take}
      />
      <div id="order-text-note" aria-live="polite" className="text-11">
        {text === '' ? null : read === null ? (
          <p className="text-fg-3">Reading what is listed</p>
        ) : read.error === null ? (
          <Meaning ticket={read.ticket} />
        ) : (
          <Trouble text={text} error={read.error} onTake={setText} />
        )}
      </div>
    </div>
  )
}

/** What the text means on the listed contracts; null while they are read, or there is none. */
function useOrderText(text: string): OrderTextTicket | null {
  const read = text === '' ? null : readOrderText(text)
  const order = read?.order ?? null
  const ticker = order?.ticker ?? null
  const first = useListing(ticker, [])
  const expiries = first?.expiries.map(({ expiry }) => expiry) ?? []
  const needed = order === null || first === null ? [] : neededExpiries(order, expiries)
  const chain = useListing(needed.length === 0 ? null : ticker, needed)
  if (read === null) return null
  if (read.error !== null) return { ticket: null, error: read.error }
  if (first === null) return null
  const hasRows = needed.every((expiry) => chain?.rows.some((row) => row.expiry === expiry))
  return hasRows ? ticketOfText(read.order, expiries, chain?.rows ?? []) : null
}

function Meaning({ ticket }: { readonly ticket: NonNullable<OrderTextTicket['ticket']> }) {
  const { price, priceEffect, orderType, timeInForce } = ticket
  const at = price === null ? ' at the mid' : ` at ${formatPrice(price)} ${priceEffect.toLowerCase()}`
  return (
    <p className="text-fg-2">
      {usedLegs(ticket)
        .map(({ action, quantity, chain }) => `${action.split(' ')[0]} ${quantity} ${symbolLabel(chain)}`)
        .join(', ')}
      . {orderType}
      {orderType === 'Market' ? '' : at}, {timeInForce}. <kbd className="text-fg-3">Enter</kbd>
    </p>
  )
}

interface TroubleProps {
  readonly text: string
  readonly error: OrderTextError
  readonly onTake: (text: string) => void
}

/** Where the text stops making sense, and near words that take its place. */
function Trouble({ text, error: { at, found, message, near }, onTake }: TroubleProps) {
  return (
    <p className="text-danger">
      Character {at + 1}
      {found === '' ? '' : ` “${found}”`}: {message}.{near.length === 0 ? null : ' Did you mean '}
      {near.map((word, place) => (
        <Fragment key={word}>
          {place > 0 ? ' or ' : ''}
          <button
            type="button"
            className="font-mono text-fg-1 underline"
            onClick={() => onTake(`${text.slice(0, at)}${word}${text.slice(at + found.length)}`)}
          >
            {word}
          </button>
        </Fragment>
      ))}
      {near.length === 0 ? '' : '?'}
    </p>
  )
}
