import Link from 'next/link'
import { TypeMark } from '@/components/options/TypeMark'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ContractDayRow } from '@/lib/contract/contracts'
import { formatDate } from '@/lib/format/date'
import { contractLookUpHref } from '@/lib/navigation/contractLookUpQuery'
import { formatStrike } from '@/lib/options/contractLabel'

export interface ContractCellProps {
  readonly contract: Pick<ContractDayRow, 'option_symbol' | 'ticker' | 'type' | 'strike' | 'expiry'>
  /** Opens the contract over the page; without it the cell leads to its page. */
  readonly onOpen?: (symbol: string) => void
}

const SHAPE = 'inline-flex h-6 items-center gap-1.5 hover:underline'

/** A contract as the first cell of a short table. */
export function ContractCell({ contract, onOpen }: ContractCellProps) {
  const { dateFormat } = useTimeSettings()
  const { option_symbol: symbol, ticker, type, strike, expiry } = contract
  const name = (
    <>
      <b className="font-semibold">{ticker}</b>
      <TypeMark type={type} />
      <b className="font-medium">{formatStrike(strike)}</b>
      <span className="text-fg-2">{formatDate(expiry, dateFormat)}</span>
    </>
  )
  return (
    <td className="whitespace-nowrap px-3">
      {onOpen === undefined ? (
        <Link href={contractLookUpHref({ chain: symbol, days: 1, mins: 5 })} className={SHAPE}>
          {name}
        </Link>
      ) : (
        <button type="button" onClick={() => onOpen(symbol)} className={SHAPE}>
          {name}
        </button>
      )}
    </td>
  )
}
