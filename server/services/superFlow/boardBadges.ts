import type { ConvictionRow } from '@/lib/contract/superFlow'
import type { Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { tradeValue } from '@/lib/equities/insiderTrades'
import type { PriceLevel } from '@/lib/equities/priceLevels'
import type { Conviction } from '@/lib/flow/conviction'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { addDays } from '@/lib/market/isoDate'
import { DAY_MS, MINUTE_MS } from '@/lib/market/newYorkTime'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pastDarkLevels } from '@/server/services/equityFlow/pastLevels'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { recordScopeOf } from '@/server/services/records/recordScope'
import { headlineCounts } from '@/server/services/talk/headlineCounts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'

export type BoardBadge = ConvictionRow['badges'][number]
export type BadgesOf = (row: Conviction) => Promise<readonly BoardBadge[]>

/** [D] so near, in percent of the price, counts as at a level. */
const NEAR_PCT = 0.5
const INSIDER_DAYS = 7
const MOST_ROWS = 20_000
/** Maps over all names are made anew this often, and kept for so many sessions and instants. */
const KEPT_MS = 60_000
const KEPT = 12

interface Kept {
  readonly news: AnswerCache<ReadonlyMap<Ticker, number>>
  readonly insiders: AnswerCache<ReadonlyMap<Ticker, Insiders>>
}
interface Insiders {
  bought: number
  sold: number
}
const keptBy = perOwner(
  (_deps: MarketDeps): Kept => ({
    news: new AnswerCache('superFlow/boardBadges', KEPT, KEPT_MS),
    insiders: new AnswerCache('superFlow/boardBadges', KEPT, KEPT_MS),
  }),
)

/**
 * What else speaks for a name of the conviction board, from what is kept for other pages: exposure levels of the hour
 * (F28), off-exchange levels of the sessions before (F39), headlines of a day, insider trades of a week (F41). Nothing that
 * came after the instant of the page.
 */
export async function boardBadges(deps: MarketDeps, ctx: ServiceContext, when: When, scope: Scope): Promise<BadgesOf> {
  const { block, rows } = await tickerDaysOf(deps).chains(ctx, when)
  const [news, insiders] = [await newsByName(deps, ctx, scope), await insidersByName(deps, ctx, scope)]
  const { stocks } = scope.market
  return async ({ ticker, underlying }) => {
    const at = rows.get(ticker)
    const level = (name: string): number | null => {
      const value = at === undefined ? undefined : block.column(name)[at]
      return value === undefined || Number.isNaN(value) ? null : value
    }
    return [
      ...exposureBadges(underlying, level),
      ...darkBadges(underlying, await pastDarkLevels(stocks, ticker, scope.sessionDate)),
      ...newsBadges(news.get(ticker) ?? 0),
      ...insiderBadges(insiders.get(ticker)),
    ]
  }
}

const EXPOSURE_LEVELS = [
  ['call_wall', 'call wall'],
  ['put_wall', 'put wall'],
  ['zero_gamma', 'zero gamma'],
] as const

/** F28: the level of the hour that the price stands at, the nearest one. */
export function exposureBadges(spot: number | null, levelOf: (name: string) => number | null): readonly BoardBadge[] {
  const near = EXPOSURE_LEVELS.flatMap(([name, words]) => {
    const level = levelOf(name)
    const away = distancePct(spot, level)
    return level === null || away === null || away > NEAR_PCT ? [] : [{ words, level, away }]
  }).sort((a, b) => a.away - b.away)
  return near.slice(0, 1).map(({ words, level, away }) => ({
    text: `${words} ${formatPrice(level)}`,
    detail: `Price ${away.toFixed(2)}% from the ${words} at ${formatPrice(level)} (F28)`,
  }))
}

/** F39: the strongest off-exchange level of the sessions before that the price stands at. */
export function darkBadges(spot: number | null, levels: readonly PriceLevel[]): readonly BoardBadge[] {
  const near = levels.find(({ price }) => (distancePct(spot, price) ?? 100) <= NEAR_PCT)
  if (near === undefined) return []
  const detail = `Off-exchange level of the five sessions before: ${formatMoney(near.notional)} in ${formatCount(near.prints)} ${near.prints === 1 ? 'print' : 'prints'} at ${formatPrice(near.price)} (F39)`
  return [{ text: `dark level ${formatPrice(near.price)}`, detail }]
}

const distancePct = (spot: number | null, level: number | null): number | null =>
  spot === null || level === null || level <= 0 ? null : 100 * Math.abs(spot / level - 1)

function newsBadges(count: number): readonly BoardBadge[] {
  if (count === 0) return []
  const detail = `${count} imported ${count === 1 ? 'headline names' : 'headlines name'} it within a day`
  return [{ text: count === 1 ? 'news' : `news ${count}`, detail }]
}

function insiderBadges(found: Insiders | undefined): readonly BoardBadge[] {
  if (found === undefined) return []
  const net = found.bought - found.sold
  const detail = `Insiders on the open market, filed within ${INSIDER_DAYS} days: ${formatMoney(found.bought)} bought, ${formatMoney(found.sold)} sold, net ${formatSignedMoney(net)} (F41)`
  return [{ text: net >= 0 ? 'insiders buy' : 'insiders sell', detail }]
}

/** Headlines of the last 24 hours by name; only imported ones, never for the sample. */
function newsByName(deps: MarketDeps, ctx: ServiceContext, scope: Scope): Promise<ReadonlyMap<Ticker, number>> {
  const { entities } = deps
  const nowMs = pageClockMs(ctx, scope)
  if (ctx.tier === 'sample' || entities === undefined) return Promise.resolve(new Map())
  const minute = Math.floor(nowMs / MINUTE_MS)
  const count = async () => (await headlineCounts(entities, nowMs - DAY_MS + 1, nowMs)) ?? new Map<Ticker, number>()
  return keptBy(deps).news.get(`${minute}`, count, ctx.nowMs)
}

/** Purchases and sales of insiders on the open market that were filed within a week, by name. */
function insidersByName(deps: MarketDeps, ctx: ServiceContext, scope: Scope): Promise<ReadonlyMap<Ticker, Insiders>> {
  const { sessionDate } = scope
  const key = `${ctx.tier === 'sample'} ${sessionDate}`
  const make = async () => {
    const { store } = await recordScopeOf(deps, ctx, 'insiders')
    const lines = await store.rows('insider_trades', {
      where: [
        ['filed_date', '>', addDays(sessionDate, -INSIDER_DAYS)],
        ['filed_date', '<=', sessionDate],
        ['code', 'in', ['P', 'S']],
        ['kind', '=', 'transaction'],
      ],
      limit: MOST_ROWS,
    })
    const found = new Map<Ticker, Insiders>()
    for (const { ticker, code, part, shares, price } of lines) {
      if (part !== 'common') continue
      const own = found.get(ticker) ?? { bought: 0, sold: 0 }
      found.set(ticker, own)
      own[code === 'P' ? 'bought' : 'sold'] += tradeValue(shares, price) ?? 0
    }
    return found
  }
  return keptBy(deps).insiders.get(key, make, ctx.nowMs)
}
