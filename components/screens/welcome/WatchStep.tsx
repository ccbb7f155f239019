import { useState } from 'react'
import { useStockLists } from '@/components/stocks/lists/useStockLists'
import { Button } from '@/components/ui/Button'
import { AreaField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useSubmit } from '@/hooks/view/useSubmit'
import { readTickers } from '@/lib/watchlists/stockList'

/** Name of the list that the first names go to. */
const LIST = 'My names'

/** A first watchlist of tickers; what is none is named. */
export function WatchStep() {
  const { create } = useStockLists()
  const [text, setText] = useState('')
  const [kept, setKept] = useState<number | null>(null)
  const [isPending, setPending] = useState(false)
  const { tickers, rejected } = readTickers(text)
  const fault = rejected.length > 0 ? `No ticker: ${rejected.slice(0, 5).join(', ')}` : null
  const { form, errors } = useSubmit(
    { tickers: tickers.length === 0 ? 'Write a ticker, such as NVDA' : null },
    async () => {
      setPending(true)
      const made = await create(LIST, { tickers })
      setPending(false)
      if (made === null) return
      setKept(tickers.length)
      setText('')
    },
  )
  return (
    <form {...form} className="flex flex-col gap-3">
      <p className="text-13 text-fg-2">
        Which names do you follow? They become a watchlist with prices, flow and events. You can also do this later,
        with the star at any name.
      </p>
      {kept === null ? null : (
        <div role="status">
          <Notice>
            {kept === 1 ? 'One name is' : `${kept} names are`} on the list {LIST}.
          </Notice>
        </div>
      )}
      <AreaField
        label="Tickers"
        hint="Divided by spaces, commas or lines: AAPL, NVDA, SPY"
        error={fault ?? errors.tickers}
        rows={4}
        isCode
        autoCapitalize="characters"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submits className="self-start" isPending={isPending}>
        Make the list
      </Button>
    </form>
  )
}
