import { TickerText } from '@/components/filings/parts'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { cx } from '@/components/ui/cx'
import type { PortfolioBookRow, PortfolioPositionRow } from '@/lib/contract/portfolioRows'
import { groupBy } from '@/lib/core/groupBy'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatNumber, formatPrice, formatUpTo, NO_VALUE } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { symbolLabel } from '@/lib/options/occSymbol'
import { unitsOf } from '@/lib/portfolio/entry'
import { type HeldStructure, structuresOf } from '@/lib/portfolio/structures'

const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = [
  'Position',
  'Size',
  off('Average'),
  off('Now'),
  'Value',
  off('Weight'),
  'Day',
  'P/L',
  off('P/L %'),
  off('Δ shares'),
  off('Θ a day'),
  off('Vega'),
]

/** Names with their sums, below each its structures and legs. */
export function NamesTable({ book }: { readonly book: PortfolioBookRow }) {
  const rows = new Map(book.positions.map((row) => [row.symbol, row]))
  const names = groupBy(structuresOf(book.positions), ({ underlying }) => underlying)
  const size = (name: string) =>
    book.positions.reduce((sum, row) => (row.underlying === name ? sum + Math.abs(row.value ?? 0) : sum), 0)
  const ordered = [...names].sort(([a], [b]) => size(b) - size(a))
  return (
    <SmallTable label="Positions by name" heads={HEADS} isSticky>
      {ordered.flatMap(([name, structures]) => [
        <SumRow key={name} name={name} book={book} />,
        ...structures.flatMap((structure) => [
          structure.legs.length > 1 ? <StructureRow key={keyOf(structure)} structure={structure} rows={rows} /> : null,
          ...structure.legs.map((leg) => {
            const row = rows.get(leg.symbol)
            return row === undefined ? null : (
              <LegRow
                key={`${keyOf(structure)} ${leg.symbol}`}
                row={row}
                quantity={leg.quantity}
                isLeg={structure.legs.length > 1}
                title={structure.legs.length > 1 ? null : structure.name}
                total={book.value}
              />
            )
          }),
        ]),
      ])}
    </SmallTable>
  )
}

const keyOf = ({ underlying, name, legs }: HeldStructure): string =>
  [underlying, name, ...legs.map(({ symbol }) => symbol)].join(' ')

type Of = (row: PortfolioPositionRow) => number | null

/** Sum of a figure; a part that is not known makes the whole not known. */
const sumOf = (rows: readonly PortfolioPositionRow[], of: Of): number | null =>
  rows.reduce<number | null>((sum, row) => {
    const own = of(row)
    return sum === null || own === null ? null : sum + own
  }, 0)

function SumRow({ name, book }: { readonly name: string; readonly book: PortfolioBookRow }) {
  const rows = book.positions.filter(({ underlying }) => underlying === name)
  const [first] = rows
  const value = sumOf(rows, (row) => row.value)
  const gain = sumOf(rows, (row) => row.unrealized)
  return (
    <tr className={cx(SMALL_ROW, 'bg-inset')}>
      <th scope="rowgroup" className="whitespace-nowrap px-3 text-left font-medium text-12">
        <TickerText ticker={name} />{' '}
        <span className="font-regular text-11 text-fg-3 max-phone:hidden">{first?.name}</span>
      </th>
      <td />
      <td className="max-phone:hidden" />
      <Figure text={formatPrice(first?.spot)} isOffPhone />
      <Figure text={formatMoney(value)} />
      <Figure text={share(value, book.value)} isOffPhone />
      <Gain value={sumOf(rows, (row) => row.day_gain)} />
      <Gain value={gain} />
      <td className="max-phone:hidden" />
      <Figure
        text={formatNumber(
          sumOf(rows, (row) => row.delta),
          1,
        )}
        isOffPhone
      />
      <Figure
        text={formatNumber(
          sumOf(rows, (row) => row.theta),
          2,
        )}
        isOffPhone
      />
      <Figure
        text={formatNumber(
          sumOf(rows, (row) => row.vega),
          2,
        )}
        isOffPhone
      />
    </tr>
  )
}

interface StructureRowProps {
  readonly structure: HeldStructure
  readonly rows: ReadonlyMap<string, PortfolioPositionRow>
}

function StructureRow({ structure, rows }: StructureRowProps) {
  const days = structure.legs.flatMap(({ symbol }) => rows.get(symbol)?.expiry ?? [])
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" colSpan={HEADS.length} className="pr-3 pl-6 text-left font-regular text-12 text-fg-2">
        {structure.name}
        {days.length === 0 ? null : (
          <span className="text-11 text-fg-3"> to {[...new Set(days)].sort().join(', ')}</span>
        )}
      </th>
    </tr>
  )
}

interface LegRowProps {
  readonly row: PortfolioPositionRow
  /** Of this structure: shares may stand in several. */
  readonly quantity: number
  readonly isLeg: boolean
  readonly title: string | null
  readonly total: number
}

function LegRow({ row, quantity, isLeg, title, total }: LegRowProps) {
  const part = row.quantity === 0 ? 0 : quantity / row.quantity
  const own = (value: number | null) => (value === null ? null : value * part)
  const cost = Math.abs(quantity) * row.average * unitsOf(row.symbol)
  const gain = own(row.unrealized)
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" className={cx('pr-3 text-left font-regular text-12', isLeg ? 'pl-9' : 'pl-6')}>
        <span className="whitespace-nowrap">{symbolLabel(row.symbol)}</span>
        {title === null ? null : <span className="text-11 text-fg-3"> {title.toLowerCase()}</span>}
        {row.assignment === null ? null : <span className="block text-11 text-warn">{row.assignment}</span>}
      </th>
      <Figure text={formatUpTo(quantity, 4)} />
      <Figure text={formatPrice(row.average)} isOffPhone />
      <Figure text={row.mark === null ? 'no price' : formatPrice(row.mark)} isOffPhone />
      <Figure text={formatMoney(own(row.value))} />
      <Figure text={share(own(row.value), total)} isOffPhone />
      <Gain value={own(row.day_gain)} />
      <Gain value={gain} />
      <Figure text={gain === null || cost === 0 ? NO_VALUE : formatFractionChange(gain / cost, 1)} isOffPhone />
      <Figure text={formatNumber(own(row.delta), 1)} isOffPhone />
      <Figure text={formatNumber(own(row.theta), 2)} isOffPhone />
      <Figure text={formatNumber(own(row.vega), 2)} isOffPhone />
    </tr>
  )
}

const share = (value: number | null, total: number): string =>
  value === null || total === 0 ? NO_VALUE : formatFraction(value / total, 1)

function Figure({ text, isOffPhone = false }: { readonly text: string; readonly isOffPhone?: boolean }) {
  return (
    <td
      className={cx(
        'whitespace-nowrap px-1.75 text-right font-mono text-12 last:pr-3',
        isOffPhone && 'max-phone:hidden',
      )}
    >
      {text}
    </td>
  )
}

function Gain({ value }: { readonly value: number | null }) {
  const tone = value === null || value === 0 ? '' : value > 0 ? 'text-bull' : 'text-bear'
  return (
    <td className={cx('whitespace-nowrap px-1.75 text-right font-mono text-12 last:pr-3', tone)}>
      {formatSignedMoney(value)}
    </td>
  )
}
