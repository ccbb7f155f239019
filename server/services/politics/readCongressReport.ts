import type { ReportGroup } from '@/lib/contract/politicsReport'
import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { median } from '@/lib/core/series'
import { excessOf, type ReportedPurchase, reportedReturn } from '@/lib/equities/congressReport'
import { filingDelay } from '@/lib/equities/disclosures'
import { sessionOnOrBefore } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { AnswerCache } from '@/server/cache/answerCache'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { MemberBook } from '@/server/services/politics/memberBook'
import { BENCHMARK, isPurchase, type PoliticalTrade } from '@/server/services/politics/politicalRow'
import { groupTrades } from '@/server/services/politics/politicalSums'
import { reportPurchases } from '@/server/services/politics/reportPurchases'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'

const MOST_TRADES = 30_000
const TOP = 15
/** Years, tiers and sources whose report is kept, and for how long. */
const KEPT = 8
const KEPT_MS = 60_000

type Purchases = ReadonlyMap<PoliticalTrade, ReportedPurchase>
type Report = Awaited<ReturnType<typeof makeReport>>
const keptBy = perOwner((_deps: MarketDeps) => new AnswerCache<Report>('politics/readCongressReport', KEPT, KEPT_MS))

/** How lawmakers' trades performed, by the year they were filed in. pages.md §4.13 Political Trading, F43. */
export async function readCongressReport(
  deps: MarketDeps,
  ctx: ServiceContext,
  { year, ...when }: When & { readonly year?: number | undefined },
) {
  const scope = await recordScopeOf(deps, ctx, 'politics', when)
  const { meta, asOf } = scope
  const key = `${ctx.tier} ${meta.source} ${asOf} ${revisionOf(deps.entities)} ${year ?? ''}`
  const data = await keptBy(deps).get(key, () => makeReport(scope, year), ctx.nowMs)
  return { data, meta }
}

/** The day a trade became known; files of the Senate may tell only when it was made. */
const dayOf = (trade: PoliticalTrade): IsoDate => trade.filed_date ?? trade.traded_date ?? ''

async function makeReport(scope: RecordScope, asked: number | undefined) {
  const { store, asOf } = scope
  const members = await MemberBook.read(store)
  const rows = await store.rows('political_trades', { order: [['traded_date', 'down']], limit: MOST_TRADES })
  const known = rows.filter((trade) => dayOf(trade) !== '' && dayOf(trade) <= asOf)
  const years = [...new Set(known.map((trade) => Number(dayOf(trade).slice(0, 4))))].sort((a, b) => b - a)
  const year = asked ?? years[0] ?? null
  const trades = known.filter((trade) => dayOf(trade).startsWith(`${year}-`))
  const end = year === null ? asOf : `${year}-12-31`
  const isRunning = end >= asOf
  const bought = await reportPurchases(scope, trades, end)
  const nameOf = await scope.scope.market.names.lookup()
  const partyOf = (trade: PoliticalTrade) => members.of(trade.member, trade.chamber, trade.district).party || 'Unknown'
  const groups = (keyOf: (trade: PoliticalTrade) => string) => part(() => reportGroups(trades, keyOf, bought))
  const byMember = (await groups((trade) => trade.member)).map((group) => {
    const first = trades.find((trade) => trade.member === group.key)
    return { ...group, party: first === undefined ? '' : partyOf(first), chamber: first?.chamber ?? '' }
  })
  const measured = byMember.flatMap((one) => excessOf(one) ?? [])
  const traders = groupBy(trades, (trade) => trade.ticker)
  return {
    year,
    years,
    until: isRunning ? sessionOnOrBefore(addDays(asOf, -1)) : sessionOnOrBefore(end),
    is_running: isRunning,
    benchmark: BENCHMARK,
    whole: groupOf('Congress', trades, bought),
    median_delay: median(trades.flatMap((trade) => filingDelay(trade.traded_date, trade.filed_date) ?? [])),
    measured: measured.length,
    ahead: measured.filter((excess) => excess > 0).length,
    left_out: trades.filter(isPurchase).length - bought.size,
    by_member: byMember.sort(bestFirst),
    by_party: await groups(partyOf),
    by_chamber: await groups((trade) => trade.chamber),
    sectors: (await part(() => groupTrades(trades, (trade) => nameOf(trade.ticker)?.sector ?? ''))).map(sumsOf),
    tickers: (await part(() => groupTrades(trades, (trade) => trade.ticker))).slice(0, TOP).map((group) => ({
      ...sumsOf(group),
      members: new Set(traders.get(group.key)?.map((trade) => trade.member)).size,
    })),
  }
}

const sumsOf = ({ key, buys, sells, trades }: ReturnType<typeof groupTrades>[number]) => ({ key, buys, sells, trades })

/** Members without a measured purchase come last. */
function bestFirst(one: ReportGroup, other: ReportGroup): number {
  const [a, b] = [excessOf(one), excessOf(other)]
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return b - a
}

/** Every group of the year with what its purchases brought, the largest turnover first. */
function reportGroups(
  trades: readonly PoliticalTrade[],
  keyOf: (trade: PoliticalTrade) => string,
  bought: Purchases,
): ReportGroup[] {
  return [...groupBy(trades, keyOf)]
    .map(([key, own]) => groupOf(key, own, bought))
    .sort((a, b) => b.buys + b.sells - a.buys - a.sells)
}

function groupOf(key: string, trades: readonly PoliticalTrade[], bought: Purchases): ReportGroup {
  const [sums] = groupTrades(trades, () => key)
  return {
    key,
    members: new Set(trades.map((trade) => trade.member)).size,
    trades: trades.length,
    buys: sums?.buys ?? 0,
    sells: sums?.sells ?? 0,
    late: sums?.late ?? 0,
    ...reportedReturn(trades.flatMap((trade) => bought.get(trade) ?? [])),
  }
}
