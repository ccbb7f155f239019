import { ExplorerNotices } from '@/components/stocks/explorer/ExplorerNotices'
import { TickerSearch } from '@/components/stocks/explorer/TickerSwitcher'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { Button } from '@/components/ui/Button'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { nearestTickers } from '@/lib/equities/nearestTickers'

/** A symbol nobody knows: what may have been meant. §4.7 States. */
export function UnknownSymbol({ explorer }: { readonly explorer: Explorer }) {
  const answer = useEndpoint('search.tickers')
  const near = nearestTickers(explorer.symbol, answer.data?.data ?? [])
  return (
    <section className="flex h-full flex-col items-start gap-4 overflow-auto px-6 py-10">
      <h1 className="display text-18">No such ticker: {explorer.symbol}</h1>
      <p className="max-w-md text-13 text-fg-2">
        Neither the market source nor the tape knows this symbol. {near.length > 0 ? 'Did you mean one of these?' : ''}
      </p>
      <ExplorerNotices explorer={explorer} />
      <ul className="flex flex-wrap gap-2">
        {near.map((row) => (
          <li key={row.ticker}>
            <Button onClick={() => explorer.openSymbol(row.ticker)}>
              <b className="font-semibold">{row.ticker}</b>
              <span className="text-fg-2">{row.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <TickerSearch onChosen={explorer.openSymbol} />
    </section>
  )
}
