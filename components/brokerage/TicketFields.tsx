import { type Dispatch, useState } from 'react'
import { ChoiceField } from '@/components/brokerage/ChoiceField'
import { NumberField } from '@/components/brokerage/NumberField'
import { MarketButtons, PriceField } from '@/components/brokerage/PriceField'
import { TextField } from '@/components/ui/fields'
import { type CashEffect, ORDER_TYPES, type OrderTicket } from '@/lib/brokerage/orderTicket'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import { type TicketError, takesPrice, takesStop, takesValue } from '@/lib/brokerage/ticketRules'
import { TIMES_IN_FORCE, type TimeInForce } from '@/lib/brokerage/timeInForce'
import { tickerForm } from '@/lib/market/tickerForm'

export interface TicketFieldsProps {
  readonly ticket: OrderTicket
  readonly errors: readonly TicketError[]
  readonly dispatch: Dispatch<TicketAction>
}

const EFFECTS: readonly CashEffect[] = ['Debit', 'Credit']
const TIME_WORDS: Readonly<Record<TimeInForce, string>> = {
  Day: 'Day',
  GTC: 'Good till cancelled',
  GTD: 'Good till date',
  Ext: 'Extended hours',
  'GTC Ext': 'Till cancelled, extended hours',
  'Ext Overnight': 'Extended hours and overnight',
  'GTC Ext Overnight': 'Till cancelled, extended and overnight',
  IOC: 'Immediate or cancel',
}

/** Everything of a ticket but its legs; fields that the order type does not take are not shown. Spec §3 Order ticket. */
export function TicketFields({ ticket, errors, dispatch }: TicketFieldsProps) {
  const { orderType, timeInForce } = ticket
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message ?? null
  const edit = (fields: Extract<TicketAction, { type: 'edited' }>['fields']) => dispatch({ type: 'edited', fields })
  const effect = (label: string, field: 'priceEffect' | 'valueEffect') => (
    <ChoiceField
      label={label}
      values={EFFECTS}
      value={ticket[field]}
      error={errorOf(field)}
      onChange={(value) => edit({ [field]: value })}
    />
  )
  return (
    <div className="grid grid-cols-3 gap-2">
      <TickerField key={ticket.mainTicker} ticket={ticket} dispatch={dispatch} />
      <ChoiceField
        label="Order type"
        values={ORDER_TYPES}
        value={orderType}
        error={errorOf('orderType')}
        onChange={(value) => edit({ orderType: value })}
      />
      <ChoiceField
        label="Time in force"
        values={TIMES_IN_FORCE}
        value={timeInForce}
        labelOf={(value) => TIME_WORDS[value]}
        onChange={(value) => edit({ timeInForce: value })}
      />
      {takesPrice(orderType) ? (
        <>
          <PriceField ticket={ticket} error={errorOf('price')} onChange={edit} />
          {effect('Price effect', 'priceEffect')}
          <MarketButtons ticket={ticket} onChange={edit} />
        </>
      ) : null}
      {takesStop(orderType) ? (
        <NumberField
          label="Stop trigger"
          value={ticket.stopTrigger}
          error={errorOf('stopTrigger')}
          onChange={(value) => edit({ stopTrigger: value ?? 0 })}
        />
      ) : null}
      {takesValue(orderType) ? (
        <>
          <NumberField
            label="Value, USD"
            value={ticket.value}
            error={errorOf('value')}
            onChange={(value) => edit({ value: value ?? 0 })}
          />
          {effect('Value effect', 'valueEffect')}
        </>
      ) : null}
      {timeInForce === 'GTD' ? (
        <TextField
          label="Good till"
          error={errorOf('gtcDate')}
          size="m"
          type="date"
          value={ticket.gtcDate ?? ''}
          onChange={({ target }) => edit({ gtcDate: target.value === '' ? null : target.value })}
        />
      ) : null}
    </div>
  )
}

/** A new ticker begins a new ticket, so it is taken when the field is left, not while it is typed. */
function TickerField({ ticket, dispatch }: Pick<TicketFieldsProps, 'ticket' | 'dispatch'>) {
  const [text, setText] = useState<string>(ticket.mainTicker)
  const take = () => {
    const mainTicker = tickerForm(text)
    if (mainTicker === '') setText(ticket.mainTicker)
    else dispatch({ type: 'tickerChanged', mainTicker })
  }
  return (
    <TextField
      label="Ticker"
      size="m"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={10}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}
