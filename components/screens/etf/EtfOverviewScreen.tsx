import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { withParams } from '@/components/app/withParams'
import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { ReplayScrubber } from '@/components/options/when/ReplayScrubber'
import { EtfFacts, EtfTiles } from '@/components/screens/etf/EtfFacts'
import { EtfNav } from '@/components/screens/etf/EtfNav'
import { EtfTabBody } from '@/components/screens/etf/EtfTabBody'
import { parseEtfParams, tabOf } from '@/components/screens/etf/etfParams'
import type { EtfAnswer } from '@/components/screens/etf/etfParts'
import { ExplorerHeader } from '@/components/stocks/explorer/ExplorerHeader'
import type { ExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { TickerSwitcher } from '@/components/stocks/explorer/TickerSwitcher'
import { UnknownSymbol } from '@/components/stocks/explorer/UnknownSymbol'
import { type Explorer, useExplorer } from '@/components/stocks/explorer/useExplorer'
import { ErrorState } from '@/components/ui/ErrorState'
import { notify } from '@/components/ui/notify'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** How often prices and flow of the members are read again, ms. */
const EVERY_MS = 15_000

/** What is inside a fund, what flows in, and are the options of its members of one mind? §4.2 ETF Overview. */
export function EtfOverviewScreen(params: ExplorerParams) {
  const explorer = useExplorer(params)
  const { symbol, when, isLive } = explorer
  const answer = useLiveAnswer('etf.read', { params: { ticker: symbol }, query: when }, { everyMs: EVERY_MS, isLive })
  const shown = loadedData(answer)
  if (answer.status === 'error' && shown === undefined) {
    return answer.error.code === 404 || /no ticker/i.test(answer.error.message) ? (
      <UnknownSymbol explorer={explorer} />
    ) : (
      <ErrorState error={answer.error} source="etf.read" onRetry={answer.retry} />
    )
  }
  if (shown?.data === null) return <NoFund symbol={symbol} />
  const inside = shown?.data ?? null
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <Head explorer={explorer} answer={shown} />
      <EtfNav explorer={explorer} />
      {inside === null || shown === undefined || inside.profile.ticker !== symbol ? (
        <Waiting answer={answer} source="etf.read" rows={24} />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col border-t bg-panel">
          <EtfFacts profile={inside.profile} meta={shown.meta} />
          <EtfTiles inside={inside} />
          <div className="min-h-120 flex-1">
            <EtfTabBody explorer={explorer} tab={tabOf(explorer.view)} answer={shown} inside={inside} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Price and facts as on the pages of a stock; an imported fund that the market does not list has its name alone. */
function Head({ explorer, answer }: { readonly explorer: Explorer; readonly answer: EtfAnswer | undefined }) {
  const { symbol, when, isLive, at } = explorer
  const header = useLiveAnswer('stocks.header', { params: { ticker: symbol }, query: when }, { isLive })
  const known = header.data?.data.ticker === symbol ? header.data : null
  const session = known?.meta.session_date ?? explorer.session
  return (
    <>
      {header.status === 'error' && known === null ? (
        <header className="flex min-h-11 items-center gap-3 px-3">
          <h1 className="sr-only">{symbol}</h1>
          <TickerSwitcher explorer={explorer} name={answer?.data?.profile.name ?? null} />
          <span className="flex-1" />
          <SourceMark meta={answer?.meta} />
        </header>
      ) : (
        <ExplorerHeader explorer={explorer} header={known?.data ?? null} meta={known?.meta ?? null} />
      )}
      {at !== null && session !== null ? (
        <ReplayScrubber state={explorer} session={session} atMs={Date.parse(at)} />
      ) : null}
    </>
  )
}

/** A stock or an index: its own page, with a word why. */
function NoFund({ symbol }: { readonly symbol: string }) {
  const { replace } = useRouter()
  // Outside systems: the router and the toast region.
  useEffect(() => {
    notify({ text: `${symbol} is no fund: this is its own page`, kind: 'plain' })
    void replace(hrefOf(routes.stockOverview, { symbol }))
  }, [symbol, replace])
  return <p className="p-6 text-13 text-fg-2">{symbol} is no fund. Its own page opens.</p>
}

/** The screen with its address. */
export const EtfOverviewPage = withParams(EtfOverviewScreen, parseEtfParams)
