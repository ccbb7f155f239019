import Link from 'next/link'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { memberFilter } from '@/components/screens/flow/sectors/sectorFlowParams'
import { DayPartsNote } from '@/components/stocks/days/DayPartsNote'
import { figureOf, type StockDayRow, stockDayRows } from '@/components/stocks/days/stockDayRow'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallArgs } from '@/lib/contract/calls'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { formatStockValue, type StockFieldName } from '@/lib/flow/filter/stockFields'
import { hrefOf, routes } from '@/lib/navigation/routes'

type When = Partial<NonNullable<CallArgs<'stockScreener.list'>['query']>>

export interface MembersDrillProps {
  readonly group: SectorFlowRow
  readonly when: When
  readonly isLive: boolean
}

const FIELDS: readonly StockFieldName[] = [
  ...(['last', 'change', 'net_premium', 'bull_pct', 'option_premium', 'pc_volume'] as const),
]
const TOP = 12
const EVERY_MS = 10_000

/** The members of a group that option money went into, and those it left. F11. */
export function MembersDrill({ group, when, isLive }: MembersDrillProps) {
  const filter = memberFilter(group)
  const asked = { when, isLive, filter }
  const feed = new URLSearchParams({ filter: `${filter} and premium>=50k`, ...sessionOf(when) })
  return (
    <PanelGrid columns={2}>
      <Members
        title={`Most bought in ${group.label}`}
        sign="net_premium>0"
        sort="-net_premium"
        {...asked}
        tools={
          <Link className="link touch-target whitespace-nowrap text-11" href={`/live-options-flow?${feed}`}>
            Its prints in Flow Feed
          </Link>
        }
      />
      <Members
        title={`Most sold in ${group.label}`}
        sign="net_premium<0"
        sort="net_premium"
        {...asked}
        tools={
          <Link
            className="link touch-target whitespace-nowrap text-11"
            href={`${hrefOf(routes.stockScreener)}?${new URLSearchParams({ filter })}`}
          >
            All its names in Stock Screener
          </Link>
        }
      />
    </PanelGrid>
  )
}

const sessionOf = ({ session, source, at }: When) =>
  Object.fromEntries(
    Object.entries({ session, source, at }).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  )

interface MembersProps extends Pick<MembersDrillProps, 'when' | 'isLive'> {
  readonly title: string
  readonly filter: string
  readonly sign: string
  readonly sort: string
  readonly tools: React.ReactNode
}

function Members({ title, filter, sign, sort, when, isLive, tools }: MembersProps) {
  const query = { ...when, filter: `${filter} and ${sign}`, fields: FIELDS.join(','), sort, limit: TOP }
  const answer = useLiveAnswer('stockScreener.list', { query }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  return (
    <Panel
      title={title}
      note={shown === undefined ? null : <DayPartsNote pending={shown.data.pending} missing={[]} />}
      tools={tools}
    >
      {shown === undefined ? (
        <Waiting answer={answer} source="stockScreener.list" rows={TOP} label={`Loading ${title}`} />
      ) : (
        <FactTable
          label={title}
          columns={['Name', 'Last', 'Change', 'Net premium', 'Bull', 'Premium', 'P/C']}
          rows={stockDayRows(shown.data).map(memberCells)}
          empty="No name of the group."
        />
      )}
    </Panel>
  )
}

function memberCells(row: StockDayRow) {
  const text = (name: StockFieldName) => formatStockValue(name, figureOf(row, name))
  return {
    key: row.ticker,
    cells: [
      <Link
        key="name"
        title={row.name}
        className="font-medium text-fg-1 hover:underline"
        href={hrefOf(routes.stockOverview, { symbol: row.ticker })}
      >
        {row.ticker}
      </Link>,
      text('last'),
      <Move key="change" value={figureOf(row, 'change')} text={text('change')} />,
      <Move key="net" value={figureOf(row, 'net_premium')} text={text('net_premium')} />,
      text('bull_pct'),
      text('option_premium'),
      text('pc_volume'),
    ],
  }
}
