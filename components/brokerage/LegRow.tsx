import type { Dispatch } from 'react'
import { ChoiceField } from '@/components/brokerage/ChoiceField'
import { ContractField } from '@/components/brokerage/ContractField'
import { NumberField } from '@/components/brokerage/NumberField'
import { Checkbox } from '@/components/ui/Checkbox'
import { type InstrumentType, LEG_ACTIONS, type OrderLeg } from '@/lib/brokerage/orderTicket'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import type { TicketError } from '@/lib/brokerage/ticketRules'
import type { LegQuoteRow } from '@/lib/contract/brokerageRows'
import type { Ticker } from '@/lib/core/nominal'
import { formatPrice } from '@/lib/format/number'

export interface LegRowProps {
  readonly index: number
  readonly leg: OrderLeg
  readonly mainTicker: Ticker
  /** An order by amount: the broker finds the quantity. */
  readonly isNotional: boolean
  readonly quote: LegQuoteRow | null
  readonly errors: readonly TicketError[]
  readonly dispatch: Dispatch<TicketAction>
}

const INSTRUMENTS: readonly InstrumentType[] = ['Equity', 'Equity Option']

/** One leg with its quote. Legs 2 to 4 have the use flag of spec §3; off, only the flag is shown. */
export function LegRow({ index, leg, mainTicker, isNotional, quote, errors, dispatch }: LegRowProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === `legs.${index}.${field}`)?.message ?? null
  const edit = (fields: Extract<TicketAction, { type: 'legEdited' }>['fields']) =>
    dispatch({ type: 'legEdited', index, fields })
  const name = `Leg ${index + 1}`
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-line-1 border-t pt-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2 text-12">
        {index === 0 ? (
          <span className="text-fg-1">{name}</span>
        ) : (
          <Checkbox checked={leg.isUsed} onChange={(isUsed) => dispatch({ type: 'legUsed', index, isUsed })}>
            Use leg {index + 1}
          </Checkbox>
        )}
        {leg.isUsed ? <LegQuoteText quote={quote} /> : null}
      </div>
      {leg.isUsed ? (
        <div className="grid grid-cols-2 gap-3">
          <ChoiceField label="Action" values={LEG_ACTIONS} value={leg.action} onChange={(action) => edit({ action })} />
          <ChoiceField
            label="Instrument"
            values={INSTRUMENTS}
            value={leg.instrumentType}
            onChange={(instrumentType) => edit({ instrumentType })}
          />
          {leg.instrumentType === 'Equity Option' ? (
            <ContractField
              key={`${mainTicker} ${leg.instrumentType}`}
              chain={leg.chain}
              root={mainTicker}
              error={errorOf('chain')}
              onChange={(chain) => edit({ chain })}
            />
          ) : null}
          {isNotional ? null : (
            <NumberField
              label={leg.instrumentType === 'Equity' ? `Shares of ${leg.chain}` : 'Contracts'}
              value={leg.quantity}
              error={errorOf('quantity')}
              onChange={(quantity) => edit({ quantity: quantity ?? Number.NaN })}
            />
          )}
        </div>
      ) : null}
    </fieldset>
  )
}

function LegQuoteText({ quote }: { readonly quote: LegQuoteRow | null }) {
  if (quote === null) return <span className="text-11 text-fg-3">No quote</span>
  return (
    <span className="font-mono text-11 text-fg-2">
      {formatPrice(quote.bid)} <span className="sr-only">bid,</span>
      <span aria-hidden="true">×</span> {formatPrice(quote.ask)} <span className="sr-only">ask</span>
    </span>
  )
}
