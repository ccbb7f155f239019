import type { EtfHoldingRow, EtfProfile } from '@/lib/contract/etf'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { contribution, weightsBy } from '@/lib/equities/etf'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { emptyKindSums, flowSumsOfKinds, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { rootsOf } from '@/lib/options/indexRoots'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type FundScope, fundScopeOf, type HoldingRow, holdingsOf } from '@/server/services/etf/fundScope'
import { revisionOf } from '@/server/services/factsRevision'
import type { When } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { sumBy } from '@/server/services/minutes/sumFlow'
import { toTotalsRow } from '@/server/services/minutes/toRows'
import { stockName } from '@/server/services/names/stockName'
import type { MarketRow } from '@/server/stores/market/port'

const TOP = 10
const MOST_LISTINGS = 20_000

/** What is inside a fund, what it did today, and where the options of its members point. §4.2 ETF Overview. */
export async function readEtf(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const scope = await fundScopeOf(deps, ctx, ticker, when)
  const key = `etf ${ticker} ${scope.market.id} ${revisionOf(deps.entities)}`
  const data = await cached(deps.desk, scope.tape, key, async () => {
    const holdings = await holdingsOf(scope, ticker)
    const [first] = holdings
    if (first !== undefined) return await insideOf(deps, scope, ticker, holdings)
    await stockName(deps, ctx, ticker)
    return null
  })
  return { data, meta: scope.meta }
}

async function insideOf(deps: MarketDeps, scope: FundScope, ticker: Ticker, holdings: readonly HoldingRow[]) {
  const names = [...new Set(holdings.flatMap(({ holding }) => (holding === '' ? [] : [holding])))]
  const asOf = holdings[0]?.as_of ?? scope.before
  const [prices, sums, listings] = [
    await scope.prices(names, asOf),
    await flowsOf(deps, scope, [ticker, ...names]),
    await listingsOf(scope, names),
  ]
  const rows = holdings.map((holding) => rowOf(holding, { prices, sums, listing: listings.get(holding.holding) }))
  const known = rows.filter((row) => row.contribution !== null)
  const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const weights = rows.map((row) => row.weight ?? 0).sort((a, b) => b - a)
  return {
    profile: await profileOf(scope, ticker, holdings),
    rows,
    sectors: weightsBy(rows, (row) => row.sector || 'Unclassified'),
    countries: weightsBy(rows, (row) => row.country || 'Unclassified'),
    classes: weightsBy(rows, (row) => row.asset_class || 'Unclassified'),
    top10_weight: weights.length === 0 ? null : sum(weights.slice(0, TOP)),
    contribution: known.length === 0 ? null : sum(known.map((row) => row.contribution)),
    contribution_weight: known.length === 0 ? null : sum(known.map((row) => row.weight)),
    own: sums === null ? null : toTotalsRow(sums.get(ticker) ?? emptyKindSums()),
    members: sums === null || names.length === 0 ? null : toTotalsRow(together(names, sums)),
  }
}

/** Options of the session by name; null where the tape is another market than the one the holdings come from. */
export async function flowsOf(deps: MarketDeps, { tape, hasPrices }: FundScope, names: readonly Ticker[]) {
  if (!hasPrices) return null
  const tickers = [...new Set(names.flatMap((name) => rootsOf(name)))].sort()
  return mergeRoots(await sumBy(deps.desk, tape, 'ticker', { classes: ALL_CLASSES, tickers }))
}

function together(names: readonly Ticker[], sums: ReadonlyMap<Ticker, KindSums>): KindSums {
  const all = emptyKindSums()
  for (const name of names) {
    const own = sums.get(name)
    if (own === undefined) continue
    for (const kind of ['calls', 'puts'] as const)
      own[kind].forEach((value, i) => {
        all[kind][i] = (all[kind][i] ?? 0) + value
      })
  }
  return all
}

/** Sector and country of names, of the newest list that tells them. */
async function listingsOf({ store, before }: FundScope, names: readonly Ticker[]) {
  const rows = await store.rows('listings', {
    where: [
      ['ticker', 'in', names],
      ['as_of', '<=', before],
    ],
    order: [['as_of', 'up']],
    limit: MOST_LISTINGS,
  })
  return new Map(rows.map((row) => [row.ticker, row]))
}

interface Beside {
  readonly prices: ReadonlyMap<Ticker, { then: number; now: number }>
  readonly sums: ReadonlyMap<Ticker, KindSums> | null
  readonly listing: MarketRow<'listings'> | undefined
}

function rowOf(holding: HoldingRow, { prices, sums, listing }: Beside): EtfHoldingRow {
  const price = prices.get(holding.holding)
  const weight = holding.weight === null ? null : holding.weight / 100
  const change = price === undefined || price.then <= 0 ? null : price.now / price.then - 1
  const kinds = sums?.get(holding.holding)
  const flow = kinds === undefined ? null : netFlow(flowSumsOfKinds(kinds))
  const isStock = /^(equity|)$/i.test(holding.asset_class.trim()) || holding.asset_class === 'Common Stock'
  return {
    line: holding.line,
    ticker: holding.holding,
    name: holding.name,
    asset_class: holding.asset_class || (isStock && holding.holding !== '' ? 'Equity' : ''),
    sector: holding.sector || listing?.sector || '',
    country: listing?.country ?? '',
    weight,
    shares: holding.shares,
    value: holding.value,
    last: price?.now ?? holding.price,
    change,
    contribution: contribution(weight, change),
    bull_premium: flow?.bullishPremium ?? null,
    bear_premium: flow?.bearishPremium ?? null,
    net_premium: flow?.netPremium ?? null,
  }
}

async function profileOf(scope: FundScope, ticker: Ticker, holdings: readonly HoldingRow[]): Promise<EtfProfile> {
  const { store, before, market } = scope
  const until = (column: 'as_of' | 'session_date'): readonly [typeof column, '<=', IsoDate] => [column, '<=', before]
  const [profile] = await store.rows('etf_profiles', {
    where: [['ticker', '=', ticker], until('as_of') as readonly ['as_of', '<=', IsoDate]],
    order: [['as_of', 'down']],
    limit: 1,
  })
  const [day] = await store.rows('etf_days', {
    where: [['ticker', '=', ticker], until('session_date') as readonly ['session_date', '<=', IsoDate]],
    order: [['session_date', 'down']],
    limit: 1,
  })
  const values = holdings.map(({ value }) => value)
  const listed = values.every((value) => value !== null)
    ? values.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    : null
  return {
    ticker,
    name: profile?.name ?? valueOr(await market.names.of(ticker), null)?.name ?? ticker,
    issuer: profile?.issuer ?? '',
    category: profile?.category ?? '',
    benchmark: profile?.benchmark ?? '',
    domicile: profile?.domicile ?? '',
    inception: profile?.inception ?? null,
    expense_ratio: profile?.expense_ratio ?? null,
    net_assets: day?.net_assets ?? listed,
    nav: day?.nav ?? null,
    shares_outstanding: day?.shares_outstanding ?? null,
    assets_on: day?.session_date ?? null,
    holdings: holdings.length,
    holdings_on: holdings[0]?.as_of ?? before,
  }
}
