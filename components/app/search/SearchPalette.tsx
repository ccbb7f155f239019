import { Search } from 'lucide-react'
import { useRouter } from 'next/router'
import type { KeyboardEvent } from 'react'
import { addTicker } from '@/components/app/search/addTicker'
import { rememberRecent } from '@/components/app/search/recents'
import { SearchList } from '@/components/app/search/SearchList'
import type { SearchItem } from '@/components/app/search/searchTypes'
import { useSearchBox } from '@/components/app/search/useSearchBox'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Kbd } from '@/components/ui/Kbd'
import { routes } from '@/lib/navigation/routes'

/** One box for tickers, contracts, pages and commands (C2). Arrows move, Enter opens, Ctrl+Enter in a new tab, Tab adds. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const { current, move, input, list } = useSearchBox('')
  const takesTickers = router.pathname === routes.flowFeed.path

  const open = (item: SearchItem, inNewTab: boolean) => {
    rememberRecent(item)
    onClose()
    if (inNewTab) window.open(item.href, '_blank', 'noopener')
    else void router.push(item.href)
  }
  const add = (ticker: string) => {
    const filter = typeof router.query.filter === 'string' ? router.query.filter : ''
    onClose()
    void router.push({ query: { ...router.query, filter: addTicker(filter, ticker) } }, undefined, { shallow: true })
  }
  const onKey = (event: KeyboardEvent) => {
    if (move(event)) return
    if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      open(current, event.ctrlKey || event.metaKey)
    } else if (event.key === 'Tab' && takesTickers && current?.ticker !== undefined) {
      event.preventDefault()
      add(current.ticker)
    }
  }
  return (
    <Dialog isOpen isBare title="Search" width={640} onClose={onClose}>
      <div className="flex h-11 items-center gap-2.5 border-b px-3.5">
        <Icon as={Search} className="text-fg-3" />
        <input
          data-autofocus
          {...input}
          aria-label="Ticker, contract, page, command"
          aria-autocomplete="list"
          onKeyDown={onKey}
          className="h-full min-w-0 flex-1 bg-transparent text-15 outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <SearchList {...list} onOpen={open} />
      <SearchHelp takesTickers={takesTickers} />
    </Dialog>
  )
}

function SearchHelp({ takesTickers }: { readonly takesTickers: boolean }) {
  return (
    <p className="flex h-8 items-center gap-4 border-t px-3.5 text-11 text-fg-3 max-phone:hidden">
      <span>
        <Kbd>Enter</Kbd> open
      </span>
      <span>
        <Kbd>Ctrl Enter</Kbd> new tab
      </span>
      {takesTickers ? (
        <span>
          <Kbd>Tab</Kbd> add to the filter
        </span>
      ) : null}
    </p>
  )
}
