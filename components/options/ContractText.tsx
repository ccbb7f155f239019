import { TypeMark } from '@/components/options/TypeMark'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatStrike, type OptionType } from '@/lib/options/contractLabel'

export interface ContractTextProps {
  readonly of: { readonly type: OptionType; readonly strike: number; readonly expiry: IsoDate | null }
  readonly dateFormat: string
}

/** Call or put, strike and expiry in the cell of a grid. */
export function ContractText({ of: { type, strike, expiry }, dateFormat }: ContractTextProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <TypeMark type={type} />
      <b className="ml-0.5 font-medium">{formatStrike(strike)}</b>
      <span className="text-fg-2">{formatDate(expiry, dateFormat)}</span>
    </span>
  )
}
