import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { whenWithin } from '@/components/options/when/whenState'
import { GroupPanels } from '@/components/screens/ticker-performance/GroupPanels'
import { GrowthPanels } from '@/components/screens/ticker-performance/PerformanceCharts'
import { PerformanceGrid, usePerformanceTable } from '@/components/screens/ticker-performance/PerformanceGrid'
import { PerformanceChips, PerformanceControls } from '@/components/screens/ticker-performance/PerformanceHead'
import {
  askedOf,
  type PerformanceParams,
  parsePerformanceParams,
  performanceQuery,
} from '@/components/screens/ticker-performance/performanceParams'
import {
  groupOf,
  measureOf,
  type PerformanceAnswer,
  SINCE_WORDS,
  UNIVERSE_WORDS,
} from '@/components/screens/ticker-performance/performanceWords'
import { dataMarks } from '@/components/tables/dataMarks'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { UnfinishedBoard } from '@/components/tables/UnfinishedBoard'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { readingOf } from '@/lib/client/reading'
import { mean, median } from '@/lib/core/series'
import { formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const EVERY_MS = 60_000
/** Lines of the chart while nobody chose any. */
const LEADERS = 4

/** What has worked over each horizon? §4.3 Performance, F48. */
export function PerformanceScreen(params: PerformanceParams) {
  const change = useAddress(params, performanceQuery)
  // A narrow screen has room for the table or for the rail: the groups are a filter above it as well.
  const isNarrow = useMediaQuery(media.belowRail)
  const { dateFormat } = useTimeSettings()
  const { universe, tickers, when } = params
  const isLive = when.session === null && when.at === null
  const query = { ...askedOf(params), universe, ...(universe === 'list' ? { tickers } : {}) }
  const answer = useEndpoint('performance.table', { query }, { refreshMs: isLive ? EVERY_MS : 0 })
  const shown = loadedData(answer)
  const reading = readingOf(shown?.data)
  useWhilePending(answer)
  const all = useMemo(() => shown?.data.rows ?? [], [shown])
  const rows = useMemo(
    () => (params.sector === '' ? all : all.filter((row) => groupOf(row) === params.sector)),
    [all, params.sector],
  )
  const sectors = useMemo(() => [...new Set(all.map(groupOf))].sort(), [all])
  const leaders = useMemo(() => leadersOf(rows, params), [rows, params])
  const names = params.names.length > 0 ? params.names : leaders
  const input = { params, rows, benchmark: shown?.data.benchmark ?? null, dateFormat, onChange: change }
  const table = usePerformanceTable(input)
  const meta = shown?.meta ?? null
  const save = () =>
    saveShown(table, {
      page: 'Performance',
      filter: [UNIVERSE_WORDS[universe], params.sector, params.since === '' ? '' : SINCE_WORDS[params.since]]
        .filter(Boolean)
        .join(', '),
      about: [
        ['return', params.basis],
        ['benchmark', params.benchmark],
      ],
      rows,
      meta,
    })
  return (
    <FeedTemplate
      title="Performance"
      isPending={shown === undefined}
      isPartial={reading !== null}
      controls={
        <span className="flex items-center gap-2.5 max-nav:hidden">
          <PerformanceControls params={params} onChange={change} />
        </span>
      }
      tools={
        <>
          {answer.status === 'error' && shown ? <Badge tone="warn">not up to date</Badge> : null}
          <SessionMenu
            state={whenWithin(params, change)}
            shown={meta?.session_date ?? when.session}
            source={meta?.source ?? when.source}
          />
          <PageTools {...table} onExport={save} linkHolds="list, horizon, event, chosen names and columns" />
        </>
      }
      chips={
        <>
          <span className="flex shrink-0 items-center gap-1.5 nav:hidden">
            <PerformanceControls params={params} onChange={change} />
          </span>
          <PerformanceChips params={params} onChange={change} sectors={sectors} />
        </>
      }
      tiles={<Tiles tiles={tilesOf(rows, shown, params)} meta={meta ?? undefined} />}
      charts={
        rows.length === 0 || reading !== null ? null : (
          <div
            className={cx(
              'grid shrink-0 grid-cols-[1.3fr_1.15fr_1fr] gap-px border-t bg-line-2 max-nav:grid-cols-1',
              params.names.length === 0 && 'max-nav:hidden',
            )}
          >
            <GrowthPanels params={params} names={names} isChosen={params.names.length > 0} />
          </div>
        )
      }
      rail={
        rows.length === 0 || isNarrow || reading !== null ? null : (
          <div className="flex flex-col gap-px bg-line-2 [&>section]:h-auto!">
            <GroupPanels rows={all} params={params} onSector={(sector) => change({ sector })} />
          </div>
        )
      }
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="performance.table" rows={30} />
        ) : reading !== null ? (
          <UnfinishedBoard reading={reading} />
        ) : (
          <PerformanceGrid key={`${params.set}${params.since}`} {...input} table={table} names={names} />
        )
      }
      footer={<Footer shown={shown} rows={rows.length} dateFormat={dateFormat} />}
    />
  )
}

type Rows = PerformanceAnswer['data']['rows']

function leadersOf(rows: Rows, { horizon, since }: PerformanceParams): readonly string[] {
  const known = rows.filter((row) => measureOf(row, horizon, since !== '') !== null)
  const value = (row: Rows[number]) => measureOf(row, horizon, since !== '') ?? 0
  return [...known]
    .sort((a, b) => value(b) - value(a))
    .slice(0, LEADERS)
    .map((row) => row.ticker)
}

function tilesOf(rows: Rows, shown: PerformanceAnswer | undefined, params: PerformanceParams): readonly TileModel[] {
  const hasEvent = params.since !== ''
  const valued = rows.flatMap((row) => {
    const value = measureOf(row, params.horizon, hasEvent)
    return value === null ? [] : [{ ticker: row.ticker, value }]
  })
  const sorted = [...valued].sort((a, b) => b.value - a.value)
  const values = valued.map((one) => one.value)
  const market = shown?.data.benchmark ? measureOf(shown.data.benchmark, params.horizon, hasEvent) : null
  const change = (value: number | null | undefined) => formatFractionChange(value, 1)
  const share = (count: number) => (values.length === 0 ? null : count / values.length)
  const word = hasEvent ? 'since the event' : params.horizon
  const span = hasEvent ? word : `over ${word}`
  const rising = values.filter((value) => value > 0).length
  const ahead = market === null ? 0 : values.filter((value) => value > market).length
  const counted: NonNullable<TileModel['inputs']> = [['names', formatCount(values.length)]]
  return [
    { label: 'Names', value: formatCount(valued.length), context: `with ${word}` },
    {
      label: 'Rising',
      value: formatFraction(share(rising), 0),
      title: `F49: names whose return ${span} is above zero ÷ names with one`,
      inputs: [['rising', formatCount(rising)], ...counted],
    },
    {
      label: 'Median',
      value: change(median(values)),
      title: `F48: middle one of the returns ${span}`,
      inputs: counted,
    },
    {
      label: 'Mean',
      value: change(mean(values)),
      title: `F48: sum of the returns ${span} ÷ their number, equally weighted`,
      inputs: [['sum', change(values.reduce((sum, value) => sum + value, 0))], ...counted],
    },
    {
      label: params.benchmark,
      value: change(market),
      context: 'benchmark',
      title: `F48: return of ${params.benchmark} ${span}`,
    },
    {
      label: `Ahead of ${params.benchmark}`,
      value: formatFraction(market === null ? null : share(ahead), 0),
      title: `F48: names whose return ${span} is above that of ${params.benchmark} ÷ names with one`,
      inputs: [['ahead', market === null ? '-' : formatCount(ahead)], [params.benchmark, change(market)], ...counted],
    },
    { label: 'Best', value: sorted[0]?.ticker ?? '-', context: change(sorted[0]?.value), isOffPhone: true },
    { label: 'Worst', value: sorted.at(-1)?.ticker ?? '-', context: change(sorted.at(-1)?.value), isOffPhone: true },
  ]
}

interface FooterProps {
  readonly shown: PerformanceAnswer | undefined
  readonly rows: number
  readonly dateFormat: string
}

function Footer({ shown, rows, dateFormat }: FooterProps) {
  if (shown === undefined) return null
  const { data, meta } = shown
  return (
    <>
      <span>
        {formatCount(rows)} names{data.unknown > 0 ? `, ${formatCount(data.unknown)} without a price` : ''}
      </span>
      {data.since_day === null ? null : <span>event of {formatDate(data.since_day, dateFormat)}</span>}
      <span className="max-phone:hidden">
        {data.has_dividends ? 'total returns buy dividends back' : 'no dividends are known: total is price return'};{' '}
        {dataMarks(meta)}
      </span>
    </>
  )
}

/** The screen with its address. */
export const PerformancePage = withParams(PerformanceScreen, parsePerformanceParams)
