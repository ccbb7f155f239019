import { DraftInput } from '@/components/ui/DraftInput'
import { Segments } from '@/components/ui/Segments'
import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'

export interface TickerBoxProps {
  /** Offered as buttons. */
  readonly usual: readonly string[]
  readonly ticker: string
  readonly onChange: (ticker: string) => void
}

/** The usual tickers to press, any other to type. */
export function TickerBox({ usual, ticker, onChange }: TickerBoxProps) {
  const isUsual = usual.some((one) => one === ticker)
  const commit = (text: string) => {
    const wanted = tickerForm(text)
    if (isTicker(wanted) && wanted !== ticker) onChange(wanted)
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
        <DraftInput
          aria-label="Another ticker"
          placeholder="Ticker"
          autoCapitalize="characters"
          className="uppercase placeholder:normal-case"
          value={isUsual ? '' : ticker}
          onCommit={commit}
        />
      </span>
    </span>
  )
}
