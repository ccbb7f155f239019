import { Search } from 'lucide-react'
import { Icon } from '@/components/ui/Icon'
import { Kbd } from '@/components/ui/Kbd'

/** Looks like the search field and opens the real one, which is loaded on first use. */
export function SearchBox({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      className="flex h-7 w-62 min-w-0 shrink items-center gap-2 rounded-2 border bg-panel px-2 text-fg-3 hover:border-line-3 max-phone:h-8.5 max-phone:w-auto max-phone:flex-1 max-phone:text-13"
    >
      <Icon as={Search} size={14} />
      <span className="flex-1 truncate text-left">Ticker, contract, page, command</span>
      <span className="max-phone:hidden">
        <Kbd>/</Kbd>
      </span>
    </button>
  )
}
