import { SelectField } from '@/components/ui/fields'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { tickerForm } from '@/lib/market/tickerForm'
import type { EntryKind } from '@/lib/portfolio/entry'

export interface LotPickProps {
  readonly account: string
  readonly symbol: string
  readonly kind: EntryKind
  readonly lot: string
  readonly onPick: (lot: string) => void
}

/** The lot that a closing trade names, in an account whose lots are named one by one (specific lots, F52). */
export function LotPick({ account, symbol, kind, lot, onPick }: LotPickProps) {
  const answer = useEndpoint('portfolio.lots', { params: { id: account } })
  const data = answer.data?.data
  if (data?.method !== 'specific') return null
  const wanted = tickerForm(symbol)
  const facing = data.open.filter((one) => one.symbol === wanted && (kind === 'sell') === one.quantity > 0)
  if (facing.length === 0) return null
  const options = facing.map((one) => ({
    value: one.id,
    label: `${one.opened}: ${formatNumber(Math.abs(one.quantity), 0)} at ${formatPrice(one.open_price)}`,
  }))
  return (
    <SelectField
      label="Lot it closes"
      size="m"
      options={[{ value: '', label: 'The oldest' }, ...options]}
      value={lot}
      onChange={onPick}
    />
  )
}
