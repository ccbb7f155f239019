import type { ContractPartProps } from '@/components/options/contract/ContractTabs'
import { scopeQuery } from '@/components/options/contract/contractScope'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { TypeMark } from '@/components/options/TypeMark'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ContractDayRow } from '@/lib/contract/contracts'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'

export interface ContractRelatedProps extends ContractPartProps {
  readonly onOpen: (symbol: OptionSymbol) => void
}

/** The same strike in other expiries, and the strikes beside it in the same expiry. */
export function ContractRelated({ symbol, scope, onOpen }: ContractRelatedProps) {
  const answer = useEndpoint('contracts.related', { params: { symbol }, query: scopeQuery(scope) })
  const data = loadedData(answer)?.data
  if (!data) return <Waiting answer={answer} source="contracts.related" />
  return (
    <div className="grid grid-cols-2 max-phone:grid-cols-1">
      <ContractTable title="Same strike, other expiries" rows={data.same_strike} onOpen={onOpen} />
      <ContractTable title="Same expiry, strikes beside it" rows={data.same_expiry} onOpen={onOpen} />
    </div>
  )
}

export interface ContractTableProps {
  readonly title: string
  readonly rows: readonly ContractDayRow[]
  readonly onOpen: (symbol: OptionSymbol) => void
  /** Stands in place of the rows when there are none. */
  readonly empty?: string
}

/** A short list of contracts with the figures of their day; a row opens its contract. */
export function ContractTable({ title, rows, onOpen, empty = 'Nothing traded.' }: ContractTableProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <section aria-label={title} className="min-w-0 overflow-x-auto border-line-1 border-r">
      <h2 className="flex h-7.5 items-center px-3 font-medium text-12">{title}</h2>
      {rows.length === 0 ? (
        <p className="px-3 pb-4 text-11 text-fg-3">{empty}</p>
      ) : (
        <table className="w-full border-collapse">
          <thead className="text-11 text-fg-3">
            <tr className="h-head-row border-line-2 border-b">
              <th scope="col" className="px-3 text-left font-regular">
                Contract
              </th>
              {['Last', 'Vol', 'OI', 'ΔOI', 'Premium'].map((head) => (
                <th key={head} scope="col" className="px-1.75 text-right font-regular">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.option_symbol} className="h-row border-line-1 border-b hover:bg-hover">
                <td className="whitespace-nowrap px-3">
                  <button
                    type="button"
                    onClick={() => onOpen(row.option_symbol)}
                    className="inline-flex h-6 items-center gap-1.5 hover:underline"
                  >
                    <b className="font-semibold">{row.ticker}</b>
                    <TypeMark type={row.type} />
                    <b className="font-medium">{formatStrike(row.strike)}</b>
                    <span className="text-fg-2">{formatDate(row.expiry, dateFormat)}</span>
                  </button>
                </td>
                <td className="px-1.75 text-right">{formatPrice(row.close)}</td>
                <td className="px-1.75 text-right">{formatCount(row.volume)}</td>
                <td className="px-1.75 text-right text-fg-2">{formatCount(row.open_interest)}</td>
                <td className="px-1.75 text-right text-fg-2">{formatCount(row.oi_change)}</td>
                <td className="px-1.75 text-right">{formatMoney(row.premium)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
