import { Send } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { listAlert } from '@/components/alerts/watchDrafts'
import { listQuery } from '@/components/screens/flow/watchlist/listParams'
import type { ListRow } from '@/components/screens/flow/watchlist/useListRows'
import { STARRED } from '@/components/stocks/lists/useStockLists'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import type { PageTable } from '@/components/tables/usePageTable'
import { IconButton } from '@/components/ui/IconButton'
import { notify } from '@/components/ui/notify'
import type { DataMeta } from '@/lib/contract/flowRow'
import { hrefOf, routes } from '@/lib/navigation/routes'
import type { StockList } from '@/lib/watchlists/stockList'

export interface ListToolsProps {
  readonly list: StockList | null
  readonly rows: readonly ListRow[]
  readonly table: PageTable<ListRow>
  readonly meta: DataMeta | null
}

/** Share of the list itself, then columns, export and link of the page. */
export function ListTools({ list, rows, table, meta }: ListToolsProps) {
  const name = list?.name ?? 'list'
  const share = async () => {
    if (list === null) return
    const query = listQuery({ list: '', set: 'overview', sort: '', cols: '', shared: { name, tickers: list.tickers } })
    await navigator.clipboard.writeText(`${window.location.origin}${hrefOf(routes.stockWatchlist)}?${query}`)
    notify({
      text: `Link copied: ${name} with ${list.tickers.length} names, to read, without notes and tags`,
      kind: 'ok',
    })
  }
  return (
    <>
      {list === null || list.id === STARRED ? null : (
        <AlertButton
          isIcon="tool"
          label={`Alert on the names of ${name}`}
          name={`${name}: moves`}
          filter="change>=5 or change<=-5"
          definition={listAlert({ kind: 'names', event: 'enter' }, list.id)}
        />
      )}
      <IconButton
        icon={Send}
        label="Copy a link that shows this list to others"
        disabled={list === null || list.tickers.length === 0}
        onClick={() => void share()}
      />
      <PageTools
        {...table}
        onExport={() =>
          saveShown(table, {
            page: 'Stock Watchlist',
            filter: name,
            rows,
            meta,
          })
        }
        linkHolds="list, columns and order"
      />
    </>
  )
}
