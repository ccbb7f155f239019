import { Fragment } from 'react'
import { breakEven, type ChainStrike, chanceOfProfit } from '@/components/stocks/chain/chainStrikes'
import { QuoteCell } from '@/components/stocks/chain/QuoteCell'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ChainContractRow } from '@/lib/contract/chains'
import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatGreek, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'
import type { BasketLeg } from '@/lib/options/legBasket'

export interface ChainTableProps {
  readonly expiry: IsoDate
  readonly rows: readonly ChainStrike[]
  readonly data: ChainData
  /** What a press on a volume does; without it volumes are plain. */
  readonly onOpen?: ((symbol: OptionSymbol) => void) | undefined
  /** The basket, to mark what is in it; what a press on a quote does. */
  readonly basket: readonly BasketLeg[]
  readonly onQuote: (row: ChainContractRow, side: 'bid' | 'ask') => void
  /** Heads of the columns to show; all of them. */
  readonly only?: readonly string[]
  /** The rows scroll by themselves within this height, from the money on. */
  readonly height?: string
}

/** What a column reads of the chain beside its row. */
type ChainData = Parameters<typeof chanceOfProfit>[1]

interface SideColumn {
  readonly head: string
  readonly text: (row: ChainContractRow, market: ChainData) => string
  /** Hidden below this width. */
  readonly from?: 'rail' | 'nav' | 'wide'
}

const COLUMNS: readonly SideColumn[] = [
  { head: 'Prem', text: (row) => formatMoney(row.premium), from: 'wide' },
  { head: 'PoP', text: (row, market) => formatFraction(chanceOfProfit(row, market), 0), from: 'wide' },
  { head: 'B/E', text: (row) => formatPrice(breakEven(row)), from: 'wide' },
  { head: 'Vega', text: (row) => formatGreek('vega', row.vega), from: 'wide' },
  { head: 'Theta', text: (row) => formatGreek('theta', row.theta), from: 'nav' },
  { head: 'Gamma', text: (row) => formatGreek('gamma', row.gamma), from: 'nav' },
  { head: 'Delta', text: (row) => formatGreek('delta', row.delta), from: 'rail' },
  { head: 'IV', text: (row) => formatFraction(row.iv, 1), from: 'rail' },
  { head: 'ΔOI', text: (row) => formatCount(row.oi_change), from: 'nav' },
  { head: 'OI', text: (row) => formatCompact(row.open_interest), from: 'rail' },
  { head: 'Vol', text: (row) => formatCompact(row.volume) },
  { head: 'Last', text: (row) => formatPrice(row.last), from: 'nav' },
  { head: 'Bid', text: (row) => formatPrice(row.bid) },
  { head: 'Ask', text: (row) => formatPrice(row.ask) },
]
const FROM = { rail: 'max-rail:hidden', nav: 'max-nav:hidden', wide: 'max-wide:hidden' }

/** One expiry: calls left, strikes in the middle, puts right as their mirror image. */
export function ChainTable({ expiry, rows, data, onOpen, basket, onQuote, only, height }: ChainTableProps) {
  const { dateFormat } = useTimeSettings()
  const columns = only === undefined ? COLUMNS : COLUMNS.filter(({ head }) => only.includes(head))
  const most = Math.max(1, ...rows.flatMap((row) => [row.call?.volume ?? 0, row.put?.volume ?? 0]))
  const mirrored = columns.toReversed()
  const held = new Map(basket.map(({ symbol, quantity }) => [symbol, quantity]))
  const both = { market: data, most, onOpen, held, onQuote }
  return (
    <div key={expiry} className={cx('border-t', height === undefined ? 'overflow-x-auto' : `overflow-auto ${height}`)}>
      <table aria-label={`Chain of ${formatDate(expiry, dateFormat)}`} className="w-full border-collapse text-12">
        <thead className={cx('text-11 text-fg-3', height !== undefined && 'sticky top-0 z-1 bg-panel')}>
          <tr className="h-head-row border-line-2 border-b">
            {columns.map((column) => (
              <th key={column.head} scope="col" className={headClass(column)}>
                {column.head}
              </th>
            ))}
            <th scope="col" className="px-2 text-center font-medium text-fg-1">
              {formatDate(expiry, dateFormat)}
            </th>
            {mirrored.map((column) => (
              <th key={column.head} scope="col" className={headClass(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.strike}>
              <tr
                ref={row.isAtm && height !== undefined ? toMiddle : undefined}
                className={cx('h-row border-line-1 border-b', row.isAtm && 'border-b-brand')}
              >
                <Side contract={row.call} columns={columns} {...both} />
                <th scope="row" className="whitespace-nowrap bg-inset px-2 text-center font-semibold">
                  {formatStrike(row.strike)}
                  {row.isAtm ? (
                    <span className="block font-regular text-10 text-fg-3">straddle {formatPrice(row.straddle)}</span>
                  ) : null}
                </th>
                <Side contract={row.put} columns={mirrored} {...both} />
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The money stands in the middle of what scrolls when the rows come. */
function toMiddle(row: HTMLTableRowElement | null): void {
  const box = row?.closest('div')
  if (row && box) box.scrollTop = row.offsetTop - box.clientHeight / 2
}

const headClass = (column: SideColumn) => cx('px-1.5 text-right font-regular', column.from && FROM[column.from])

interface SideProps extends Pick<ChainTableProps, 'onOpen' | 'onQuote'> {
  readonly contract: ChainContractRow | null
  readonly columns: readonly SideColumn[]
  readonly market: ChainData
  /** Largest volume on screen, for the heat. */
  readonly most: number
  /** Contracts of the basket, negative is sold. */
  readonly held: ReadonlyMap<OptionSymbol, number>
}

function Side({ contract, columns, market, most, onOpen, held, onQuote }: SideProps) {
  if (contract === null) return <td colSpan={columns.length} className="text-center text-fg-3" />
  const { type, strike, option_symbol: symbol } = contract
  const isInside = market.spot !== null && (type === 'C' ? strike < market.spot : strike > market.spot)
  return columns.map((column) => {
    const text = column.text(contract, market)
    const side = column.head === 'Bid' ? 'bid' : column.head === 'Ask' ? 'ask' : null
    return (
      <td
        key={column.head}
        className={cx(
          'relative whitespace-nowrap px-1.5 text-right',
          isInside && 'bg-inset',
          column.from && FROM[column.from],
          side === null && column.head !== 'Vol' && 'text-fg-2',
        )}
      >
        {side !== null ? (
          <QuoteCell
            side={side}
            text={text}
            symbol={symbol}
            isQuoted={contract[side] !== null}
            held={held.get(symbol) ?? 0}
            onPress={() => onQuote(contract, side)}
          />
        ) : column.head === 'Vol' ? (
          <>
            <i
              aria-hidden="true"
              className={cx('absolute right-0 bottom-0 h-0.5', type === 'C' ? 'bg-call' : 'bg-put')}
              style={{ width: `${(contract.volume / most) * 100}%` }}
            />
            {onOpen === undefined ? (
              text
            ) : (
              <button
                type="button"
                aria-label={`Volume ${text}, open ${symbol}`}
                onClick={() => onOpen(symbol)}
                className="h-6 hover:underline"
              >
                {text}
              </button>
            )}
          </>
        ) : (
          text
        )}
      </td>
    )
  })
}
