import { useState } from 'react'
import { TickerForm } from '@/components/options/TickerForm'
import { readTickers } from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { Select } from '@/components/ui/Select'
import { TICKER_GROUPS } from '@/lib/market/tickerGroups'

export interface NameFieldProps {
  readonly tickers: readonly string[]
  readonly group: string
  readonly onTickers: (tickers: readonly string[]) => void
  readonly onGroup: (group: string) => void
}

const GROUPS = [{ value: '', label: 'Group…' }, ...TICKER_GROUPS.map(({ key, label }) => ({ value: key, label }))]

/** Up to four tickers, or one of the groups. */
export function NameField({ tickers, group, onTickers, onGroup }: NameFieldProps) {
  const shown = tickers.join(', ')
  const [text, setText] = useState(shown)
  const [known, setKnown] = useState(shown)
  // Another address brings other names into the box.
  if (known !== shown) {
    setKnown(shown)
    setText(shown)
  }
  const submit = () => {
    const read = readTickers(text)
    if (read.length > 0) onTickers(read)
  }
  return (
    <>
      <TickerForm
        isWide
        label="Tickers, up to four"
        placeholder="SPY, NVDA"
        text={group === '' ? text : ''}
        onText={setText}
        onSubmit={submit}
      />
      <Select size="s" aria-label="Group" options={GROUPS} value={group} onChange={onGroup} />
    </>
  )
}
