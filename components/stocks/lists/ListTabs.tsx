import { MoreHorizontal, Plus } from 'lucide-react'
import { IconButton } from '@/components/ui/IconButton'
import { Menu, type MenuItem } from '@/components/ui/Menu'
import { Tabs } from '@/components/ui/Tabs'

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
      <Tabs
        label="Lists"
        shape="inline"
        options={lists.map(({ id, name, size, folder = '' }, at) => ({
          value: id,
          name,
          count: String(size),
          lead: folder !== '' && folder !== lists[at - 1]?.folder ? <Folder name={folder} /> : null,
        }))}
        value={selected?.id ?? null}
        onChange={onSelect}
      />
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

const Folder = ({ name }: { readonly name: string }) => (
  <span className="ml-2 whitespace-nowrap text-11 text-fg-3">{name}</span>
)
