import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { type EtfsParams, etfsQuery, fittingFunds, parseEtfsParams } from '@/components/screens/etfs/etfsParams'
import { FlowLeaders } from '@/components/screens/etfs/FlowLeaders'
import { FundFilters } from '@/components/screens/etfs/FundFilters'
import { FundGrid } from '@/components/screens/etfs/FundGrid'
import { FundMap } from '@/components/screens/etfs/FundMap'
import { FundViews } from '@/components/screens/etfs/FundViews'
import { fundColumns } from '@/components/screens/etfs/fundColumns'
import { fundTiles } from '@/components/screens/etfs/fundTiles'
import { NewFunds } from '@/components/screens/etfs/NewFunds'
import { OverlapTool } from '@/components/screens/etfs/OverlapTool'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { UnfinishedBoard } from '@/components/tables/UnfinishedBoard'
import { usePageTable } from '@/components/tables/usePageTable'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { readingOf } from '@/lib/client/reading'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'

const EVERY_MS = 30_000
const TABS = optionsOf({ screener: 'Screener', flows: 'Flows', map: 'Map', overlap: 'Overlap', new: 'New' })
const PERIODS = optionsOf({ '1d': '1d', '1w': '1w', '1m': '1m' })

/** Which fund: what it costs, holds, takes in, pays and trades. §4.14 ETFs, F51. */
export function EtfsScreen(params: EtfsParams) {
  const change = useAddress(params, etfsQuery)
  const { dateFormat } = useTimeSettings()
  const { answer, all, told } = useFunds(params)
  const rows = useMemo(() => fittingFunds(all, params), [all, params])
  const columns = useMemo(() => fundColumns(dateFormat, params.base), [dateFormat, params.base])
  const table = usePageTable(columns, params, change)
  const meta = told?.meta
  const reading = readingOf({ pending: (told?.data.pending ?? 0) > 0 }, 'all funds')
  const save = () =>
    saveShown(table, {
      page: 'ETFs',
      filter: etfsQuery(params) || 'none',
      rows,
      meta: meta ?? null,
    })
  const tabs = (
    <>
      <Segments label="View" options={TABS} {...pickOf(params, change, 'tab')} />
      <Segments label="Time of flows" options={PERIODS} {...pickOf(params, change, 'period')} />
    </>
  )
  return (
    <FilingPage
      title="ETFs"
      tabs={tabs}
      meta={meta}
      what="funds"
      isPartial={reading !== null}
      tools={
        <>
          <SessionTools params={params} onChange={change} answer={answer} />
          <AlertButton
            isIcon="tool"
            label="Alert on fund flows of the compared funds (F51)"
            name={`Fund flows of ${params.funds.join(', ')}`}
            definition={watchAlert(WATCH_START.fund_flow, params.funds)}
          />
          <PageTools {...table} onExport={save} linkHolds="view, filters, funds, order, columns and session" />
        </>
      }
      chips={
        <>
          <FundViews params={params} onChange={change} />
          {params.tab === 'overlap' ? null : <FundFilters params={params} rows={all} onChange={change} />}
        </>
      }
      tiles={<Tiles tiles={fundTiles(rows, params.period)} meta={meta} />}
      footer={
        <>
          {reading === null ? (
            <span role="status">
              {formatCount(rows.length)} of {formatCount(all.length)} funds
            </span>
          ) : null}
          <span className="max-phone:hidden">
            assets and flows of the evening of {formatDate(told?.data.as_of, dateFormat)}
          </span>
        </>
      }
    >
      {params.tab === 'overlap' ? (
        <OverlapTool params={params} onChange={change} />
      ) : told === undefined ? (
        <Waiting answer={answer} source="etf.list" rows={30} />
      ) : reading !== null ? (
        <UnfinishedBoard reading={reading} />
      ) : params.tab === 'flows' ? (
        <FlowLeaders rows={rows} period={params.period} />
      ) : params.tab === 'map' ? (
        <FundMap rows={rows} params={params} meta={told.meta} onChange={change} />
      ) : params.tab === 'new' ? (
        <NewFunds rows={rows} />
      ) : (
        <FundGrid rows={rows} table={table} total={all.length} onChange={change} />
      )}
    </FilingPage>
  )
}

/** Funds of the session, each beside what it shares with the chosen one. */
function useFunds({ when, base, tab }: EtfsParams) {
  const answer = useEndpoint('etf.list', { query: whenQuery(when) }, { refreshMs: isNow(when) ? EVERY_MS : 0 })
  useWhilePending(answer)
  const asked = tab === 'screener' ? { params: { ticker: base }, query: { ...whenQuery(when), with: '' } } : null
  const alike = loadedData(useEndpoint('etf.overlap', asked))
  const told = loadedData(answer)
  const all = useMemo(() => {
    const shared = new Map(alike?.data.rows.map(({ ticker, overlap }) => [ticker, overlap]))
    return (told?.data.rows ?? []).map((row) => ({
      ...row,
      overlap: row.ticker === base && alike !== undefined ? 1 : (shared.get(row.ticker) ?? null),
    }))
  }, [told, alike, base])
  return { answer, told, all }
}

/** The screen with its address. */
export const EtfsPage = withParams(EtfsScreen, parseEtfsParams)
