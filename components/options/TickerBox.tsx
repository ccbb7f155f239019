import { useState } from 'react'
import { Input } from '@/components/ui/Input'
import { Segments } from '@/components/ui/Segments'
import { isTicker } from '@/lib/market/ticker'

export interface TickerBoxProps {
  /** Offered as buttons. */
  readonly usual: readonly string[]
  readonly ticker: string
  readonly onChange: (ticker: string) => void
}

/** The usual tickers to press, any other to type. */
export function TickerBox({ usual, ticker, onChange }: TickerBoxProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isUsual = usual.some((one) => one === ticker)
  const commit = () => {
    const wanted = draft?.trim().toUpperCase() ?? ''
    if (isTicker(wanted) && wanted !== ticker) onChange(wanted)
    setDraft(null)
  }
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <Segments
        label="Ticker"
        size="s"
        options={usual.map((value) => ({ value, label: value }))}
        value={isUsual ? ticker : ''}
        onChange={onChange}
      />
      <span className="w-16">
        <Input
          size="s"
          aria-label="Another ticker"
          placeholder="Ticker"
          autoCapitalize="characters"
          className="uppercase placeholder:normal-case"
          value={draft ?? (isUsual ? '' : ticker)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key === 'Escape') setDraft(null)
          }}
        />
      </span>
    </span>
  )
}
