import { useMemo, useState } from 'react'
import { TicketChain } from '@/components/brokerage/TicketChain'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { priceModel } from '@/components/screens/trade/priceModel'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { OrderTicketState } from '@/hooks/brokerage/useOrderTicket'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { underlyingOf } from '@/lib/options/indexRoots'

export interface MarketPanelProps {
  readonly form: OrderTicketState
}

const VIEWS = optionsOf({ chain: 'Chain', chart: 'Chart' })

/** The market of the ticket's name: its chain, whose quotes fill the ticket, or its chart. */
export function MarketPanel({ form: { ticket, dispatch } }: MarketPanelProps) {
  const ticker = underlyingOf(ticket.mainTicker)
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('chain')
  return (
    <section aria-label={`Market of ${ticker}`}>
      <div className="flex h-11 items-center gap-2 px-3">
        <h2 className="font-semibold text-13">{ticker}</h2>
        <Segments label="Market" size="s" options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'chain' ? (
        <TicketChain key={ticker} ticket={ticket} dispatch={dispatch} height="h-[44vh] min-h-64" />
      ) : (
        <PriceChart ticker={ticker} />
      )}
    </section>
  )
}

const REFRESH_MS = 30_000

/** Closes of the five-minute bars of the last sessions. */
function PriceChart({ ticker }: { readonly ticker: string }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const answer = useEndpoint(
    'charting.bars',
    { query: { symbol: ticker, interval: '5m', sessions: 2 } },
    { refreshMs: REFRESH_MS },
  )
  const data = loadedData(answer)
  const model = useMemo(
    () => priceModel(ticker, data?.data.bars, { timeZone, dateFormat }),
    [ticker, data, timeZone, dateFormat],
  )
  if (data === undefined) return <Waiting answer={answer} source="charting.bars" rows={10} />
  if (data.data.bars.t.length < 2) return <EmptyState>No bars of {ticker} are known.</EmptyState>
  return (
    <SeriesFigure
      title={ticker}
      note={`closes of ${data.data.interval} bars`}
      source={chartSource(data.meta)}
      className="h-72"
      model={model}
    />
  )
}
