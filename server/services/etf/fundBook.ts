import type { FundRow } from '@/lib/contract/etfs'
import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { paidInYear } from '@/lib/equities/dividends'
import { flowOver, fundFlows, weightsBy } from '@/lib/equities/etf'
import { fundLeverage } from '@/lib/equities/fundLeverage'
import { addDays } from '@/lib/market/isoDate'
import { AnswerCache } from '@/server/cache/answerCache'
import { inTurns } from '@/server/cache/turns'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { paidUpTo } from '@/server/services/dividends/paidHistory'
import { allHoldings, type FundScope, type HoldingRow } from '@/server/services/etf/fundScope'
import { revisionOf } from '@/server/services/factsRevision'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** What holds of a fund until its next evening; the price and its options are of the moment. */
export type FundFacts = Omit<FundRow, 'yield' | 'price' | 'change' | 'option_volume' | 'option_premium'> & {
  /** USD a share within a year. */
  readonly paid: number
}

type Profile = MarketRow<'etf_profiles'>
type Day = MarketRow<'etf_days'>

/** Calendar days that hold twenty-two sessions, and what may be missing among them. */
const DAYS_BACK = 45
const MOST_PROFILES = 20_000
const MOST_DAYS = 200_000
const TOP = 10
const KEPT = 6
const booksBy = perOwner((_deps: MarketDeps) => new AnswerCache<readonly FundFacts[]>('etf/fundBook', KEPT))

/** Every known fund with its assets, flows, fees and what it holds most of; worked out once an evening and kept. */
export async function fundBook(deps: MarketDeps, scope: FundScope): Promise<readonly FundFacts[]> {
  const { tape, before, stock } = scope
  const key = `${stock.tier} ${tape.source} ${before} ${revisionOf(deps.entities)}`
  return await booksBy(deps).get(key, () => readBook(scope))
}

async function readBook(scope: FundScope): Promise<readonly FundFacts[]> {
  const [profiles, days, holdings] = [await profilesOf(scope), await daysOf(scope), await allHoldings(scope)]
  const funds = [...new Set([...profiles.keys(), ...days.keys(), ...holdings.keys()])].sort()
  const found: FundFacts[] = []
  for await (const ticker of inTurns(funds)) {
    const paid = await paidUpTo(scope.stock, ticker, scope.before)
    found.push(
      factsOf(valueOr(await scope.market.names.of(ticker), null), ticker, {
        profile: profiles.get(ticker),
        days: days.get(ticker) ?? [],
        holdings: holdings.get(ticker) ?? [],
        paid: paidInYear(paid, scope.before),
      }),
    )
  }
  return found
}

async function profilesOf({ store, before }: FundScope): Promise<ReadonlyMap<Ticker, Profile>> {
  const rows = await store.rows('etf_profiles', {
    where: [['as_of', '<=', before]],
    order: [['as_of', 'up']],
    limit: MOST_PROFILES,
  })
  return new Map(rows.map((row) => [row.ticker, row]))
}

/** Evenings of a month, oldest first. The built-in market makes them apart from what its funds hold. */
async function daysOf(scope: FundScope): Promise<ReadonlyMap<Ticker, readonly Day[]>> {
  const { before } = scope
  const rows = await (await storeOfDays(scope)).rows('etf_days', {
    where: [
      ['session_date', '>=', addDays(before, -DAYS_BACK)],
      ['session_date', '<', before],
    ],
    order: [['session_date', 'up']],
    limit: MOST_DAYS,
  })
  return groupBy(rows, ({ ticker }) => ticker)
}

async function storeOfDays({ market, store, before }: FundScope): Promise<MarketStore> {
  const found = await market.records({ topic: 'fund_days', only: null, sessionDate: before })
  return found.known ? found.value.store : store
}

interface FundParts {
  readonly profile: Profile | undefined
  readonly days: readonly Day[]
  readonly holdings: readonly HoldingRow[]
  readonly paid: number
}

function factsOf(info: TickerInfo | null, ticker: Ticker, { profile, days, holdings, paid }: FundParts): FundFacts {
  const flows = fundFlows(days.map((day) => ({ date: day.session_date, nav: day.nav, shares: day.shares_outstanding })))
  const [day, week, month] = [1, 5, 21].map((sessions) => flowOver(flows, sessions))
  const [evening] = days.slice(-1)
  const name = profile?.name || info?.name || ticker
  const told = holdings.filter((one) => one.sector !== '')
  const [sector] = weightsBy(
    told.map(({ weight, sector: own }) => ({ weight: weight === null ? null : weight / 100, sector: own })),
    (holding) => holding.sector,
  )
  return {
    ticker,
    name,
    issuer: profile?.issuer ?? '',
    category: profile?.category || info?.industry || '',
    benchmark: profile?.benchmark ?? '',
    inception: profile?.inception ?? null,
    expense_ratio: profile?.expense_ratio ?? null,
    net_assets: evening?.net_assets ?? listedAssets(holdings),
    assets_on: evening?.session_date ?? assetsDay(holdings),
    flow_1d: day?.usd ?? null,
    flow_1w: week?.usd ?? null,
    flow_1m: month?.usd ?? null,
    share_1d: day?.share ?? null,
    share_1w: week?.share ?? null,
    share_1m: month?.share ?? null,
    leverage: fundLeverage(name, profile?.benchmark),
    holdings: holdings.length,
    top10_weight: topWeight(holdings),
    top_sector: sector?.key ?? '',
    top_sector_weight: sector?.weight ?? null,
    paid,
  }
}

const assetsDay = (holdings: readonly HoldingRow[]): IsoDate | null => holdings[0]?.as_of ?? null

/** Assets as the lines of a list add up; null where one of them tells no value. */
function listedAssets(holdings: readonly HoldingRow[]): number | null {
  if (holdings.length === 0 || holdings.some(({ value }) => value === null)) return null
  return holdings.reduce((sum, { value }) => sum + (value ?? 0), 0)
}

function topWeight(holdings: readonly HoldingRow[]): number | null {
  const weights = holdings.flatMap(({ weight }) => weight ?? []).sort((a, b) => b - a)
  return weights.length === 0 ? null : weights.slice(0, TOP).reduce((sum, weight) => sum + weight, 0) / 100
}
