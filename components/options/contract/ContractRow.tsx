import { ContractCell, type ContractCellProps } from '@/components/options/contract/ContractCell'
import { SMALL_ROW } from '@/components/tables/SmallTable'
import type { ContractDayRow } from '@/lib/contract/contracts'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'

export const CONTRACT_HEADS = ['Contract', 'Last', 'Vol', 'OI', 'ΔOI', 'Premium'] as const

export interface ContractRowProps extends ContractCellProps {
  readonly day: Pick<Partial<ContractDayRow>, 'close' | 'volume' | 'open_interest' | 'oi_change' | 'premium'>
}

/** A contract with the figures of its day; '-' where it has none. */
export function ContractRow({ contract, onOpen, day }: ContractRowProps) {
  return (
    <tr className={SMALL_ROW}>
      <ContractCell contract={contract} {...(onOpen === undefined ? {} : { onOpen })} />
      <td className="px-1.75 text-right">{formatPrice(day.close)}</td>
      <td className="px-1.75 text-right">{formatCount(day.volume)}</td>
      <td className="px-1.75 text-right text-fg-2">{formatCount(day.open_interest)}</td>
      <td className="px-1.75 text-right text-fg-2">{formatCount(day.oi_change)}</td>
      <td className="px-1.75 pr-3 text-right">{formatMoney(day.premium)}</td>
    </tr>
  )
}
