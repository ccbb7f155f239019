import type { ReactNode } from 'react'
import { toneOf } from '@/components/options/contractDay/columnParts'
import { figureOf, type StockDayRow } from '@/components/stocks/days/stockDayRow'
import { formatStockValue, isSignedField, type StockFieldName, stockField } from '@/lib/flow/filter/stockFields'
import { formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

export interface StockDayPhoneRowProps {
  readonly row: StockDayRow
  /** Figures of the second line. */
  readonly figures: readonly StockFieldName[]
  /** At the right end of the first line, before the price. */
  readonly mark?: ReactNode
}

/** A name's day on a phone: ticker, price and change; under it the first figures of the columns shown. */
export function StockDayPhoneRow({ row, figures, mark }: StockDayPhoneRowProps) {
  const change = figureOf(row, 'change')
  return (
    <div className="relative flex h-full flex-col justify-center gap-1 border-line-1 border-b px-3">
      <div className="flex items-center gap-1.5 whitespace-nowrap text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-12 text-fg-3">{row.name}</span>
        <span className="flex-1" />
        {mark}
        <b className="font-medium">{formatPrice(figureOf(row, 'last'))}</b>
        <span className={toneOf(change)}>{formatChangePercent(change, 2)}</span>
      </div>
      <div className="flex items-center gap-3 overflow-hidden whitespace-nowrap text-12 text-fg-3">
        {figures.map((name) => (
          <span key={name}>
            {stockField(name).label}{' '}
            <span className={isSignedField(name) ? toneOf(figureOf(row, name)) : 'text-fg-2'}>
              {formatStockValue(name, figureOf(row, name))}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
