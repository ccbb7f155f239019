import Router from 'next/router'
import type { MenuItem } from '@/components/tables/RowMenu'
import type { TableColumn } from '@/components/tables/tableColumn'
import { notify } from '@/components/ui/notify'
import { readStars, toggleStar } from '@/lib/client/storage/stars'
import { isPlainTicker } from '@/lib/market/ticker'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { underlyingOf } from '@/lib/options/indexRoots'

/** A row with a ticker opens its pages and puts it on the watchlist, on every grid that has the column (C3, C23). */
export function tickerItems<R>(columns: readonly TableColumn<R>[], row: R): readonly MenuItem[] {
  const ticker = columns.find((column) => column.id === 'ticker')?.value(row)
  if (typeof ticker !== 'string' || !isPlainTicker(ticker)) return []
  const symbol = underlyingOf(ticker)
  return [
    { label: `Open ${symbol}`, onChoose: () => void Router.push(hrefOf(routes.stockOverview, { symbol })) },
    {
      label: readStars().includes(symbol) ? `Take ${symbol} off the watchlist` : `Add ${symbol} to the watchlist`,
      onChoose: () => notify({ text: toggleStar(symbol), kind: 'ok' }),
    },
  ]
}
