import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { TableHead } from '@/components/ui/TableHead'
import type { OrderPlace } from '@/hooks/brokerage/useOrderPreview'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

const REFRESH_MS = 15_000

/** What the account holds, at the market. */
export function PositionList({ at }: { readonly at: OrderPlace }) {
  const query = { account_id: at.accountId, account_number: at.accountNumber }
  const positions = useEndpoint('brokerage.positions', { query }, { refreshMs: REFRESH_MS })
  if (positions.status === 'error' && positions.data === undefined)
    return <ErrorState error={positions.error} source="brokerage.positions" onRetry={positions.retry} />
  if (positions.data === undefined) return <SkeletonRows rows={4} label="Loading positions" />
  const rows = positions.data.data
  if (rows.length === 0) return <EmptyState>This account holds no positions.</EmptyState>
  return (
    <table className="w-full text-12">
      <caption className="sr-only">Positions</caption>
      <TableHead
        className="text-11 text-fg-3"
        heads={['Position', 'Open', 'Now', 'P/L']}
        cells={(at) => `py-1 font-normal ${at === 0 ? 'text-left' : 'text-right'}`}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.symbol} className="border-line-1 border-t">
            <th scope="row" className="py-1.5 text-left font-normal text-fg-1">
              {row.quantity} {symbolLabel(row.symbol)}
            </th>
            <td className="py-1.5 text-right font-mono">{formatPrice(row.average_open_price)}</td>
            <td className="py-1.5 text-right font-mono">{formatPrice(row.mark_price)}</td>
            <td className="py-1.5 text-right font-mono">{formatSignedMoney(row.unrealized)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
