import { ChangeText } from '@/components/filings/parts'
import type { DividendParams } from '@/components/screens/dividends/dividendParams'
import { amountText, keyOfCall, keyOfDividend } from '@/components/screens/dividends/dividendRows'
import { NameTable } from '@/components/stocks/board/NameTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { AssignmentRow, DividendRow } from '@/lib/contract/dividends'
import type { Ticker } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'
import { symbolLabel } from '@/lib/options/occSymbol'

interface GridProps<R extends object> {
  readonly params: DividendParams
  readonly rows: readonly R[]
  /** Ex-dates of the weeks without any filter. */
  readonly total: number
  readonly table: PageTable<R>
  readonly onPick: (ticker: string) => void
  readonly onClear: () => void
}

const PAYERS = {
  event: 'dividend',
  eventWords: 'ex-dates',
  pastWords: (ticker: Ticker) => `What ${ticker} paid`,
} as const

/** The dividends of a tab, or why there are none (C17). */
export function DividendGrid({ params, rows, total, table, onPick, onClear }: GridProps<DividendRow>) {
  return (
    <NameTable<DividendRow>
      label="Dividends"
      table={table}
      rows={rows}
      getKey={keyOfDividend}
      phone={PhoneRow}
      pick={params.pick}
      onPick={onPick}
      {...PAYERS}
      empty={<NoDividends total={total} onClear={onClear} />}
    />
  )
}

function PhoneRow({ row }: { readonly row: DividendRow }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 whitespace-nowrap text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-12 text-fg-3">{row.name}</span>
        <span className="flex-1" />
        <span>{amountText(row.amount)}</span>
        <span className="text-12 text-fg-2">{formatShortDate(row.ex_date, row.ex_date)}</span>
      </div>
      <div className="flex items-center gap-3 overflow-hidden whitespace-nowrap text-12 text-fg-3">
        <span>
          yield <span className="text-fg-2">{formatFraction(row.forward_yield, 2)}</span>
        </span>
        <span>
          payout <span className="text-fg-2">{formatPercent(row.payout, 0)}</span>
        </span>
        <span>
          5y <ChangeText value={row.growth_5} />
        </span>
        <span>
          capture <ChangeText value={row.capture_mean} decimals={2} />
        </span>
      </div>
    </PhoneLines>
  )
}

function NoDividends({ total, onClear }: Pick<GridProps<DividendRow>, 'total' | 'onClear'>) {
  if (total === 0)
    return (
      <EmptyState>
        No ex-date of these weeks is known. Take other weeks; beside an imported session, dividends come from imported
        corporate actions: <code className="font-mono text-12">npm run import -- &lt;actions files&gt;</code>
      </EmptyState>
    )
  return (
    <EmptyState action={<Button onClick={onClear}>Drop all filters</Button>}>
      No dividend of these weeks passes the filters, or its figures are still being read.
    </EmptyState>
  )
}

/** Calls whose holder gains by exercising before the ex-date. */
export function AssignmentGrid({ params, rows, total, table, onPick, onClear }: GridProps<AssignmentRow>) {
  return (
    <NameTable<AssignmentRow>
      label="Calls at risk of early assignment"
      table={table}
      rows={rows}
      getKey={keyOfCall}
      phone={CallPhoneRow}
      pick={params.pick}
      onPick={onPick}
      {...PAYERS}
      empty={
        total === 0 ? (
          <NoDividends total={0} onClear={onClear} />
        ) : (
          <EmptyState>
            No call in the money has less extrinsic value than the dividend ahead of it, the filters leave none, or the
            chains are still being read.
          </EmptyState>
        )
      }
    />
  )
}

function CallPhoneRow({ row }: { readonly row: AssignmentRow }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 whitespace-nowrap text-13">
        <b className="font-semibold">{symbolLabel(row.option_symbol)}</b>
        <span className="flex-1" />
        <span>{formatMoney(row.stake)}</span>
      </div>
      <div className="flex items-center gap-3 overflow-hidden whitespace-nowrap text-12 text-fg-3">
        <span>ex {formatShortDate(row.ex_date, row.ex_date)}</span>
        <span>
          extrinsic <span className="text-fg-2">{formatNumber(row.extrinsic, 2)}</span>
        </span>
        <span>
          dividend <span className="text-fg-2">{formatNumber(row.dividend, 2)}</span>
        </span>
        <span>
          OI <span className="text-fg-2">{formatCompact(row.open_interest)}</span>
        </span>
      </div>
    </PhoneLines>
  )
}
