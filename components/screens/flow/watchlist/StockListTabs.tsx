import { useState } from 'react'
import { ListTabs } from '@/components/stocks/lists/ListTabs'
import { STARRED, type StockLists } from '@/components/stocks/lists/useStockLists'
import { NameDialog } from '@/components/ui/NameDialog'
import type { StockList } from '@/lib/watchlists/stockList'

export interface StockListTabsProps {
  readonly lists: StockLists
  readonly selected: StockList | null
  readonly onSelect: (id: string) => void
}

/** The lists as tabs, those of a folder together: choose, create, rename, move, delete. */
export function StockListTabs({ lists, selected, onSelect }: StockListTabsProps) {
  const [asked, setAsked] = useState<'create' | 'edit' | null>(null)
  const folders = [...new Set(lists.lists.map((list) => list.folder).filter((folder) => folder !== ''))]
  const isOwn = selected !== null && selected.id !== STARRED
  const own = lists.lists.filter((list) => list.id !== STARRED)
  const place = own.findIndex((list) => list.id === selected?.id)
  const save = async (name: string, folder: string) => {
    if (asked === 'edit' && selected) lists.save({ ...selected, name, folder })
    if (asked !== 'create') return
    const id = await lists.create(name, { folder })
    if (id !== null) onSelect(id)
  }
  const swap = (by: -1 | 1) => {
    const other = own[place + by]
    if (selected === null || other === undefined) return
    lists.save({ ...selected, position: place + by })
    lists.save({ ...other, position: place })
  }
  const deeds =
    isOwn && selected
      ? [
          { key: 'edit', label: 'Name and folder', onSelect: () => setAsked('edit') },
          { key: 'left', label: 'Move left', isDisabled: place <= 0, onSelect: () => swap(-1) },
          { key: 'right', label: 'Move right', isDisabled: place >= own.length - 1, onSelect: () => swap(1) },
          {
            key: 'delete',
            label: 'Delete list',
            isDanger: true,
            onSelect: () => {
              lists.remove(selected.id)
              onSelect('')
            },
          },
        ]
      : null
  return (
    <>
      <ListTabs
        lists={lists.lists.map(({ id, name, folder, tickers }) => ({ id, name, folder, size: tickers.length }))}
        selected={selected}
        deeds={deeds}
        onSelect={onSelect}
        onCreate={() => setAsked('create')}
      />
      <NameDialog
        key={asked ?? 'none'}
        title={asked === 'edit' ? 'Name and folder' : 'New list'}
        initial={asked === 'edit' && selected ? selected : { name: '', folder: selected?.folder ?? '' }}
        folders={folders}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onSave={(name, folder) => void save(name, folder)}
      />
    </>
  )
}
