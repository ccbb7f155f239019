import { FlowBars } from '@/components/filings/FlowBars'
import { shortSector } from '@/components/filings/sectorName'
import { dataMarks } from '@/components/tables/dataMarks'
import type { CallResponse } from '@/lib/contract/calls'

type Trades = CallResponse<'politics.trades'>

export const congressSource = (meta: Trades['meta']): string => `Disclosures of Congress, ${dataMarks(meta)}`

interface CongressBarsProps {
  readonly trades: Trades
}

/** Bought and sold by name, middle of the brackets. */
export function TickerBars({ trades: { data, meta } }: CongressBarsProps) {
  return (
    <FlowBars
      title="Most traded names"
      note="middle of the brackets"
      source={congressSource(meta)}
      bars={data.top_tickers.map(({ ticker, buys, sells }) => ({ key: ticker, label: ticker, buys, sells }))}
    />
  )
}

/** Bought and sold by sector, middle of the brackets. */
export function SectorBars({ trades: { data, meta } }: CongressBarsProps) {
  return (
    <FlowBars
      title="Sectors"
      note="middle of the brackets"
      source={congressSource(meta)}
      bars={data.by_sector.map(({ sector, buys, sells }) => ({ key: sector, label: shortSector(sector), buys, sells }))}
    />
  )
}
