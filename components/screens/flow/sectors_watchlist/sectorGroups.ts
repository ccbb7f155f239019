import { NO_SECTOR, type SectorParams } from '@/components/screens/flow/sectors_watchlist/sectorParams'
import { figureOf, type StockDayRow } from '@/components/stocks/days/stockDayRow'
import type { CallResponse } from '@/lib/contract/calls'
import { type SectorFigures, sectorFigures } from '@/lib/equities/sectorFigures'

/** A name with its place in its sector. */
export interface MemberRow extends StockDayRow {
  /** Change less that of the sector, percentage points; null where either is unknown. */
  readonly relative: number | null
}

/** A sector with its subtotal and its names. */
export interface SectorGroup extends SectorFigures {
  readonly rows: readonly MemberRow[]
  /** Of the whole sector against earlier sessions, whatever names are shown; null where unknown. */
  readonly z: number | null
  readonly sessions: number
  readonly leaders: readonly MemberRow[]
  readonly laggards: readonly MemberRow[]
}

/** Names a sector shows while only the most traded ones are asked for. */
const TOP_MEMBERS = 12
/** Leaders and laggards named in the head of a sector. */
const ENDS = 2

type Whole = CallResponse<'sectors.read'>['data']['rows'][number]

/** F50 of the names shown, sector by sector, in the order asked for. */
export function sectorGroups(
  rows: readonly StockDayRow[],
  whole: readonly Whole[],
  { members, order, without }: Pick<SectorParams, 'members' | 'order' | 'without'>,
): SectorGroup[] {
  const inSector = new Map<string, StockDayRow[]>()
  for (const row of rows) {
    const sector = row.sector ?? NO_SECTOR
    if (without.includes(sector)) continue
    const list = inSector.get(sector) ?? []
    inSector.set(sector, list)
    if (members !== 'top' || list.length < TOP_MEMBERS) list.push(row)
  }
  const figures = sectorFigures([...inSector].flatMap(([sector, list]) => list.map((row) => memberOf(row, sector))))
  const groups = figures.map((one) => {
    const all = whole.find((row) => row.sector === one.sector)
    const members = (inSector.get(one.sector) ?? []).map((row) => ({ ...row, relative: lessOf(row, one.change) }))
    const known = members.filter((row) => row.relative !== null).sort((a, b) => (b.relative ?? 0) - (a.relative ?? 0))
    return {
      ...one,
      rows: members,
      z: all?.z ?? null,
      sessions: all?.sessions ?? 0,
      leaders: known.slice(0, ENDS),
      laggards: known.slice(Math.max(ENDS, known.length - ENDS)).reverse(),
    }
  })
  return groups.sort(ORDER[order])
}

function memberOf(row: StockDayRow, sector: string) {
  const of = (name: Parameters<typeof figureOf>[1]) => figureOf(row, name) ?? 0
  return {
    ticker: row.ticker,
    sector,
    change: figureOf(row, 'change'),
    marketCap: figureOf(row, 'market_cap'),
    premium: of('option_premium'),
    netPremium: of('net_premium'),
    bullPremium: of('bull_premium'),
    bearPremium: of('bear_premium'),
    callVolume: of('call_volume'),
    putVolume: of('put_volume'),
  }
}

function lessOf(row: StockDayRow, sectorChange: number | null): number | null {
  const change = figureOf(row, 'change')
  return change === null || sectorChange === null ? null : change - sectorChange
}

type Rule = (a: SectorGroup, b: SectorGroup) => number
const down =
  (value: (group: SectorGroup) => number | null): Rule =>
  (a, b) =>
    (value(b) ?? Number.NEGATIVE_INFINITY) - (value(a) ?? Number.NEGATIVE_INFINITY) || (a.sector < b.sector ? -1 : 1)

const ORDER: Readonly<Record<SectorParams['order'], Rule>> = {
  bull: down((group) => group.bullPct),
  net: down((group) => group.netPremium),
  change: down((group) => group.change),
  premium: down((group) => group.premium),
  z: down((group) => group.z),
  name: (a, b) => (a.sector < b.sector ? -1 : 1),
}
