import {
  BookOpen,
  Briefcase,
  Building2,
  ChevronRight,
  FileText,
  Filter,
  Landmark,
  type LucideIcon,
  SquareTerminal,
  Tag as TagIcon,
  TrendingUp,
} from 'lucide-react'
import type { SearchItem, SearchKind } from '@/components/app/search/searchTypes'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'

const icons: Record<SearchKind, LucideIcon> = {
  ticker: TrendingUp,
  contract: TagIcon,
  page: FileText,
  command: SquareTerminal,
  politician: Landmark,
  institution: Building2,
  insider: Briefcase,
  filter: Filter,
  term: BookOpen,
}

export interface SearchListProps {
  readonly id: string
  readonly items: readonly SearchItem[]
  readonly index: number
  readonly text: string
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly onHover: (index: number) => void
  readonly onOpen: (item: SearchItem, inNewTab: boolean) => void
}

/** What was found; the pointer and the arrow keys share one mark. */
export function SearchList(props: SearchListProps) {
  const { id, items, index, text, onHover, onOpen } = props
  return (
    <>
      {text === '' && items.length > 0 ? <p className="px-3.5 pt-2.5 text-11 text-fg-3">Recent</p> : null}
      <div id={id} role="listbox" aria-label="Results" tabIndex={-1} className="max-h-[50dvh] overflow-y-auto py-1.5">
        {items.map((item, row) => (
          <button
            key={item.key}
            id={`${id}-${row}`}
            type="button"
            role="option"
            aria-selected={row === index}
            tabIndex={-1}
            onPointerMove={() => onHover(row)}
            onClick={(event) => onOpen(item, event.ctrlKey || event.metaKey)}
            className={cx(
              'flex h-8 w-full items-center gap-2.5 px-3.5 text-left pointer-coarse:h-11',
              row === index && 'bg-active',
            )}
          >
            <Icon as={icons[item.kind]} size={14} className="text-fg-3" />
            <span className="whitespace-nowrap font-medium">{item.title}</span>
            <span className="min-w-0 flex-1 truncate text-fg-3">{item.note}</span>
            {row === index ? <Icon as={ChevronRight} size={12} className="text-fg-3" /> : null}
          </button>
        ))}
      </div>
      <SearchMessage {...props} />
    </>
  )
}

/** Announced: how many, or why none. */
function SearchMessage({ items, text, isSearching, hasFailed }: SearchListProps) {
  const words = () => {
    if (text === '')
      return items.length > 0
        ? ''
        : 'Type a ticker such as NVDA, a contract such as AAPL 250117 C 200, or the name of a page.'
    if (hasFailed) return 'Tickers cannot be searched right now. Pages and contract symbols still work.'
    if (items.length > 0) return ''
    return isSearching ? 'Searching' : `Nothing found for ${text}.`
  }
  const shown = words()
  return (
    <div role="status" className={shown === '' ? 'sr-only' : 'px-3.5 pb-4 text-fg-2'}>
      {shown === '' ? `${items.length} results` : shown}
    </div>
  )
}
