import { useState } from 'react'
import { Input } from '@/components/ui/Input'
import { Segments } from '@/components/ui/Segments'

export interface TickerBoxProps {
  readonly ticker: string
  readonly onChange: (ticker: string) => void
}

const USUAL = ['SPX', 'SPY', 'NDX', 'QQQ', 'RUT', 'IWM', 'VIX'] as const
const TICKER = /^[A-Z0-9^][A-Z0-9./-]{0,11}$/

/** The usual indices and funds to press, any other ticker to type. */
export function TickerBox({ ticker, onChange }: TickerBoxProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const isUsual = USUAL.some((one) => one === ticker)
  const commit = () => {
    const wanted = draft?.trim().toUpperCase() ?? ''
    if (TICKER.test(wanted) && wanted !== ticker) onChange(wanted)
    setDraft(null)
  }
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <Segments
        label="Ticker"
        size="s"
        options={USUAL.map((value) => ({ value, label: value }))}
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
