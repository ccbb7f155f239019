import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { PaperBookRow, PaperPositionRow } from '@/lib/contract/paperRows'
import { groupBy } from '@/lib/core/groupBy'
import { formatSignedMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface PositionsTableProps {
  readonly book: PaperBookRow
  /** Puts what closes these into the ticket. */
  readonly onClose: (legs: readonly PaperPositionRow[]) => void
}

const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = ['Position', 'Size', off('Open'), 'Now', off('Value'), 'P/L', off('Close')]

/** What is held; legs that one order opened stand together with their sum. */
export function PositionsTable({ book, onClose }: PositionsTableProps) {
  if (book.positions.length === 0) return <EmptyState>This account holds nothing.</EmptyState>
  const groups = [...groupBy(book.positions, ({ group }) => group)]
  return (
    <SmallTable label="Positions" heads={HEADS}>
      {groups.flatMap(([group, legs]) => [
        ...(legs.length > 1 ? [<GroupRow key={group} group={group} legs={legs} onClose={onClose} />] : []),
        ...legs.map((leg) => <PositionRow key={leg.symbol} leg={leg} isLeg={legs.length > 1} onClose={onClose} />),
      ])}
    </SmallTable>
  )
}

interface GroupRowProps {
  readonly group: number
  readonly legs: readonly PaperPositionRow[]
  readonly onClose: PositionsTableProps['onClose']
}

function GroupRow({ group, legs, onClose }: GroupRowProps) {
  const sum = (of: (leg: PaperPositionRow) => number | null) =>
    legs.reduce<number | null>((total, leg) => {
      const value = of(leg)
      return total === null || value === null ? null : total + value
    }, 0)
  const underlying = legs[0]?.underlying ?? ''
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" className="px-3 text-left font-medium text-12">
        {underlying} · {legs.length} legs of order {group}
      </th>
      <td />
      <td className="max-phone:hidden" />
      <td />
      <Money value={sum((leg) => leg.value)} isOffPhone />
      <Money value={sum((leg) => leg.unrealized)} />
      <td className="px-1.75 pr-3 text-right max-phone:hidden">
        <CloseButton legs={legs} name={`the legs of order ${group}`} onClose={onClose} />
      </td>
    </tr>
  )
}

interface PositionRowProps {
  readonly leg: PaperPositionRow
  readonly isLeg: boolean
  readonly onClose: PositionsTableProps['onClose']
}

function PositionRow({ leg, isLeg, onClose }: PositionRowProps) {
  const { symbol, quantity, average_open, mark, value, unrealized } = leg
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" className={`${isLeg ? 'pl-7' : 'pl-3'} pr-3 text-left font-regular text-12`}>
        {symbolLabel(symbol)}
      </th>
      <td className="px-1.75 text-right font-mono text-12">
        {formatNumber(quantity, Number.isInteger(quantity) ? 0 : 5)}
      </td>
      <td className="px-1.75 text-right font-mono text-12 max-phone:hidden">{formatPrice(average_open)}</td>
      <td className="px-1.75 text-right font-mono text-12">{mark === null ? 'no price' : formatPrice(mark)}</td>
      <Money value={value} isOffPhone />
      <Money value={unrealized} />
      <td className="px-1.75 pr-3 text-right max-phone:hidden">
        <CloseButton legs={[leg]} name={symbolLabel(symbol)} onClose={onClose} />
      </td>
    </tr>
  )
}

function Money({ value, isOffPhone = false }: { readonly value: number | null; readonly isOffPhone?: boolean }) {
  const tone = value === null || value === 0 ? '' : value > 0 ? 'text-bull' : 'text-bear'
  return (
    <td className={`px-1.75 text-right font-mono text-12 last:pr-3 ${tone} ${isOffPhone ? 'max-phone:hidden' : ''}`}>
      {formatSignedMoney(value)}
    </td>
  )
}

interface CloseButtonProps {
  readonly legs: readonly PaperPositionRow[]
  readonly name: string
  readonly onClose: PositionsTableProps['onClose']
}

function CloseButton({ legs, name, onClose }: CloseButtonProps) {
  // A ticket takes whole contracts and shares.
  if (!legs.every(({ quantity }) => Number.isInteger(quantity)) || legs.length > 4) return null
  return (
    <Button size="s" aria-label={`Close ${name}`} onClick={() => onClose(legs)}>
      Close
    </Button>
  )
}
