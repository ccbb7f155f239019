import type { SharedList } from '@/components/screens/flow/watchlist/listParams'
import type { StockLists } from '@/components/stocks/lists/useStockLists'
import { Button } from '@/components/ui/Button'

export interface SharedNoticeProps {
  readonly shared: SharedList | null
  readonly lists: StockLists
  readonly onKept: (id: string) => void
}

/** Says whose list this is, and lets the reader keep a copy. */
export function SharedNotice({ shared, lists, onKept }: SharedNoticeProps) {
  if (shared === null) return null
  const keep = async () => {
    const id = await lists.create(shared.name, { tickers: shared.tickers })
    if (id !== null) onKept(id)
  }
  return (
    <>
      <span className="whitespace-nowrap">
        <b className="font-medium">{shared.name}</b>
        <span className="ml-2 text-11 text-fg-3">shared with you, to read</span>
      </span>
      <Button size="s" onClick={() => void keep()}>
        Keep a copy
      </Button>
      <Button size="s" kind="ghost" onClick={() => onKept('')}>
        My lists
      </Button>
    </>
  )
}
