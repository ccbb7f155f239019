import { ArrowLeft, ArrowRight, MoreHorizontal, Plus } from 'lucide-react'
import { useState } from 'react'
import { NameDialog } from '@/components/screens/flow/option-watchlist/NameDialog'
import type { OptionLists } from '@/components/screens/flow/option-watchlist/useOptionLists'
import { IconButton } from '@/components/ui/IconButton'
import { Menu } from '@/components/ui/Menu'
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
  return (
    <>
      <div role="tablist" aria-label="Lists" className="flex min-w-0 items-center gap-1">
        {lists.lists.map((list) => (
          <button
            key={list.id}
            type="button"
            role="tab"
            aria-selected={list.id === selected?.id}
            onClick={() => onSelect(list.id)}
            className="flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-2 px-2 text-fg-2 hover:bg-hover aria-selected:bg-active aria-selected:text-fg-1 pointer-coarse:h-9"
          >
            {list.name}
            <span className="text-11 text-fg-3">{list.chains.length}</span>
          </button>
        ))}
      </div>
      <IconButton icon={Plus} size="s" label="New list" onClick={() => setAsked('create')} />
      {isOwn && selected ? (
        <Menu
          label={`List ${selected.name}`}
          side="bottom-start"
          items={[
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
          ]}
          trigger={(props) => (
            <button
              type="button"
              {...props}
              aria-label={`More for ${selected.name}`}
              className="grid size-6 place-items-center rounded-2 text-fg-2 hover:bg-hover"
            >
              <MoreHorizontal size={14} aria-hidden="true" />
            </button>
          )}
        />
      ) : null}
      <NameDialog
        key={asked ?? 'none'}
        title={asked === 'rename' ? 'Rename list' : 'New list'}
        initial={asked === 'rename' ? (selected?.name ?? '') : ''}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onSave={(name) => void save(name)}
      />
    </>
  )
}
