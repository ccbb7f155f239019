import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, whenQuery, whenWithin } from '@/components/options/when/whenState'
import { ShortFilters } from '@/components/screens/shorts/ShortFilters'
import { ShortPhoneRow } from '@/components/screens/shorts/ShortPhoneRow'
import { shortColumns } from '@/components/screens/shorts/shortColumns'
import { withinRanges } from '@/components/screens/shorts/shortRanges'
import { parseShortsParams, rowsOfTab, type ShortsParams, shortsQuery } from '@/components/screens/shorts/shortsParams'
import { DataTable } from '@/components/tables/DataTable'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { UnfinishedBoard } from '@/components/tables/UnfinishedBoard'
import { usePageTable } from '@/components/tables/usePageTable'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Badge } from '@/components/ui/Badge'
import { EmptyState } from '@/components/ui/EmptyState'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { readingOf } from '@/lib/client/reading'
import type { CallResponse } from '@/lib/contract/calls'
import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { hrefOf, routes } from '@/lib/navigation/routes'

const TABS = [
  { value: 'screen', label: 'Most shorted' },
  { value: 'change', label: 'Biggest ΔSI' },
  { value: 'squeeze', label: 'Squeeze board' },
  { value: 'fails', label: 'FTD top' },
  { value: 'threshold', label: 'Threshold list' },
  { value: 'fees', label: 'Fee movers' },
] as const
const SECTORS = [
  { value: '', label: 'Any sector' },
  ...Object.keys(sectorFunds)
    .sort()
    .map((sector) => ({ value: sector, label: sector })),
]
const EVERY_MS = 60_000

/** Who is crowded, how costly is it, and what would force them out? §4.14 Shorts, F40. */
export function ShortsScreen(params: ShortsParams) {
  const change = useAddress(params, shortsQuery)
  const { push } = useRouter()
  const { dateFormat, timeZone } = useTimeSettings()
  const query = whenQuery(params.when)
  const answer = useEndpoint('shorts.board', { query }, { refreshMs: isNow(params.when) ? EVERY_MS : 0 })
  const shown = loadedData(answer)
  useWhilePending(answer)
  const reading = readingOf(shown?.data)
  const columns = useMemo(() => shortColumns(dateFormat, timeZone, params.tab), [dateFormat, timeZone, params.tab])
  const table = usePageTable(columns, params, change)
  const told = useMemo(() => toldOf(shown?.data, params.tab), [shown, params.tab])
  const rows = useMemo(() => {
    const own = params.sector === '' ? told : told.filter((row) => row.sector === params.sector)
    return rowsOfTab(withinRanges(own, params.ranges), params.tab)
  }, [told, params.sector, params.ranges, params.tab])
  const phoneRow = useCallback((row: ShortBoardRow) => <ShortPhoneRow row={row} />, [])
  const save = () =>
    saveShown(
      { columns, layout: table.layout },
      {
        page: 'Shorts',
        filter: shortsQuery(params) || 'all names',
        rows,
        meta: shown?.meta ?? null,
      },
    )
  return (
    <FeedTemplate
      title="Shorts"
      isPending={shown === undefined}
      isPartial={reading !== null}
      controls={
        <span className="max-nav:hidden">
          <Views params={params} onChange={change} />
        </span>
      }
      tools={
        <>
          {answer.status === 'error' && shown ? <Badge tone="warn">not up to date</Badge> : null}
          <span className="max-phone:hidden">
            <SessionMenu
              state={whenWithin(params, change)}
              shown={shown?.meta.session_date ?? params.when.session}
              source={params.when.source}
            />
          </span>
          <PageTools {...table} onExport={save} linkHolds="view, ranges, order, columns and session" />
        </>
      }
      chips={
        <>
          <span className="shrink-0 nav:hidden">
            <Views params={params} onChange={change} />
          </span>
          <Select size="s" aria-label="Sector" options={SECTORS} {...pickOf(params, change, 'sector')} />
        </>
      }
      tiles={<Tiles tiles={tilesOf(shown === undefined || reading !== null ? null : rows)} meta={shown?.meta} />}
      filters={<ShortFilters params={params} onChange={change} />}
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="shorts.board" rows={30} label="Loading names" />
        ) : reading !== null ? (
          <UnfinishedBoard reading={reading} />
        ) : (
          <DataTable<ShortBoardRow>
            label="Short side of names"
            {...table}
            rows={rows}
            getKey={(row) => row.ticker}
            onOpen={(row) => void push(hrefOf(routes.stockShorts, { symbol: row.ticker }))}
            phoneRow={phoneRow}
            empty={<EmptyState>{emptyWords(params.tab, shown.data.lists.length)}</EmptyState>}
          />
        )
      }
      footer={
        <>
          {reading === null ? (
            <span role="status">
              {formatCount(rows.length)} of {formatCount(told.length)} names
            </span>
          ) : null}
          <span className="max-phone:hidden">
            {params.tab === 'threshold' ? listWords(shown?.data.lists ?? [], dateFormat) : INTEREST_WORDS}
          </span>
        </>
      }
    />
  )
}

type Board = CallResponse<'shorts.board'>['data']

/** Names a view may hold: the threshold list alone has those of which nothing else is told. */
function toldOf(data: Board | undefined, tab: ShortsParams['tab']): readonly ShortBoardRow[] {
  const { rows = [], listed = [] } = data ?? {}
  return tab === 'threshold' ? [...rows, ...listed].filter((row) => row.threshold !== null) : rows
}

const INTEREST_WORDS = 'short interest is counted twice a month and published seven business days later'

/** Which lists the view stands on. */
function listWords(lists: Board['lists'], dateFormat: string): string {
  return lists.map(({ market, date }) => `${market} of ${formatDate(date, dateFormat)}`).join(', ')
}

function emptyWords(tab: ShortsParams['tab'], lists: number): string {
  if (tab === 'threshold' && lists === 0)
    return 'No threshold list is stored. The built-in market has none; lists of Nasdaq, NYSE, Cboe and FINRA are imported with npm run import.'
  return 'No name fits. Widen the ranges, or take another view.'
}

interface ViewsProps {
  readonly params: ShortsParams
  readonly onChange: (patch: Partial<ShortsParams>) => void
}

function Views({ params, onChange }: ViewsProps) {
  return (
    <Segments label="View" size="s" options={TABS} value={params.tab} onChange={(tab) => onChange({ tab, sort: '' })} />
  )
}

/** Null: not every name is known, so none is the most of anything. */
function tilesOf(whole: readonly ShortBoardRow[] | null): readonly TileModel[] {
  const rows = whole ?? []
  const [most, costly, full] = [top(rows, 'float_share'), top(rows, 'fee'), top(rows, 'days_to_cover')]
  const grown = top(rows, 'change_pct')
  return [
    {
      label: 'Most of the float',
      value: most?.ticker ?? '-',
      context: most === undefined ? '' : formatFraction(most.float_share, 1),
      title: 'F40: short shares over the float',
    },
    {
      label: 'Highest borrow fee',
      value: costly?.ticker ?? '-',
      context: costly === undefined ? '' : formatFraction(costly.fee, 1),
      title: 'F40: borrow fee a year',
    },
    {
      label: 'Longest to cover',
      value: full?.ticker ?? '-',
      context: full === undefined ? '' : `${formatNumber(full.days_to_cover, 1)} days`,
      title: 'F40: short shares over mean volume of 30 sessions',
    },
    {
      label: 'Grew most',
      value: grown?.ticker ?? '-',
      context: grown === undefined ? '' : formatFractionChange(grown.change_pct, 1),
      title: 'F40: short interest against the prior settlement',
      isOffPhone: true,
    },
    {
      label: 'Three of four checks or more',
      value: whole === null ? '-' : formatCount(rows.filter((row) => row.met >= 3).length),
      context: 'names',
      title: 'F40: above 20 % of the float, 5 days to cover, a fee of 20 %, call premium 2 deviations above usual',
      isOffPhone: true,
    },
  ]
}

type Figure = 'float_share' | 'fee' | 'days_to_cover' | 'change_pct'

function top(rows: readonly ShortBoardRow[], key: Figure): ShortBoardRow | undefined {
  const best = (a: ShortBoardRow | undefined, b: ShortBoardRow) => ((b[key] ?? -1) > (a?.[key] ?? -1) ? b : a)
  return rows.reduce<ShortBoardRow | undefined>(best, undefined)
}

/** The screen with its address. */
export const ShortsPage = withParams(ShortsScreen, parseShortsParams)
