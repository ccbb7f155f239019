import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { Icon } from '@/components/ui/Icon'
import { Input } from '@/components/ui/Input'
import { Popover } from '@/components/ui/Popover'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'
import type { Ticker } from '@/lib/core/nominal'
import { tickerForm } from '@/lib/market/tickerForm'

export interface TickerSwitcherProps {
  readonly explorer: Explorer
  readonly name: string | null
}

/** The symbol as a button; a press opens a search that keeps the tab. */
export function TickerSwitcher({ explorer, name }: TickerSwitcherProps) {
  return (
    <Popover
      label="Another ticker"
      side="bottom-start"
      className="p-2"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`${explorer.symbol}, choose another ticker`}
          className="flex h-8 items-center gap-1.5 rounded-2 px-1 hover:bg-hover pointer-coarse:h-control-touch"
        >
          <span className="display text-18">{explorer.symbol}</span>
          {name === null ? null : <span className="max-w-48 truncate text-12 text-fg-2 max-phone:hidden">{name}</span>}
          <Icon as={ChevronDown} size={14} className="text-fg-3" />
        </button>
      )}
    >
      {(close) => (
        <TickerSearch
          onChosen={(symbol) => {
            explorer.openSymbol(symbol)
            close()
          }}
        />
      )}
    </Popover>
  )
}

/** Finds a name by ticker or company; Enter takes the first. */
export function TickerSearch({ onChosen }: { readonly onChosen: (symbol: Ticker) => void }) {
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim(), 150)
  const answer = useEndpoint('search.find', wanted === '' ? null : { query: { q: wanted } })
  const rows = wanted === '' ? [] : (answer.data?.data.tickers ?? []).slice(0, 8)
  return (
    <form
      className="flex w-72 flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        const symbol = rows[0]?.ticker ?? tickerForm(text)
        if (symbol !== '') onChosen(symbol)
      }}
    >
      <Input
        size="m"
        aria-label="Ticker or company"
        placeholder="Ticker or company"
        value={text}
        spellCheck={false}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="flex flex-col">
        {rows.map((row) => (
          <li key={row.ticker}>
            <button
              type="button"
              onClick={() => onChosen(row.ticker)}
              className="flex h-7 w-full items-center gap-2 rounded-2 px-2 text-left hover:bg-hover pointer-coarse:h-9"
            >
              <b className="w-14 font-semibold">{row.ticker}</b>
              <span className="min-w-0 flex-1 truncate text-fg-2">{row.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
