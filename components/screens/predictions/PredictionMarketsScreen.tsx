import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { MarketDrawer } from '@/components/screens/predictions/MarketDrawer'
import { marketColumns } from '@/components/screens/predictions/marketColumns'
import { PredictionFilters } from '@/components/screens/predictions/PredictionFilters'
import { MarketGrid, TradeGrid, UserGrid } from '@/components/screens/predictions/PredictionGrids'
import {
  fittingMarkets,
  fittingTrades,
  fittingUsers,
  type PredictionParams,
  parsePredictionParams,
  predictionQuery,
} from '@/components/screens/predictions/predictionParams'
import { predictionTiles } from '@/components/screens/predictions/predictionTiles'
import { tradeColumns } from '@/components/screens/predictions/tradeColumns'
import { UserDrawer } from '@/components/screens/predictions/UserDrawer'
import { userColumns } from '@/components/screens/predictions/userColumns'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount } from '@/lib/format/number'

const EVERY_MS = 60_000
const TABS = [
  { value: 'markets', label: 'Markets' },
  { value: 'unusual', label: 'Unusual' },
  { value: 'whales', label: 'Whales' },
  { value: 'smart', label: 'Smart money' },
  { value: 'insiders', label: 'Possible insiders' },
  { value: 'users', label: 'Users' },
] as const
const LINK_HOLDS = 'view, filters, order, columns and what is open'

/** Which odds moved on size, who is behind it, and do they win? §4.10 Prediction Markets, F61. */
export function PredictionMarketsScreen(params: PredictionParams) {
  const change = useAddress(params, predictionQuery)
  const answer = useEndpoint('predictions.board', {}, { refreshMs: EVERY_MS })
  const told = loadedData(answer)
  const view = useView(told, params, change)
  return (
    <>
      <FilingPage
        title="Prediction Markets"
        tabs={
          <Segments
            label="View"
            options={TABS}
            value={params.tab}
            onChange={(tab) => change({ tab, sort: '', cols: '' })}
          />
        }
        meta={told?.meta}
        what="prediction markets"
        isStale={answer.status === 'error' && told !== undefined}
        tools={view.tools}
        chips={<PredictionFilters params={params} board={told?.data} onChange={change} />}
        tiles={<Tiles tiles={predictionTiles(told?.data)} meta={told?.meta} />}
        footer={
          <>
            <span role="status">{view.count}</span>
            <span className="max-phone:hidden">
              {params.tab === 'insiders'
                ? 'a pattern, not an accusation: new wallet, one market, large size, below 35¢, within 72 hours before the resolution'
                : 'prices are chances: a contract pays $1'}
            </span>
          </>
        }
      >
        {told === undefined ? <Waiting answer={answer} source="predictions.board" rows={24} /> : view.grid}
      </FilingPage>
      <MarketDrawer params={params} onChange={change} />
      <UserDrawer params={params} onChange={change} />
    </>
  )
}

type Told = CallResponse<'predictions.board'> | undefined

/** Grid, tools and count of the chosen tab. */
function useView(told: Told, params: PredictionParams, change: (patch: Partial<PredictionParams>) => void) {
  const { dateFormat, timeZone } = useTimeSettings()
  const nowMs = told?.data.now_ms ?? 0
  const isArchive = params.state === 'archive'
  const onUser = useMemo(
    () => (row: { readonly venue: string; readonly trader: string }) =>
      change({ user: `${row.venue}:${row.trader}`, market: '' }),
    [change],
  )
  const markets = useMemo(() => fittingMarkets(told?.data.rows ?? [], params), [told, params])
  const trades = useMemo(() => fittingTrades(told?.data.trades ?? [], params), [told, params])
  const users = useMemo(() => fittingUsers(told?.data.users ?? [], params), [told, params])
  const columns = {
    markets: useMemo(
      () => marketColumns({ dateFormat, timeZone, nowMs, isArchive }),
      [dateFormat, timeZone, nowMs, isArchive],
    ),
    trades: useMemo(() => tradeColumns({ dateFormat, timeZone, onUser }), [dateFormat, timeZone, onUser]),
    users: useMemo(() => userColumns({ dateFormat, timeZone }), [dateFormat, timeZone]),
  }
  const tables = {
    markets: usePageTable(columns.markets, params, change),
    trades: usePageTable(columns.trades, params, change),
    users: usePageTable(columns.users, params, change),
  }
  const file = { page: 'Prediction Markets', filter: predictionQuery(params) || 'none', meta: told?.meta ?? null }
  if (params.tab === 'markets')
    return {
      grid: <MarketGrid rows={markets} table={tables.markets} params={params} onChange={change} />,
      tools: (
        <PageTools
          {...tables.markets}
          linkHolds={LINK_HOLDS}
          onExport={() => saveShown(tables.markets, { ...file, rows: markets })}
        />
      ),
      count: `${formatCount(markets.length)} questions`,
    }
  if (params.tab === 'users' || params.tab === 'smart')
    return {
      grid: <UserGrid rows={users} table={tables.users} params={params} onChange={change} />,
      tools: (
        <PageTools
          {...tables.users}
          linkHolds={LINK_HOLDS}
          onExport={() => saveShown(tables.users, { ...file, rows: users })}
        />
      ),
      count: `${formatCount(users.length)} traders`,
    }
  return {
    grid: <TradeGrid rows={trades} table={tables.trades} params={params} onChange={change} />,
    tools: (
      <PageTools
        {...tables.trades}
        linkHolds={LINK_HOLDS}
        onExport={() => saveShown(tables.trades, { ...file, rows: trades })}
      />
    ),
    count: `${formatCount(trades.length)} trades`,
  }
}

/** The screen with its address. */
export const PredictionsPage = withParams(PredictionMarketsScreen, parsePredictionParams)
