import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useStockLists } from '@/components/stocks/lists/useStockLists'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import { MOST_PARTS, normalised, type Part, type PlannedPortfolio, weightSum } from '@/lib/backtest/plan'
import { isTicker } from '@/lib/market/ticker'

export interface FixedPartsProps {
  readonly at: number
  readonly portfolio: PlannedPortfolio
  readonly onChange: (portfolio: PlannedPortfolio) => void
}

/** Tickers with their weights; the sum is checked and brought to 100 % on a press. */
export function FixedParts({ at, portfolio, onChange }: FixedPartsProps) {
  const { parts } = portfolio
  const sum = weightSum(parts)
  const isWhole = sum === 100
  const put = (next: readonly Part[]) => onChange({ ...portfolio, parts: next })
  const equal = (tickers: readonly string[]) => put(normalised(tickers.map((ticker) => ({ ticker, weight: 1 }))))
  return (
    <div className="flex flex-col gap-1">
      {parts.map((part) => (
        <div key={part.ticker} className="grid grid-cols-[1fr_84px_24px] items-center gap-1.5">
          <span className="truncate font-medium text-12">{part.ticker}</span>
          <WeightInput
            key={part.weight}
            ticker={part.ticker}
            weight={part.weight}
            onTake={(weight) => put(parts.map((one) => (one === part ? { ...one, weight } : one)))}
          />
          <IconButton
            icon={X}
            size="s"
            label={`Remove ${part.ticker} from portfolio ${at + 1}`}
            onClick={() => put(parts.filter((one) => one !== part))}
          />
        </div>
      ))}
      <AddTicker
        at={at}
        isFull={parts.length >= MOST_PARTS}
        onAdd={(ticker) => {
          if (!parts.some((one) => one.ticker === ticker))
            put([...parts, { ticker, weight: Math.max(0, Math.round((100 - sum) * 100) / 100) }])
        }}
      />
      <div className="flex flex-wrap items-center gap-1.5 pt-1">
        <span role="status" className={cx('text-11', isWhole || parts.length === 0 ? 'text-fg-3' : 'text-warn')}>
          {parts.length === 0 ? 'no ticker yet' : isWhole ? 'sum 100 %' : `sum ${sum} %`}
        </span>
        {isWhole || parts.length === 0 ? null : (
          <Button kind="primary" size="s" onClick={() => put(normalised(parts))}>
            Bring to 100 %
          </Button>
        )}
        {parts.length < 2 ? null : (
          <Button kind="ghost" size="s" onClick={() => equal(parts.map(({ ticker }) => ticker))}>
            Equal weights
          </Button>
        )}
        <ListPick at={at} onTake={equal} />
      </div>
    </div>
  )
}

interface WeightInputProps {
  readonly ticker: string
  readonly weight: number
  readonly onTake: (weight: number) => void
}

function WeightInput({ ticker, weight, onTake }: WeightInputProps) {
  const [text, setText] = useState(String(weight))
  const value = Number(text)
  const isFine = text.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= 1000
  const take = () => {
    if (isFine && value !== weight) onTake(value)
  }
  return (
    <span className="flex items-center gap-1">
      <Input
        size="s"
        inputMode="decimal"
        aria-label={`Weight of ${ticker}, percent`}
        aria-invalid={isFine ? undefined : true}
        className="text-right"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <span className="text-11 text-fg-3">%</span>
    </span>
  )
}

interface AddTickerProps {
  readonly at: number
  readonly isFull: boolean
  readonly onAdd: (ticker: string) => void
}

function AddTicker({ at, isFull, onAdd }: AddTickerProps) {
  const [text, setText] = useState('')
  const ticker = text.trim().toUpperCase()
  const add = () => {
    if (!isTicker(ticker) || isFull) return
    onAdd(ticker)
    setText('')
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-1.5">
      <Input
        size="s"
        aria-label={`Ticker to add to portfolio ${at + 1}`}
        placeholder={isFull ? `${MOST_PARTS} names at most` : 'Ticker'}
        disabled={isFull}
        className="uppercase placeholder:normal-case"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && add()}
      />
      <IconButton
        icon={Plus}
        size="s"
        label={`Add the ticker to portfolio ${at + 1}`}
        disabled={isFull}
        onClick={add}
      />
    </div>
  )
}

/** The names of one of the reader's lists, with equal weights. They are those of today, whenever the run begins. */
function ListPick({ at, onTake }: { readonly at: number; readonly onTake: (tickers: readonly string[]) => void }) {
  const { lists } = useStockLists()
  const filled = lists.filter(({ tickers }) => tickers.length > 0)
  if (filled.length === 0) return null
  return (
    <Select
      size="s"
      aria-label={`Watchlist for portfolio ${at + 1}`}
      options={[
        { value: '', label: 'From a watchlist' },
        ...filled.map(({ id, name, tickers }) => ({ value: id, label: `${name} (${tickers.length})` })),
      ]}
      value=""
      onChange={(id) => {
        const list = filled.find((one) => one.id === id)
        if (list !== undefined) onTake(list.tickers.slice(0, MOST_PARTS))
      }}
    />
  )
}
