import { StickyNote } from 'lucide-react'
import { useRouter } from 'next/router'
import { TagMark } from '@/components/screens/flow/watchlist/TagMark'
import type { ListRow } from '@/components/screens/flow/watchlist/useListRows'
import { StockDayPhoneRow } from '@/components/stocks/days/StockDayPhoneRow'
import { fieldsShown } from '@/components/stocks/days/stockDayColumns'
import { DataTable } from '@/components/tables/DataTable'
import type { PageTable } from '@/components/tables/usePageTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { IconButton } from '@/components/ui/IconButton'
import { isStockField } from '@/lib/flow/filter/stockFields'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface ListGridProps {
  readonly rows: readonly ListRow[]
  readonly table: PageTable<ListRow>
  /** False: the list is somebody else's and can only be read. */
  readonly isOwn: boolean
  readonly onAdd: () => void
  readonly onNote: (row: ListRow) => void
  readonly onMove: (row: ListRow, by: number) => void
  readonly onRemove: (row: ListRow) => void
}

const keyOf = (row: ListRow) => row.ticker
const PHONE_FIGURES = 2

/** The names of a list. */
export function ListGrid(props: ListGridProps) {
  const { rows, table, isOwn, onAdd, onNote, onMove, onRemove } = props
  const { push } = useRouter()
  const figures = fieldsShown(table.layout.shown)
    .filter(isStockField)
    .filter((name) => name !== 'last' && name !== 'change')
    .slice(0, PHONE_FIGURES)
  const open = (row: ListRow) => void push(hrefOf(routes.stockOverview, { symbol: row.ticker }))
  return (
    <DataTable<ListRow>
      label="Names of the list"
      {...table}
      rows={rows}
      getKey={keyOf}
      rowTone={(row) => (row.isKnown ? '' : 'dimmed')}
      onOpen={open}
      menuItems={(row) =>
        isOwn
          ? [
              { label: 'Note and tag', onChoose: () => onNote(row) },
              { label: 'Move up', onChoose: () => onMove(row, -1) },
              { label: 'Move down', onChoose: () => onMove(row, 1) },
              { label: 'Move to the top', onChoose: () => onMove(row, -row.place) },
              { label: `Remove ${row.ticker}`, onChoose: () => onRemove(row) },
            ]
          : []
      }
      {...(isOwn
        ? {
            hoverActions: (row: ListRow) => (
              <IconButton
                icon={StickyNote}
                size="s"
                tabIndex={-1}
                label={`Note and tag of ${row.ticker}`}
                onClick={() => onNote(row)}
              />
            ),
          }
        : {})}
      phoneRow={(row: ListRow) => (
        <StockDayPhoneRow row={row} figures={figures} mark={row.tag === null ? null : <TagMark tag={row.tag} />} />
      )}
      empty={
        <EmptyState action={isOwn ? <Button onClick={onAdd}>Add names</Button> : null}>
          No names yet. Add tickers, import a CSV file, or star a name on its page.
        </EmptyState>
      }
    />
  )
}
