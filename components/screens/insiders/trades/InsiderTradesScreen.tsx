import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert, followAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { FlowBars } from '@/components/filings/FlowBars'
import { insiderColumns } from '@/components/filings/insiderColumns'
import { NoFilings, Tile, Tiles } from '@/components/filings/parts'
import { shortSector } from '@/components/filings/sectorName'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { InsiderFilters } from '@/components/screens/insiders/trades/InsiderFilters'
import { ClusterGrid, TradeGrid } from '@/components/screens/insiders/trades/InsiderGrids'
import {
  type InsiderParams,
  insiderCall,
  insiderQuery,
  parseInsiderParams,
} from '@/components/screens/insiders/trades/insiderParams'
import { PersonHead } from '@/components/screens/insiders/trades/PersonHead'
import { RatioChart } from '@/components/screens/insiders/trades/RatioChart'
import { dataMarks } from '@/components/tables/dataMarks'
import { useOrderedAsk } from '@/components/tables/useOrderedAsk'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate, formatShortDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

const SORTS = insiderColumns('').map(({ id }) => id)
const TABS = [
  { value: 'trades', label: 'Trades' },
  { value: 'clusters', label: 'Clusters' },
  { value: 'buys', label: 'Largest buys' },
  { value: 'chiefs', label: 'CEO/CFO buys' },
  { value: 'sectors', label: 'Sector flow' },
] as const
const WINDOWS = optionPairs(['7', '7d'], ['30', '30d'], ['90', '90d'], ['365', '1y'], ['0', 'All'])

/** Which insiders spend their own cash, and did it pay before? §4.4 Insider Trades, F41. */
export function InsiderTradesScreen(params: InsiderParams) {
  const change = useAddress(params, insiderQuery)
  const { dateFormat } = useTimeSettings()
  const ask = useOrderedAsk(insiderCall(params), { sort: params.sort, names: SORTS, page: 500 })
  const answer = useEndpoint('insiders.trades', { query: ask.query }, { refreshMs: 60_000 })
  const shown = loadedData(answer)
  const tabs = (
    <>
      <Segments
        label="View"
        options={TABS}
        value={params.tab}
        onChange={(tab) => change({ tab, sort: tab === 'buys' ? '-value' : '', cols: '' })}
      />
      <Segments label="Window" options={WINDOWS} value={params.days} onChange={(days) => change({ days })} />
    </>
  )
  return (
    <FilingPage
      title="Insider Trades"
      tabs={tabs}
      meta={shown?.meta}
      freshness={{ kind: 'insiders', newest: shown?.data.newest_filed ?? null }}
      isStale={answer.status === 'error' && shown !== undefined}
      chips={<InsiderFilters params={params} onChange={change} />}
      tools={<AlertButton isIcon="tool" {...bellOf(params)} />}
      tiles={
        <>
          {params.insider === '' ? null : <PersonHead name={params.insider} />}
          <InsiderTiles data={shown?.data} />
        </>
      }
      charts={
        shown === undefined || shown.data.by_day.length < 2 || params.tab === 'sectors' ? null : (
          <div className="grid h-40 shrink-0 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-px border-t bg-line-2 max-phone:hidden max-rail:grid-cols-1 [&>*]:bg-panel">
            <FlowBars
              title="Open-market buys and sales by filing day"
              source={`Forms 4, ${dataMarks(shown.meta)}`}
              bars={shown.data.by_day.slice(-90).map((day) => ({
                key: day.date,
                buys: day.buys,
                sells: day.sells,
                label: formatShortDate(day.date, shown.data.newest_filed ?? day.date),
              }))}
            />
            <span className="min-w-0 max-rail:hidden">
              <RatioChart answer={shown} dateFormat={dateFormat} />
            </span>
          </div>
        )
      }
      footer={
        <>
          <span>
            {formatCount(shown?.data.rows.length ?? 0)} of {formatCount(shown?.data.total ?? 0)} lines
          </span>
          <span className="max-phone:hidden">
            newest filing of all {formatDate(shown?.data.newest_filed, dateFormat) || '-'}; awards, exercises and tax
            are hidden unless asked for
          </span>
        </>
      }
    >
      {shown === undefined ? (
        <Waiting answer={answer} source="insiders.trades" rows={30} />
      ) : (
        <Body
          shown={shown}
          params={params}
          dateFormat={dateFormat}
          onChange={change}
          onEnd={() => ask.grow(shown.data.total)}
        />
      )}
    </FilingPage>
  )
}

/** Follows the person or the company that the list is narrowed to; every insider elsewhere. C25. */
function bellOf({ insider, ticker }: InsiderParams) {
  if (insider !== '')
    return {
      label: `Alert on filings of ${insider}`,
      name: `Filings of ${insider}`,
      definition: followAlert('insider', insider),
    }
  const of = ticker === '' ? 'insiders' : `insiders of ${ticker}`
  return {
    label: `Alert on trades of ${of}`,
    name: `Trades of ${of}`,
    definition: eventAlert(['insider'], ticker === '' ? [] : [ticker]),
  }
}

type Answer = CallResponse<'insiders.trades'>

interface BodyProps {
  readonly shown: Answer
  readonly params: InsiderParams
  readonly dateFormat: string
  readonly onChange: (patch: Partial<InsiderParams>) => void
  readonly onEnd: () => void
}

function Body({ shown, onEnd, ...grid }: BodyProps) {
  const { data, meta } = shown
  if (data.newest_filed === null && data.total === 0 && !meta.simulated)
    return <NoFilings what="insider filings" files="<form 4 files>" />
  if (grid.params.tab === 'clusters') return <ClusterGrid {...grid} rows={data.clusters} />
  if (grid.params.tab === 'sectors')
    return (
      <div className="h-full p-1">
        <FlowBars
          title="Open-market buys and sales by sector"
          source={`Forms 4, ${dataMarks(meta)}`}
          bars={data.by_sector.map(({ sector, buys, sells }) => ({
            key: sector,
            label: shortSector(sector),
            buys,
            sells,
          }))}
        />
      </div>
    )
  return <TradeGrid key={grid.params.tab} {...grid} rows={data.rows} onEnd={onEnd} />
}

function InsiderTiles({ data }: { readonly data: Answer['data'] | undefined }) {
  const tiles = data?.tiles
  const ratio = tiles && tiles.sell_value > 0 ? tiles.buy_value / tiles.sell_value : null
  return (
    <Tiles>
      <Tile label="Bought on the market" note={tiles ? `${formatCount(tiles.buys)} trades` : undefined}>
        <span className="text-bull">{formatMoney(tiles?.buy_value)}</span>
      </Tile>
      <Tile label="Sold on the market" note={tiles ? `${formatCount(tiles.sells)} trades` : undefined}>
        <span className="text-bear">{formatMoney(tiles?.sell_value)}</span>
      </Tile>
      <Tile label="Buy/sell ratio">{formatNumber(ratio, 2)}</Tile>
      <Tile label="Buyers and sellers" hidesOnPhone>
        {formatCount(tiles?.buyers)} | {formatCount(tiles?.sellers)}
      </Tile>
      <Tile label="Sales by a 10b5-1 plan" hidesOnPhone>
        {formatFraction(tiles?.plan_share, 0)}
      </Tile>
      <Tile label="Clusters" hidesOnPhone note="3 insiders in 30 days">
        {formatCount(data?.clusters.length)}
      </Tile>
    </Tiles>
  )
}

/** The screen with its address. */
export const InsiderTradesPage = withParams(InsiderTradesScreen, parseInsiderParams)
