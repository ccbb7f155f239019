import { ratio, relativeVolume } from '@/lib/core/ratio'
import { mean } from '@/lib/core/series'
import { type GroupReturn, groupReturns } from '@/lib/equities/groupReturns'
import { zScore } from '@/lib/equities/sectorFigures'
import { emptyKindSums } from '@/lib/flow/aggregates/minuteSeries'
import { groupOfKey, groupsOfName, NAME_GROUPS } from '@/lib/market/flowGroups'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import { groupSums, MARKET, premiumOf, soonEarlierSums } from '@/server/services/sectors/groupSums'
import { Z_SESSIONS } from '@/server/services/sectors/readSectors'
import type { PartName } from '@/server/services/tickerDays/figureParts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import type { TickerTable } from '@/server/services/tickerDays/tickerTable'

/** Premium is held against the mean of this many sessions by the same time. pages.md §4.2 Sector Flow. */
const AVERAGE_SESSIONS = 30

/** Parts of the table of names that members are weighed by. */
const PRICED: ReadonlySet<PartName> = new Set(['Prices', 'Price history'])

/** Which sector and theme option money enters: F11 to F13 and F50 of each, largest premium first. */
export async function readSectorFlow(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const { scope, table } = await tickerDaysOf(deps).read(ctx, when, PRICED)
  const own = await groupSums(deps, scope)
  const { value: earlier, isPending } = await soonEarlierSums(deps, ctx, scope, AVERAGE_SESSIONS)
  const returns = returnsOf(table)
  const others = [...own.keys()].filter((key) => key !== MARKET && !NAME_GROUPS.some((one) => one.key === key))
  const rows = [...NAME_GROUPS, ...others.map(groupOfKey)].map((group) => {
    const { key, fund } = group
    const premium = premiumOf(own, key)
    const past = earlier.map((session) => premiumOf(session, key))
    const average = mean(past)
    const row = fund === null ? -1 : table.rowOfTicker(fund)
    return {
      ...group,
      price: row < 0 ? null : table.value('last', row),
      fund_change: row < 0 ? null : table.value('change', row),
      change: returns.get(key)?.weighted ?? null,
      rising: returns.get(key)?.rising ?? null,
      names: returns.get(key)?.count ?? 0,
      totals: toTotalsRow(own.get(key) ?? emptyKindSums()),
      premium,
      share: ratio(premium, premiumOf(own, MARKET)),
      average,
      relative: relativeVolume(premium, average),
      sessions: past.length,
      z: zScore(premium, past.slice(0, Z_SESSIONS)),
      z_sessions: Math.min(past.length, Z_SESSIONS),
    }
  })
  const market = premiumOf(own, MARKET)
  return {
    data: {
      rows: rows.sort((a, b) => b.premium - a.premium),
      market_premium: market,
      pending: isPending || table.pending.some(({ part }) => PRICED.has(part)),
    },
    meta: scope.meta,
  }
}

/** Returns of the members by market value (F50), in percent as the table has them. */
function returnsOf(table: TickerTable): ReadonlyMap<string, GroupReturn> {
  const members = table.names.flatMap(({ ticker, sector }, row) => {
    const value = table.value('change', row)
    const weight = table.value('market_cap', row)
    return groupsOfName(ticker, sector).map(({ key }) => ({ ticker, group: key, value, weight }))
  })
  return new Map(groupReturns(members).map((one) => [one.group, one]))
}
