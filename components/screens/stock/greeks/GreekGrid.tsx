import type { GreekToolsProps } from '@/components/screens/stock/greeks/greekParts'
import {
  decimalsOf,
  fieldText,
  type GreekField,
  type GreekSide,
  greekSide,
} from '@/components/screens/stock/greeks/greekRows'
import { hasChange } from '@/components/screens/stock/greeks/greeksView'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChainContractRow } from '@/lib/contract/chains'
import type { OptionSymbol } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'
import { greekUnits } from '@/lib/options/whatIf'

export interface GreekGridProps extends GreekToolsProps {
  readonly onOpen: (symbol: OptionSymbol) => void
}

interface GridColumn {
  readonly field: GreekField | 'iv'
  readonly head: string
  readonly title: string
  /** Hidden below this width while both sides are shown. */
  readonly from?: 'phone' | 'rail' | 'nav'
}

const FROM = { phone: 'max-phone:hidden', rail: 'max-rail:hidden', nav: 'max-nav:hidden' }
const WIDTHS: Partial<Record<GreekField, NonNullable<GridColumn['from']>>> = {
  gamma: 'phone',
  vega: 'rail',
  rho: 'nav',
  vanna: 'nav',
  charm: 'nav',
  vomma: 'nav',
}

/** One expiry: every greek of calls left and puts right of the strikes, or of one side alone. */
export function GreekGrid({ explorer, answer, expiry, view, chosen, rows, onOpen }: GreekGridProps) {
  const { dateFormat } = useTimeSettings()
  const isBoth = view.sides === 'both'
  const columns = columnsOf(hasChange(view.change), isBoth)
  const right = columns
  const left = columns.toReversed()
  const strikeHead = (
    <th
      scope="col"
      className={cx('bg-panel px-2 font-medium text-fg-1', isBoth ? 'text-center' : 'sticky left-0 text-left')}
    >
      Strike
    </th>
  )
  return (
    <div className="overflow-x-auto border-t">
      <table aria-label={`Greeks of ${formatDate(expiry, dateFormat)}`} className="w-full border-collapse text-12">
        <thead className="text-11 text-fg-3">
          {isBoth ? (
            <tr className="h-5 text-10">
              <th scope="colgroup" colSpan={left.length} className="px-2 text-right font-medium text-call">
                Calls
              </th>
              <td />
              <th scope="colgroup" colSpan={right.length} className="px-2 text-left font-medium text-put">
                Puts
              </th>
            </tr>
          ) : null}
          <tr className="h-head-row border-line-2 border-b">
            {isBoth ? <Heads columns={left} /> : null}
            {strikeHead}
            <Heads columns={right} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isChosen = chosen?.strike === row.strike
            const cells = (contract: ChainContractRow | null, list: readonly GridColumn[]) =>
              contract === null ? (
                <td colSpan={list.length} />
              ) : (
                <Cells
                  side={greekSide(contract, answer.data, view)}
                  columns={list}
                  view={view}
                  spot={answer.data.spot}
                  onOpen={onOpen}
                />
              )
            return (
              <tr
                key={row.strike}
                className={cx(
                  'h-row border-line-1 border-b hover:bg-hover',
                  row.isAtm && 'border-b-brand',
                  isChosen && 'bg-active',
                )}
              >
                {isBoth ? cells(row.call, left) : null}
                <th
                  scope="row"
                  className={cx(
                    'whitespace-nowrap px-1',
                    isChosen ? 'bg-active' : 'bg-inset',
                    isBoth ? 'text-center' : 'sticky left-0 text-left',
                  )}
                >
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={`Strike ${formatStrike(row.strike)}, draw and solve`}
                    onClick={() => explorer.setView({ strike: row.isAtm ? '' : String(row.strike) })}
                    className="h-6 px-1 font-semibold hover:underline"
                  >
                    {formatStrike(row.strike)}
                  </button>
                </th>
                {cells(view.sides === 'C' ? row.call : row.put, right)}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function columnsOf(isChanged: boolean, isBoth: boolean): readonly GridColumn[] {
  const value = isChanged
    ? ({ field: 'value', head: 'Value', title: 'Price by F19 in the changed market' } as const)
    : ({ field: 'value', head: 'Mid', title: 'Mid of the quote (F2)' } as const)
  const iv: GridColumn = {
    field: 'iv',
    head: 'IV',
    title: 'Implied volatility (F20)',
    ...(isBoth ? { from: 'rail' } : {}),
  }
  const greeks = greekUnits.map(({ key, label, unit, meaning }): GridColumn => {
    const from = isBoth ? WIDTHS[key] : undefined
    return { field: key, head: label, title: `${meaning} Unit: ${unit}`, ...(from ? { from } : {}) }
  })
  return [value, iv, ...greeks]
}

function Heads({ columns }: { readonly columns: readonly GridColumn[] }) {
  return columns.map((column) => (
    <th
      key={column.field}
      scope="col"
      title={column.title}
      className={cx('whitespace-nowrap px-1.5 text-right font-regular', column.from && FROM[column.from])}
    >
      {column.head}
    </th>
  ))
}

interface CellsProps extends Pick<GreekGridProps, 'view' | 'onOpen'> {
  readonly side: GreekSide
  readonly columns: readonly GridColumn[]
  readonly spot: number | null
}

function Cells({ side, columns, view, spot, onOpen }: CellsProps) {
  const { row, shown, now } = side
  const isInside = spot !== null && (row.type === 'C' ? row.strike < spot : row.strike > spot)
  const isChanged = hasChange(view.change)
  return columns.map(({ field, from, head }) => {
    const text = field === 'iv' ? formatFraction(row.iv, 1) : fieldText(shown[field], field, view)
    const hint =
      isChanged && field !== 'iv' ? `now ${formatNumber(now[field], decimalsOf(field, view.isContract))}` : undefined
    return (
      <td
        key={field}
        title={hint}
        className={cx(
          'whitespace-nowrap px-1.5 text-right',
          isInside && 'bg-inset',
          field !== 'value' && 'text-fg-2',
          from && FROM[from],
        )}
      >
        {field === 'value' ? (
          <button
            type="button"
            aria-label={`${head} ${text}, open ${row.option_symbol}`}
            onClick={() => onOpen(row.option_symbol)}
            className="h-6 font-medium text-fg-1 hover:underline"
          >
            {text}
          </button>
        ) : (
          text
        )}
      </td>
    )
  })
}
