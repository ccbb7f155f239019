import { cx } from '@/components/ui/cx'
import { TableHead } from '@/components/ui/TableHead'
import type { NetFlowCut } from '@/lib/contract/netFlow'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number'

export interface CutTableProps {
  readonly title: string
  readonly head: string
  readonly rows: readonly NetFlowCut[]
  readonly measure: 'premium' | 'volume'
  readonly label: (key: string) => string
  readonly chosen?: readonly string[]
  /** What a click on a row does. */
  readonly hint: string
  readonly onChoose: (key: string) => void
  readonly empty: string
}

const HEADS = ['Call ask', 'Call bid', 'Put ask', 'Put bid', 'Net premium', 'Total', 'Trades', 'OTM %']

/** The flow of a name by expiry or strike, by side. */
export function CutTable({ title, head, rows, measure, label, chosen = [], hint, onChoose, empty }: CutTableProps) {
  const reach = Math.max(1, ...rows.map((row) => Math.abs(row.net_premium)))
  return (
    <section aria-label={title} className="min-w-0 border-r max-rail:border-r-0">
      <h2 className="flex h-7.5 items-center gap-2 px-3 font-medium text-12">
        {title} <span className="font-regular text-11 text-fg-3">{hint}</span>
      </h2>
      {rows.length === 0 ? <p className="px-3 pb-4 text-11 text-fg-3">{empty}</p> : null}
      {rows.length === 0 ? null : (
        <section aria-label={`${title}, table`} className="max-h-[420px] overflow-auto">
          <table className="w-full min-w-[620px] border-collapse">
            <TableHead
              className="sticky top-0 z-1 bg-panel text-11 text-fg-3"
              row="h-head-row"
              heads={[head, ...HEADS]}
              cells={(at) => (at === 0 ? 'px-3 text-left font-regular' : 'px-1.75 text-right font-regular last:pr-3')}
            />
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.key}
                  className={cx(
                    'h-row border-line-1 border-t hover:bg-hover',
                    chosen.includes(row.key) && 'bg-selected',
                  )}
                >
                  <th scope="row" className="whitespace-nowrap px-3 text-left font-medium">
                    <button
                      type="button"
                      aria-pressed={chosen.includes(row.key)}
                      onClick={() => onChoose(row.key)}
                      className="inline-flex h-6 items-center hover:underline"
                    >
                      {label(row.key)}
                    </button>
                  </th>
                  <Sides row={row} measure={measure} />
                  <td className="px-1.75 text-right">
                    <NetBar value={row.net_premium} reach={reach} />
                  </td>
                  <td className="px-1.75 text-right text-fg-2">
                    {measure === 'premium' ? formatMoney(row.premium) : formatCompact(row.volume)}
                  </td>
                  <td className="px-1.75 text-right text-fg-2">{formatCount(row.trades)}</td>
                  <td className="px-1.75 pr-3 text-right text-fg-2">
                    {row.otm_pct === null ? '-' : `${formatNumber(row.otm_pct, 0)}%`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}

function Sides({ row, measure }: Pick<CutTableProps, 'measure'> & { readonly row: NetFlowCut }) {
  const values =
    measure === 'premium'
      ? [row.call_ask_premium, row.call_bid_premium, row.put_ask_premium, row.put_bid_premium]
      : [row.call_ask_volume, row.call_bid_volume, row.put_ask_volume, row.put_bid_volume]
  const format = measure === 'premium' ? formatMoney : formatCompact
  return HEADS.slice(0, 4).map((head, i) => (
    <td key={head} className="px-1.75 text-right">
      {format(values[i])}
    </td>
  ))
}

/** The net as a small bar with its number: up bull, down bear, and a sign. */
function NetBar({ value, reach }: { readonly value: number; readonly reach: number }) {
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      <span aria-hidden="true" className="flex w-12 justify-end max-phone:hidden">
        <i
          className={cx('block h-1', value >= 0 ? 'bg-bull' : 'bg-bear')}
          style={{ width: `${(Math.abs(value) / reach) * 100}%` }}
        />
      </span>
      <span className={value >= 0 ? 'text-bull' : 'text-bear'}>{formatSignedMoney(value)}</span>
    </span>
  )
}
