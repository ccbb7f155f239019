import { waitsForAverage } from '@/components/options/minutes/waitsForAverage'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

/** What several parts of the overview read; every part asks on its own, so that each can fail alone. */
export function useOverview({ symbol, when, isLive }: Explorer) {
  const params = { ticker: symbol }
  const header = useLiveAnswer('stocks.header', { params, query: when }, { isLive })
  const net = useLiveAnswer(
    'netFlow.read',
    { query: { ...when, tickers: symbol } },
    { everyMs: 5000, isLive, isPending: waitsForAverage },
  )
  const exposure = useLiveAnswer('exposure.stock', { params, query: when }, { everyMs: 60_000, isLive })
  const levels = useLiveAnswer(
    'equityFlow.levels',
    { params, query: { ...when, venue: 'off' } },
    { everyMs: 15_000, isLive },
  )
  const risk = useEndpoint('stocks.risk', { params, query: when })
  const season = useEndpoint('stocks.seasonality', { params, query: when })
  const own = header.data?.data.ticker === symbol
  return {
    header: own ? (header.data?.data ?? null) : null,
    meta: header.data?.meta ?? null,
    flow: {
      ...(net.data === undefined ? {} : { answer: net.data }),
      name: net.data?.data.names.find((one) => one.key === symbol) ?? null,
    },
    exposure: exposure.data?.data.ticker === symbol ? exposure.data.data : null,
    levels: { answer: levels, data: levels.data?.data.ticker === symbol ? levels.data.data : null },
    risk: { answer: risk, data: risk.data?.data ?? null },
    season: { answer: season, data: season.data?.data ?? null },
  }
}

export type Overview = ReturnType<typeof useOverview>
