import { Search } from 'lucide-react'
import { useRouter } from 'next/router'
import { type KeyboardEvent, useId, useState } from 'react'
import { addTicker } from '@/components/app/search/addTicker'
import { rememberRecent } from '@/components/app/search/recents'
import { SearchList } from '@/components/app/search/SearchList'
import type { SearchItem } from '@/components/app/search/searchTypes'
import { useSearch } from '@/components/app/search/useSearch'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { Kbd } from '@/components/ui/Kbd'
import { routes } from '@/lib/navigation/routes'

/** One box for tickers, contracts, pages and commands (C2). Arrows move, Enter opens, Ctrl+Enter in a new tab, Tab adds. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { items, isSearching, hasFailed } = useSearch(text)
  const index = Math.min(at, Math.max(0, items.length - 1))
  const current = items[index]
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setAt((index + step + items.length) % items.length)
    } else if (event.key === 'Enter' && current !== undefined) {
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
          role="combobox"
          aria-label="Ticker, contract, page, command"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${index}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder="Ticker, contract, page, command"
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
          className="h-full min-w-0 flex-1 bg-transparent text-15 outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <SearchList
        id={listId}
        items={items}
        index={index}
        text={text}
        isSearching={isSearching}
        hasFailed={hasFailed}
        onHover={setAt}
        onOpen={open}
      />
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
