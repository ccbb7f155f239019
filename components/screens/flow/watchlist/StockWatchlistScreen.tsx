import { ListPlus } from 'lucide-react'
import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { Tiles } from '@/components/options/minutes/Tiles'
import { AddNamesDialog } from '@/components/screens/flow/watchlist/AddNamesDialog'
import { ListGrid } from '@/components/screens/flow/watchlist/ListGrid'
import { ListTools } from '@/components/screens/flow/watchlist/ListTools'
import { listColumns } from '@/components/screens/flow/watchlist/listColumns'
import { type ListParams, listQuery, parseListParams } from '@/components/screens/flow/watchlist/listParams'
import { listTiles } from '@/components/screens/flow/watchlist/listTiles'
import { NameNoteDialog } from '@/components/screens/flow/watchlist/NameNoteDialog'
import { SharedNotice } from '@/components/screens/flow/watchlist/SharedNotice'
import { StockListTabs } from '@/components/screens/flow/watchlist/StockListTabs'
import { type ListRow, useListRows } from '@/components/screens/flow/watchlist/useListRows'
import { ColumnSetTabs } from '@/components/stocks/days/ColumnSetTabs'
import { DayPartsNote } from '@/components/stocks/days/DayPartsNote'
import { STARRED, useStockLists } from '@/components/stocks/lists/useStockLists'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { Icon } from '@/components/ui/Icon'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useAddress } from '@/hooks/app/useAddress'
import { formatCount } from '@/lib/format/number'
import { columnsOfSet } from '@/lib/screener/columnSets'
import {
  EMPTY_STATE,
  movedTicker,
  type StockList,
  type StockListState,
  withNote,
  withoutTicker,
  withTag,
  withTickers,
} from '@/lib/watchlists/stockList'

/** My names: how they do today, what options say of them, and what I noted. */
export function StockWatchlistScreen(params: ListParams) {
  const change = useAddress(params, listQuery)
  const lists = useStockLists()
  const chosen = lists.lists.find((list) => list.id === params.list) ?? lists.lists[0] ?? null
  const list: StockList | null = useMemo(
    () => (params.shared === null ? chosen : { ...EMPTY_STATE, id: '', ...params.shared }),
    [params.shared, chosen],
  )
  const isOwn = params.shared === null
  const { save } = lists
  const edit = useCallback(
    (next: StockListState) => {
      if (isOwn && chosen !== null) save({ ...chosen, ...next })
    },
    [isOwn, chosen, save],
  )
  const columns = useMemo(
    () => withDefaults(listColumns(orderingOf(list, isOwn && params.sort === '', edit)), shownOf(params.set)),
    [list, isOwn, params.sort, params.set, edit],
  )
  const table = usePageTable(columns, params, change)
  const [isAdding, setAdding] = useState(false)
  const [noted, setNoted] = useState<ListRow | null>(null)
  const { answer, rows, isWaiting } = useListRows(list, table.layout.shown)
  const data = answer.data?.data
  return (
    <>
      <FeedTemplate
        title="Stock Watchlist"
        isPending={data === undefined}
        tools={
          <>
            {isOwn ? (
              <Button onClick={() => setAdding(true)} disabled={list === null}>
                <Icon as={ListPlus} size={13} />
                Add names
              </Button>
            ) : null}
            <ListTools list={list} rows={rows} table={table} meta={answer.data?.meta ?? null} />
          </>
        }
        chips={
          isOwn ? (
            <StockListTabs lists={lists} selected={chosen} onSelect={(id) => change({ list: id, sort: '' })} />
          ) : (
            <SharedNotice shared={params.shared} lists={lists} onKept={(id) => change({ shared: null, list: id })} />
          )
        }
        tiles={<Tiles tiles={listTiles(rows)} />}
        charts={<ColumnSetTabs params={params} onChange={change} />}
        grid={
          answer.status === 'error' && data === undefined ? (
            <ErrorState error={answer.error} source="stockScreener.rows" onRetry={answer.retry} />
          ) : (isOwn && !lists.isReady) || isWaiting ? (
            <SkeletonRows rows={20} label="Loading names" />
          ) : (
            <ListGrid
              rows={rows}
              table={table}
              isOwn={isOwn}
              onAdd={() => setAdding(true)}
              onNote={setNoted}
              onMove={(row, by) =>
                list && edit({ ...list, tickers: movedTicker(list.tickers, row.ticker, row.place + by) })
              }
              onRemove={(row) => list && edit(withoutTicker(list, row.ticker))}
            />
          )
        }
        footer={<Foot count={rows.length} isOnDevice={list?.id === STARRED && isOwn} parts={data} />}
      />
      <AddNamesDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdd={(tickers) => list && edit({ ...list, tickers: withTickers(list.tickers, tickers) })}
      />
      {noted && list ? (
        <NameNoteDialog
          row={noted}
          onClose={() => setNoted(null)}
          onSave={(note, tag) => edit(withTag(withNote(list, noted.ticker, note), noted.ticker, tag))}
        />
      ) : null}
    </>
  )
}

interface FootProps {
  readonly count: number
  readonly isOnDevice: boolean
  readonly parts: ComponentProps<typeof DayPartsNote> | undefined
}

function Foot({ count, isOnDevice, parts }: FootProps) {
  return (
    <>
      <span>{formatCount(count)} names</span>
      {isOnDevice ? <span>Kept on this device</span> : null}
      <span className="flex-1" />
      {parts ? <DayPartsNote pending={parts.pending} missing={parts.missing} /> : null}
    </>
  )
}

/** What the overview leaves out, so that chart and note fit beside it. */
const BESIDE = ['sector', 'market_cap']

/** Order and tag first, chart and note last; between them the columns of the set. */
function shownOf(set: ListParams['set']): string[] {
  const own = columnsOfSet(set).filter((id) => set !== 'overview' || !BESIDE.includes(id))
  return ['order', 'tag', ...own, 'spark', 'note']
}

function orderingOf(list: StockList | null, isFree: boolean, edit: (next: StockListState) => void) {
  const move = (ticker: string, to: number) => {
    if (list !== null) edit({ ...list, tickers: movedTicker(list.tickers, ticker, to) })
  }
  return {
    isFree,
    drop: (ticker: string, at: string) => move(ticker, list?.tickers.indexOf(at) ?? 0),
    step: (ticker: string, by: -1 | 1) => move(ticker, (list?.tickers.indexOf(ticker) ?? 0) + by),
  }
}

/** The screen with its address. */
export const StockWatchlistPage = withParams(StockWatchlistScreen, parseListParams)
