import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { OptionLists } from '@/components/options/lists/useOptionLists'
import { ListTabs as Tabs } from '@/components/stocks/lists/ListTabs'
import { NameDialog } from '@/components/ui/NameDialog'
import type { OptionWatchlist } from '@/lib/watchlists/watchlist'

export interface ListTabsProps {
  readonly lists: OptionLists
  readonly selected: OptionWatchlist | null
  readonly onSelect: (id: string) => void
}

/** The lists as tabs: choose, create, rename, move, delete. The bookmark list comes first and stays. */
export function ListTabs({ lists, selected, onSelect }: ListTabsProps) {
  const [asked, setAsked] = useState<'create' | 'rename' | null>(null)
  const isOwn = selected !== null && !selected.is_bookmark
  const place = lists.lists.findIndex((list) => list.id === selected?.id)
  const save = async (name: string) => {
    if (asked === 'rename' && selected) lists.rename(selected.id, name)
    if (asked === 'create') {
      const id = await lists.create(name)
      if (id !== null) onSelect(id)
    }
  }
  const deeds =
    isOwn && selected
      ? [
          { key: 'rename', label: 'Rename', onSelect: () => setAsked('rename') },
          {
            key: 'left',
            label: 'Move left',
            icon: ArrowLeft,
            isDisabled: place <= 1,
            onSelect: () => lists.move(selected.id, -1),
          },
          {
            key: 'right',
            label: 'Move right',
            icon: ArrowRight,
            isDisabled: place >= lists.lists.length - 1,
            onSelect: () => lists.move(selected.id, 1),
          },
          {
            key: 'delete',
            label: 'Delete list',
            onSelect: () => {
              lists.remove(selected.id)
              onSelect(lists.lists[0]?.id ?? '')
            },
          },
        ]
      : null
  return (
    <>
      <Tabs
        lists={lists.lists.map(({ id, name, chains }) => ({ id, name, size: chains.length }))}
        selected={selected}
        deeds={deeds}
        onSelect={onSelect}
        onCreate={() => setAsked('create')}
      />
      <NameDialog
        key={asked ?? 'none'}
        title={asked === 'rename' ? 'Rename list' : 'New list'}
        initial={{ name: asked === 'rename' ? (selected?.name ?? '') : '' }}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onSave={(name) => void save(name)}
      />
    </>
  )
}
