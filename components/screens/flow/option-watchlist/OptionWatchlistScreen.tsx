import { ClipboardPaste } from 'lucide-react'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { listAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { useOptionLists } from '@/components/options/lists/useOptionLists'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { NOW } from '@/components/options/when/whenState'
import { ListTabs } from '@/components/screens/flow/option-watchlist/ListTabs'
import { NoteDialog } from '@/components/screens/flow/option-watchlist/NoteDialog'
import { PasteDialog } from '@/components/screens/flow/option-watchlist/PasteDialog'
import { useWatchedRows } from '@/components/screens/flow/option-watchlist/useWatchedRows'
import { WatchGrid } from '@/components/screens/flow/option-watchlist/WatchGrid'
import { WatchInterest } from '@/components/screens/flow/option-watchlist/WatchInterest'
import { parseWatchParams, type WatchParams, watchQuery } from '@/components/screens/flow/option-watchlist/watchParams'
import type { WatchRow } from '@/components/screens/flow/option-watchlist/watchRows'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { Icon } from '@/components/ui/Icon'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { expiryWarning, levelReached, positionProfit } from '@/lib/watchlists/contractNote'

/** Contracts already chosen: are they still open, and what are they worth? */
export function OptionWatchlistScreen(params: WatchParams) {
  const { pathname, replace } = useRouter()
  const change = (patch: Partial<WatchParams>) => {
    const query = watchQuery({ ...params, ...patch })
    void replace(query === '' ? pathname : `${pathname}?${query}`, undefined, { shallow: true, scroll: false })
  }
  const lists = useOptionLists()
  const selected = lists.lists.find((list) => list.id === params.list) ?? lists.lists[0] ?? null
  const watched = useWatchedRows(lists, selected)
  const [isPasting, setPasting] = useState(false)
  const [edited, setEdited] = useState<WatchRow | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const shown = watched.rows.find((row) => row.option_symbol === active)
  const { answer } = watched
  return (
    <>
      <FeedTemplate
        title="Option Watchlist"
        isPending={answer.data === undefined}
        tools={
          <Button onClick={() => setPasting(true)} disabled={selected === null}>
            <Icon as={ClipboardPaste} size={13} />
            Add contracts
          </Button>
        }
        chips={
          <>
            <ListTabs lists={lists} selected={selected} onSelect={(list) => change({ list })} />
            {selected !== null && lists.isKept ? <ListAlert list={selected} /> : null}
            <span className="flex-1" />
            {lists.isReady && !lists.isKept ? (
              <span className="whitespace-nowrap text-11 text-fg-3">Saved on this device</span>
            ) : null}
          </>
        }
        tiles={<Tiles tiles={tilesOf(watched.rows)} />}
        grid={
          answer.status === 'error' && answer.data === undefined ? (
            <ErrorState error={answer.error} source="screener.rows" onRetry={answer.retry} />
          ) : !lists.isReady || answer.status === 'pending' ? (
            <SkeletonRows rows={20} label="Loading contracts" />
          ) : (
            <WatchGrid
              params={params}
              change={change}
              rows={watched.rows}
              onActive={(row) => setActive(row.option_symbol)}
              onEdit={setEdited}
              onRemove={(row) => watched.remove(row.option_symbol)}
            />
          )
        }
        footer={<span>{formatCount(watched.rows.length)} contracts</span>}
      />
      {shown ? (
        <div className="h-44 shrink-0 border-t max-phone:hidden">
          <WatchInterest key={shown.option_symbol} row={shown} />
        </div>
      ) : null}
      <PasteDialog
        isOpen={isPasting}
        onClose={() => setPasting(false)}
        onAdd={(symbols) => void watched.add(symbols)}
      />
      {edited ? (
        <NoteDialog
          row={edited}
          onClose={() => setEdited(null)}
          onSave={(note) => watched.note(edited.option_symbol, note)}
        />
      ) : null}
      <ContractOverlay chain={params.chain} scope={NOW} onClose={() => change({ chain: null })} />
    </>
  )
}

function tilesOf(rows: readonly WatchRow[]): readonly TileModel[] {
  const profits = rows.map((row) => positionProfit(row.note, row.last)).filter((value) => value !== null)
  const profit = profits.reduce((sum, value) => sum + value, 0)
  const count = (test: (row: WatchRow) => boolean) => formatCount(rows.filter(test).length)
  return [
    { label: 'Contracts', value: formatCount(rows.length) },
    {
      label: 'Tracked P/L',
      value: profits.length === 0 ? '-' : formatSignedMoney(profit),
      ...(profit === 0 || profits.length === 0 ? {} : { tone: profit > 0 ? ('bull' as const) : ('bear' as const) }),
      title: 'Last prices less your entries, times quantity, times 100',
    },
    { label: 'Levels reached', value: count((row) => levelReached(row.note, row.last) !== null) },
    { label: 'Volume above OI', value: count((row) => row.oi !== null && row.volume > row.oi) },
    { label: 'OI up', value: count((row) => (row.oi_change ?? 0) > 0) },
    { label: 'Expiring', value: count((row) => expiryWarning(row.dte) !== null) },
  ]
}

/** Volume above open interest in a contract of this list; the type can be changed in the dialog. */
function ListAlert({ list }: { readonly list: { readonly id: string; readonly name: string } }) {
  return (
    <AlertButton
      name={`${list.name}: volume passes OI`}
      label={`Alert on the contracts of ${list.name}`}
      filter="volume>oi and premium>=100k"
      definition={listAlert({ kind: 'contracts', event: 'enter', each_morning: false }, list.id)}
    />
  )
}

/** The screen with its address. */
export const OptionWatchlistPage = withParams(OptionWatchlistScreen, parseWatchParams)
