import { DraftInput } from '@/components/ui/DraftInput'
import { tickersOf } from '@/lib/watchlists/stockList'

export interface TickersInputProps {
  readonly label: string
  readonly placeholder: string
  readonly tickers: readonly string[]
  /** Further ones are left out. */
  readonly most: number
  readonly onCommit: (tickers: readonly string[]) => void
}

/** Tickers typed in a row, taken with Enter or when the field is left. */
export function TickersInput({ label, placeholder, tickers, most, onCommit }: TickersInputProps) {
  const text = tickers.join(', ')
  const commit = (typed: string) => {
    const wanted = tickersOf(typed, most)
    if (wanted.join(', ') !== text) onCommit(wanted)
  }
  return (
    <DraftInput
      aria-label={label}
      placeholder={placeholder}
      className="uppercase placeholder:normal-case"
      value={text}
      onCommit={commit}
    />
  )
}
