import { useState } from 'react'
import { Input } from '@/components/ui/Input'
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
export function TickersInput({ tickers, ...rest }: TickersInputProps) {
  const text = tickers.join(', ')
  return <Draft key={text} text={text} {...rest} />
}

function Draft({
  text,
  label,
  placeholder,
  most,
  onCommit,
}: Omit<TickersInputProps, 'tickers'> & { readonly text: string }) {
  const [draft, setDraft] = useState(text)
  const commit = () => {
    const tickers = tickersOf(draft, most)
    if (tickers.join(', ') !== text) onCommit(tickers)
  }
  return (
    <Input
      size="s"
      aria-label={label}
      placeholder={placeholder}
      className="uppercase placeholder:normal-case"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
