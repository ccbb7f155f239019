import { type FormEvent, useState } from 'react'
import { readTickers } from '@/components/screens/option-charts/ticker-flow/netFlowParams'
import { Button } from '@/components/ui/Button'
import { Input } from '@/components/ui/Input'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTickers(text)
    if (read.length > 0) onTickers(read)
  }
  return (
    <>
      <form onSubmit={submit} className="flex shrink-0 items-center gap-1">
        <span className="w-40 max-phone:w-28">
          <Input
            size="s"
            aria-label="Tickers, up to four"
            placeholder="SPY, NVDA"
            value={group === '' ? text : ''}
            onChange={(event) => setText(event.target.value)}
            className="uppercase"
            autoComplete="off"
            spellCheck={false}
          />
        </span>
        <Button size="s" submits>
          Show
        </Button>
      </form>
      <Select size="s" aria-label="Group" options={GROUPS} value={group} onChange={onGroup} />
    </>
  )
}
