import type { Dispatch } from 'react'
import { LegContract, type LegContractProps } from '@/components/brokerage/LegContract'
import { TypedNumber } from '@/components/brokerage/TypedNumber'
import { CheckBox, Checkbox } from '@/components/ui/Checkbox'
import { pickOf } from '@/components/ui/pickOf'
import { Select } from '@/components/ui/Select'
import { LEG_ACTIONS } from '@/lib/brokerage/orderTicket'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import type { TicketError } from '@/lib/brokerage/ticketRules'

export interface LegRowProps extends Pick<LegContractProps, 'leg' | 'mainTicker' | 'listing' | 'quote'> {
  readonly index: number
  /** An order by amount: the broker finds the quantity. */
  readonly isNotional: boolean
  readonly errors: readonly TicketError[]
  readonly dispatch: Dispatch<TicketAction>
}

const ACTIONS = LEG_ACTIONS.map((action) => ({ value: action, label: action }))

/** One leg in two lines, its contract among what is listed, with its quote. Legs 2 to 4 have the use flag of spec §3. */
export function LegRow(props: LegRowProps) {
  const { index, leg, isNotional, errors, dispatch } = props
  const own = errors.filter(({ field }) => field.startsWith(`legs.${index}.`))
  const edit = (fields: Extract<TicketAction, { type: 'legEdited' }>['fields']) =>
    dispatch({ type: 'legEdited', index, fields })
  const name = `Leg ${index + 1}`
  const use = (isUsed: boolean) => dispatch({ type: 'legUsed', index, isUsed })
  const note = `leg-${index}-error`
  if (!leg.isUsed) {
    return (
      <Checkbox checked={false} onChange={use}>
        Use leg {index + 1}
      </Checkbox>
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 border-line-1 border-t pt-1.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-1">
        {index === 0 ? (
          <span className="w-4 text-11 text-fg-3">1</span>
        ) : (
          <CheckBox checked aria-label={`Use leg ${index + 1}`} onChange={use} />
        )}
        <Select size="s" aria-label="Action" options={ACTIONS} {...pickOf(leg, edit, 'action')} className="w-26" />
        {isNotional ? null : (
          <TypedNumber
            size="s"
            aria-label={leg.instrumentType === 'Equity' ? `Shares of ${leg.chain}` : 'Contracts'}
            aria-invalid={own.some(({ field }) => field.endsWith('quantity')) || undefined}
            aria-describedby={own.length > 0 ? note : undefined}
            className="w-11!"
            value={Number.isNaN(leg.quantity) ? null : leg.quantity}
            onTake={(quantity) => edit({ quantity: quantity ?? Number.NaN })}
          />
        )}
        <LegContract {...props} isWrong={own.some(({ field }) => field.endsWith('chain'))} note={note} onEdit={edit} />
      </div>
      {own.length === 0 ? null : (
        <p id={note} className="text-11 text-danger">
          {own.map(({ message }) => message).join('. ')}
        </p>
      )}
    </fieldset>
  )
}
