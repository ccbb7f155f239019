import { useMemo, useState } from 'react'
import { tried } from '@/components/account/tried'
import { loadedData } from '@/components/options/loadedData'
import { savedTradeColumns } from '@/components/options/saved/savedTradeColumns'
import { DataTable } from '@/components/tables/DataTable'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { ErrorState } from '@/components/ui/ErrorState'
import { TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/notify'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { SavedTrade } from '@/lib/contract/savedViews'
import type { SortRule } from '@/lib/tables/column'
import { defaultLayout } from '@/lib/tables/tableLayout'

export interface SavedTradesProps {
  readonly title: string
  /** Which of the kept trades; all without it. */
  readonly isShown?: (trade: SavedTrade) => boolean
  readonly empty: string
}

const everyTrade = () => true

/** Kept trades and what became of them. */
export function SavedTrades({ title, isShown = everyTrade, empty }: SavedTradesProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(() => savedTradeColumns({ timeZone, dateFormat }), [timeZone, dateFormat])
  const [layout, setLayout] = useState(() => defaultLayout(columns))
  const [sort, setSort] = useState<readonly SortRule[]>([])
  const [edited, setEdited] = useState<SavedTrade | null>(null)
  const answer = useEndpoint('savedTrades.list')
  const trades = loadedData(answer)?.data.filter(isShown)
  return (
    <section aria-label={title} className="flex min-h-80 flex-1 flex-col bg-panel">
      <h2 className="flex h-7.5 shrink-0 items-center px-3 font-medium text-12">{title}</h2>
      <div className="min-h-0 flex-1 border-t">
        {!trades && answer.status === 'error' ? (
          <ErrorState error={answer.error} source="savedTrades.list" onRetry={answer.retry} />
        ) : trades ? (
          <DataTable
            label={title}
            columns={columns}
            rows={trades}
            getKey={(trade) => trade.id}
            layout={layout}
            onLayout={setLayout}
            sort={sort}
            onSort={setSort}
            onOpen={setEdited}
            menuItems={(trade) => [
              { label: 'Edit note', onChoose: () => setEdited(trade) },
              { label: 'Remove from My trades', onChoose: () => void removeTrade(trade) },
            ]}
            empty={<p className="p-8 text-center text-13 text-fg-2">{empty}</p>}
          />
        ) : (
          <SkeletonRows rows={8} label="Loading trades" />
        )}
      </div>
      {edited ? <NoteDialog key={edited.id} trade={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  )
}

function NoteDialog({ trade, onClose }: { readonly trade: SavedTrade; readonly onClose: () => void }) {
  const [note, setNote] = useState(trade.note)
  const save = () =>
    settle(async () => {
      await call('savedTrades.update', { params: { id: trade.id }, body: { note } })
      onClose()
    })
  return (
    <Dialog
      isOpen
      title="Note"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={() => void save()}>
          Save note
        </Button>
      }
    >
      <TextField
        label="What you think of this trade"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  )
}

const removeTrade = ({ id, note, rule, row: { session_date, source, seq } }: SavedTrade) =>
  settle(async () => {
    await call('savedTrades.remove', { params: { id } })
    const back = () =>
      settle(async () => void (await call('savedTrades.create', { body: { session_date, source, seq, note, rule } })))
    notify({ kind: 'ok', text: 'Trade removed', action: { label: 'Undo', run: () => void back() } })
  })

const settle = (write: () => Promise<void>) => tried(write, 'savedTrades.list')
