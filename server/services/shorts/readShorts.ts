import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import {
  daysToCover,
  failsPublishedOn,
  interestChange,
  newestPublished,
  nextPublication,
  publishedOn,
  shareOfFloat,
} from '@/lib/equities/shorts'
import { daysBetween } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type DayClose, dayCloses, type NameScope, nameScopeOf } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { newestUpTo } from '@/server/services/newestUpTo'
import { readShareHistory, type Shares } from '@/server/services/shorts/readShares'
import { readShortVolume } from '@/server/services/shorts/readShortVolume'

const MOST_SETTLEMENTS = 72
const MOST_BORROW = 6000
const VOLUME_DAYS = 30
/** Sessions behind the settlements shown, and the thirty before them. */
const SESSIONS = 800
/** Calendar days after which the figures of a settlement are known everywhere (C17). */
const LATE_AFTER = 12

/** How crowded the short side of a name is, and what it costs (F40). */
export async function readShorts(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  query: When & { readonly sessions: number },
) {
  const scope = await nameScopeOf(deps, ctx, ticker, { topic: 'shorts', when: query })
  const [history, rows, fails, borrow] = await Promise.all([
    readShareHistory(scope.store, scope.market.prices, ticker, scope.asOf),
    settlementsOf(scope, ticker),
    failsOf(scope, ticker, query.sessions),
    borrowOf(scope, ticker),
  ])
  const bars = await dayCloses(scope, ticker, SESSIONS)
  const interest = rows.map((row) => interestOf(row, history.at(row.settlement_date), bars))
  const shares = history.at(scope.asOf)
  const newest = interest.at(-1)?.settlement ?? null
  const wanted = newestPublished(scope.asOf)
  return {
    data: {
      as_of: scope.asOf,
      age_days: newest === null ? null : daysBetween(newest, scope.asOf),
      is_late: newest !== null && wanted !== null && newest < wanted && daysBetween(wanted, scope.asOf) > LATE_AFTER,
      next: nextPublication(scope.asOf),
      float: {
        shares: shares.float,
        as_of: shares.floatAsOf,
        outstanding: shares.outstanding,
        outstanding_as_of: shares.outstandingAsOf,
      },
      interest,
      ...(await readShortVolume(scope, ticker, { bars, sessions: query.sessions })),
      fails,
      borrow,
    },
    meta: scope.meta,
  }
}

type Settlement = Awaited<ReturnType<typeof settlementsOf>>[number]

/** Settlements that are published, oldest first; a stock listed on one market after the other has one line for each day. */
export async function settlementsOf({ store, asOf }: NameScope, ticker: Ticker) {
  const rows = await store.rows(
    'short_interest',
    newestUpTo(['ticker', ticker], ['settlement_date', asOf], MOST_SETTLEMENTS + 2),
  )
  return rows
    .filter(
      (row, at) => publishedOn(row.settlement_date) <= asOf && row.settlement_date !== rows[at - 1]?.settlement_date,
    )
    .slice(0, MOST_SETTLEMENTS)
    .reverse()
}

export function interestOf(row: Settlement, shares: Shares, bars: readonly DayClose[]) {
  const after = bars.findIndex((bar) => bar.date > row.settlement_date)
  const until = bars.slice(0, after < 0 ? bars.length : after)
  const last = until.at(-1)
  const isNear = last !== undefined && daysBetween(last.date, row.settlement_date) <= 7
  const volumes = isNear ? until.slice(-VOLUME_DAYS).map((bar) => bar.volume) : []
  const average = volumes.length < VOLUME_DAYS ? null : mean(volumes)
  const { shares: change, fraction } = interestChange(row.short_interest, row.previous_short_interest)
  return {
    settlement: row.settlement_date,
    published: publishedOn(row.settlement_date),
    shares: row.short_interest,
    previous: row.previous_short_interest,
    change,
    change_pct: fraction,
    float_share: shareOfFloat(row.short_interest, shares.float),
    outstanding_share: shareOfFloat(row.short_interest, shares.outstanding),
    days_to_cover: daysToCover(row.short_interest, average),
    average_volume: average,
    published_days: row.days_to_cover,
    published_volume: row.average_daily_volume,
    close: isNear ? last.close : null,
    is_split: row.is_split,
    is_revised: row.is_revised,
  }
}

export async function failsOf({ store, asOf }: NameScope, ticker: Ticker, sessions: number) {
  const rows = await store.rows('fails_to_deliver', newestUpTo(['ticker', ticker], ['settlement_date', asOf], sessions))
  return rows
    .map((row) => ({ ...row, published: failsPublishedOn(row.settlement_date) }))
    .filter((row) => row.published <= asOf)
    .map(({ settlement_date: date, published, quantity, price }) => ({
      date,
      published,
      quantity,
      price,
      usd: price === null ? null : quantity * price,
    }))
    .reverse()
}

/** What borrowing cost over the newest session that has quotes, and at the end of each before. */
export async function borrowOf({ store, untilMs }: NameScope, ticker: Ticker) {
  const rows = await store.rows(
    'borrow_rates',
    newestUpTo(['ticker', ticker], ['quoted_at', untilMs * 1000], MOST_BORROW),
  )
  const points = rows
    .map(({ quoted_at, fee, rebate, available }) => ({ at_ms: quoted_at / 1000, fee, rebate, available }))
    .reverse()
  const last = new Map<IsoDate, (typeof points)[number]>()
  for (const point of points) last.set(newYorkDateOf(point.at_ms), point)
  const date = [...last.keys()].at(-1) ?? null
  return { date, intraday: points.filter((point) => newYorkDateOf(point.at_ms) === date), daily: [...last.values()] }
}
