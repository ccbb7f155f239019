import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { shortSector } from '@/components/filings/sectorName'
import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, whenQuery, whenWithin } from '@/components/options/when/whenState'
import { SectorChips, SectorControls } from '@/components/screens/flow/sectors_watchlist/SectorControls'
import { SectorPanel } from '@/components/screens/flow/sectors_watchlist/SectorPanel'
import { sectorColumns } from '@/components/screens/flow/sectors_watchlist/sectorColumns'
import { type SectorGroup, sectorGroups } from '@/components/screens/flow/sectors_watchlist/sectorGroups'
import {
  memberFilter,
  parseSectorParams,
  type SectorParams,
  sectorQuery,
} from '@/components/screens/flow/sectors_watchlist/sectorParams'
import { DayPartsNote } from '@/components/stocks/days/DayPartsNote'
import { fieldsShown } from '@/components/stocks/days/stockDayColumns'
import { stockDayRows } from '@/components/stocks/days/stockDayRow'
import { STARRED, useStockLists } from '@/components/stocks/lists/useStockLists'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { useArranged } from '@/components/tables/useArranged'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { EmptyState } from '@/components/ui/EmptyState'
import { useAddress } from '@/hooks/app/useAddress'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

const EVERY_MS = 10_000
/** What subtotals are made of, whatever columns are shown. */
const NEEDED = [
  ...['last', 'change', 'market_cap', 'option_premium', 'net_premium', 'bull_premium', 'bear_premium'],
  ...['call_volume', 'put_volume'],
]

/** Is this name leading its sector, or just following? §4.3 Sector View, F50. */
function SectorViewScreen(params: SectorParams) {
  const change = useAddress(params, sectorQuery)
  const isLive = isNow(params.when)
  const { lists } = useStockLists()
  const columns = useMemo(() => sectorColumns(), [])
  const arranged = useArranged(columns, params, change)
  const filter = memberFilter(params, lists)
  const fields = [...new Set([...NEEDED, ...fieldsShown(arranged.layout.shown)])].join(',')
  const when = whenQuery(params.when)
  const ask = { filter: filter ?? '', fields, sort: '-option_premium', limit: MOST_ROWS, ...when }
  const answer = useLiveAnswer('stockScreener.list', filter === null ? null : { query: ask }, {
    isLive,
    everyMs: EVERY_MS,
  })
  const whole = loadedData(useLiveAnswer('sectors.read', { query: when }, { isLive, everyMs: EVERY_MS }))
  const shown = loadedData(answer)
  const groups = useMemo(
    () => sectorGroups(shown === undefined ? [] : stockDayRows(shown.data), whole?.data.rows ?? [], params),
    [shown, whole, params],
  )
  const rows = groups.flatMap((group) => group.rows)
  const fold = (sector: string, isFolded: boolean) =>
    change({ folded: isFolded ? [...params.folded, sector] : params.folded.filter((name) => name !== sector) })
  const about = { page: 'Sector View', filter: filter ?? 'no names', rows, meta: shown?.meta ?? null }
  return (
    <FeedTemplate
      title="Sector View"
      isPending={shown === undefined}
      controls={
        <span className="max-nav:hidden">
          <SectorControls params={params} lists={lists} onChange={change} />
        </span>
      }
      tools={
        <>
          <span className="max-phone:hidden">
            <SessionMenu
              state={whenWithin(params, change)}
              shown={shown?.meta.session_date ?? params.when.session}
              source={params.when.source}
            />
          </span>
          <PageTools
            columns={columns}
            layout={arranged.layout}
            onLayout={arranged.onLayout}
            density="compact"
            onDensity={() => undefined}
            onExport={() => saveShown({ columns, layout: arranged.layout }, about)}
            linkHolds="names, sectors, order, columns and session"
          />
        </>
      }
      chips={
        <>
          <span className="shrink-0 nav:hidden">
            <SectorControls params={params} lists={lists} onChange={change} />
          </span>
          <SectorChips params={params} onChange={change} />
        </>
      }
      tiles={<SectorTiles groups={groups} />}
      grid={
        filter === null ? (
          <NoNames members={params.members} />
        ) : shown === undefined ? (
          <Waiting answer={answer} source="stockScreener.list" rows={24} />
        ) : groups.length === 0 ? (
          <EmptyState>No name fits. Bring a sector back, or take other names.</EmptyState>
        ) : (
          <div className="h-full overflow-y-auto">
            {groups.map((group) => (
              <SectorPanel
                key={group.sector}
                group={group}
                columns={columns}
                arranged={arranged}
                isFolded={params.folded.includes(group.sector)}
                onFold={(isFolded) => fold(group.sector, isFolded)}
              />
            ))}
          </div>
        )
      }
      footer={
        <>
          <span>
            {formatCount(rows.length)} names in {formatCount(groups.length)} sectors
          </span>
          <BuiltInScale meta={shown?.meta} />
          <span className="flex min-w-0 gap-3 max-phone:hidden">
            {shown === undefined ? null : <DayPartsNote pending={shown.data.pending} missing={shown.data.missing} />}
          </span>
        </>
      }
    />
  )
}

function NoNames({ members }: Pick<SectorParams, 'members'>) {
  return (
    <EmptyState>
      {members === STARRED
        ? 'No name is starred on this device. Press the star on the page of a stock, or take the most traded names.'
        : 'This list has no names yet. Fill it on the Stock Watchlist, type names above, or take the most traded ones.'}
    </EmptyState>
  )
}

/** The whole list in figures, and the sectors at its ends. */
function SectorTiles({ groups }: { readonly groups: readonly SectorGroup[] }) {
  const sum = (pick: (group: SectorGroup) => number) => groups.reduce((total, group) => total + pick(group), 0)
  const ends = (pick: (group: SectorGroup) => number | null) => {
    const known = groups.filter((group) => pick(group) !== null).sort((a, b) => (pick(b) ?? 0) - (pick(a) ?? 0))
    return [known[0], known.at(-1)] as const
  }
  const [best, worst] = ends((group) => group.change)
  const [bull, bear] = ends((group) => group.bullPct)
  const [loud] = ends((group) => group.z)
  const net = sum((group) => group.netPremium)
  const tiles: readonly TileModel[] = [
    { label: 'Option premium', value: formatMoney(sum((group) => group.premium)), title: 'Of the names shown' },
    {
      label: 'Net premium',
      value: formatSignedMoney(net),
      title: 'F11 of the names shown',
      ...(net === 0 ? {} : { tone: net > 0 ? ('bull' as const) : ('bear' as const) }),
    },
    {
      label: 'Best sector',
      value: shortSector(best?.sector ?? '-'),
      context: formatChangePercent(best?.change),
      title: 'F50, by market value',
    },
    {
      label: 'Worst sector',
      value: shortSector(worst?.sector ?? '-'),
      context: formatChangePercent(worst?.change),
      title: 'F50',
    },
    {
      label: 'Most bullish',
      value: shortSector(bull?.sector ?? '-'),
      context: formatPercent(bull?.bullPct, 0),
      title: 'F12',
      isOffPhone: true,
    },
    {
      label: 'Most bearish',
      value: shortSector(bear?.sector ?? '-'),
      context: formatPercent(bear?.bullPct, 0),
      title: 'F12',
      isOffPhone: true,
    },
    {
      label: 'Most unusual',
      value: shortSector(loud?.sector ?? '-'),
      isOffPhone: true,
      context: loud === undefined ? 'needs 5 sessions' : `z ${formatNumber(loud.z, 1)}`,
      title: 'F50: premium against the same time of the last 20 sessions, in standard deviations',
    },
  ]
  return <Tiles tiles={tiles} />
}

/** The screen with its address. */
export const SectorViewPage = withParams(SectorViewScreen, parseSectorParams)
