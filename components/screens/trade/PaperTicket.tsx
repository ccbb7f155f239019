import { useState } from 'react'
import { NumberField } from '@/components/brokerage/NumberField'
import { TicketForm } from '@/components/brokerage/TicketForm'
import { usePaperOrder } from '@/components/screens/trade/usePaperOrder'
import { Slider } from '@/components/ui/Slider'
import type { OrderTicketState } from '@/hooks/brokerage/useOrderTicket'
import { usedLegs } from '@/lib/brokerage/orderTicket'
import type { PaperOrderRow } from '@/lib/contract/paperRows'

export interface PaperTicketProps {
  readonly account: string
  readonly form: OrderTicketState
  readonly onPlaced: (order: PaperOrderRow) => void
}

/** The order ticket (C22) at a paper account, with what only paper has: slippage, and where several legs trade (F60). */
export function PaperTicket({ account, form, onPlaced }: PaperTicketProps) {
  const [slippage, setSlippage] = useState(0)
  const [share, setShare] = useState(100)
  const order = usePaperOrder({ account, ...form, slippage, netShare: share / 100 })
  const isNet = usedLegs(form.ticket).length > 1
  const drop = () => form.dispatch({ type: 'edited', fields: {} })
  const confirm = async () => {
    const placed = await order.place()
    if (placed !== null) onPlaced(placed)
  }
  const extra = isNet ? (
    <Slider
      label="Legs trade"
      words={
        share === 100
          ? 'at their natural prices'
          : share === 0
            ? 'at their mids'
            : `${share} % of the way from mid to natural`
      }
      low={0}
      high={100}
      step={5}
      value={share}
      onChange={(value) => {
        setShare(value)
        drop()
      }}
    />
  ) : form.ticket.orderType === 'Limit' ? null : (
    <NumberField
      label="Slippage, USD a share"
      value={slippage}
      error={null}
      onChange={(value) => {
        setSlippage(Math.min(5, Math.max(0, value ?? 0)))
        drop()
      }}
    />
  )
  return <TicketForm {...form} order={order} extra={extra} onConfirm={() => void confirm()} />
}
