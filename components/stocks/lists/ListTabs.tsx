import { MoreHorizontal, Plus } from 'lucide-react'
import { IconButton } from '@/components/ui/IconButton'
import { Menu, type MenuItem } from '@/components/ui/Menu'

interface ListTab {
  readonly id: string
  readonly name: string
  /** How many stand in it. */
  readonly size: number
  /** Lists of one folder stand together; '' stands outside of all. */
  readonly folder?: string
}

export interface ListTabsProps {
  readonly lists: readonly ListTab[]
  readonly selected: { readonly id: string; readonly name: string } | null
  /** What can be done with the selected list; null: it stays as it is. */
  readonly deeds: readonly MenuItem[] | null
  readonly onSelect: (id: string) => void
  readonly onCreate: () => void
}

/** Watchlists as tabs, those of a folder together: choose one, begin one, and a menu for the selected one. */
export function ListTabs({ lists, selected, deeds, onSelect, onCreate }: ListTabsProps) {
  return (
    <>
      <div role="tablist" aria-label="Lists" className="flex min-w-0 items-center gap-1">
        {lists.map(({ id, name, size, folder = '' }, at) => (
          <span key={id} className="contents">
            {folder !== '' && folder !== lists[at - 1]?.folder ? (
              <span className="ml-2 whitespace-nowrap text-11 text-fg-3">{folder}</span>
            ) : null}
            <button
              type="button"
              role="tab"
              aria-selected={id === selected?.id}
              onClick={() => onSelect(id)}
              className="flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-2 px-2 text-fg-2 hover:bg-hover aria-selected:bg-active aria-selected:text-fg-1 pointer-coarse:h-9"
            >
              {name}
              <span className="text-11 text-fg-3">{size}</span>
            </button>
          </span>
        ))}
      </div>
      <IconButton icon={Plus} size="s" label="New list" onClick={onCreate} />
      {deeds !== null && selected !== null ? (
        <Menu
          label={`List ${selected.name}`}
          side="bottom-start"
          items={deeds}
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
    </>
  )
}
