import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import {
  type Bucket,
  consensusOf,
  countBuckets,
  currentRatings,
  type Rating,
  revisionOf,
  targetFigures,
} from '@/lib/equities/analysts'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { mapInTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { noteOf } from '@/server/services/analysts/allNotes'
import { firmRows, hitsOf } from '@/server/services/analysts/firmRows'
import { type Note, ratingRow } from '@/server/services/analysts/ratingRow'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type DayClose, dayCloses, type NameScope, nameScopeOf } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { newestUpTo } from '@/server/services/newestUpTo'

const MOST_NOTES = 3000
const SHOWN_NOTES = 400
/** Sessions of closes: four years of notes are judged. */
const SESSIONS = 1010
const REVISION_DAYS = 90
const MONTHS = 24
/** The mean target is looked up once a week and holds in between. */
const TARGET_STEP = 5

/** What the street thinks of a name, how it changed its mind, and who was right before (F44). */
export async function readAnalysts(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const scope = await nameScopeOf(deps, ctx, ticker, { topic: 'analysts', when })
  const [notes, trends] = await Promise.all([notesOf(scope, ticker), trendsOf(scope, ticker, when)])
  const closes = await dayCloses(scope, ticker, SESSIONS)
  const ratings = notes.map((note) => note.rating)
  // An import of older notes is judged as of its newest one; the built-in market as of the day that is looked at.
  const asOf = await scope.clock.lastDay(scope.asOf, async () => ratings.at(-1)?.date)
  const current = currentRatings(ratings, asOf)
  const grades = countBuckets(current.map((one) => one.toGrade))
  const minutes = valueOr(await scope.market.prices.minuteBars(ticker, scope.asOf, scope.untilMs), [])
  const price = minutes.at(-1)?.close ?? closes.at(-1)?.close ?? null
  const rows = await mapInTurns(notes, (note) => ratingRow(note, closes))
  const { up, down, same } = sumRevisions(ratings.filter((one) => one.date > addDays(asOf, -REVISION_DAYS)))
  return {
    data: {
      as_of: asOf,
      price,
      consensus: { ...consensusRow(grades.counts), unknown: grades.unknown },
      trends,
      targets: targetFigures(
        current.flatMap((one) => one.target ?? []),
        price,
      ),
      prices: await part(() => pricesOf(ratings, closes.slice(-SESSIONS_PER_YEAR))),
      revisions: { up, down, same },
      by_month: await part(() => byMonth(ratings, asOf)),
      history: rows.slice(-SHOWN_NOTES).reverse(),
      total: rows.length,
      firms: await part(() => firmRows(notes, closes)),
      hits: hitsOf(rows),
    },
    meta: scope.meta,
  }
}

/** Notes up to the instant that is looked at, oldest first. */
async function notesOf({ store, untilMs }: NameScope, ticker: Ticker): Promise<Note[]> {
  const rows = await store.rows(
    'analyst_ratings',
    newestUpTo(['ticker', ticker], ['rated_at', untilMs * 1000], MOST_NOTES),
  )
  return [...rows].reverse().map(noteOf)
}

function consensusRow(counts: Readonly<Record<Bucket, number>>) {
  const { score, firms } = consensusOf(counts)
  return {
    score,
    firms,
    strong_buy: counts[5],
    buy: counts[4],
    hold: counts[3],
    sell: counts[2],
    strong_sell: counts[1],
  }
}

/** Counts of a source by month, oldest first; a source counts back from its own day, so a past session has none. */
async function trendsOf({ store }: NameScope, ticker: Ticker, when: When) {
  if (when.session !== undefined || when.at !== undefined) return []
  const rows = await store.rows('analyst_trends', { where: [['ticker', '=', ticker]], limit: 24 })
  return rows
    .map((row) => ({
      months_ago: Math.abs(Number.parseInt(row.period, 10)) || 0,
      ...consensusRow({ 5: row.strong_buy, 4: row.buy, 3: row.hold, 2: row.sell, 1: row.strong_sell }),
    }))
    .sort((a, b) => b.months_ago - a.months_ago)
}

function pricesOf(ratings: readonly Rating[], closes: readonly DayClose[]) {
  let target: number | null = null
  return closes.map(({ date, close }, at) => {
    if (at % TARGET_STEP === 0 || at === closes.length - 1)
      target = mean(currentRatings(ratings, date).flatMap((one) => one.target ?? []))
    return { date, close, target }
  })
}

function sumRevisions(ratings: readonly Rating[]) {
  const sums = { up: 0, down: 0, same: 0 }
  for (const rating of ratings) sums[revisionOf(rating)] += 1
  return sums
}

/** Revisions by month up to the month of a day, oldest first; months without a note are there with zeros. */
function byMonth(ratings: readonly Rating[], asOf: IsoDate) {
  const [year, month] = [Number(asOf.slice(0, 4)), Number(asOf.slice(5, 7))]
  return Array.from({ length: MONTHS }, (_, at) => {
    const place = year * 12 + month - 1 - (MONTHS - 1 - at)
    const name = `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
    return { month: name, ...sumRevisions(ratings.filter((one) => one.date.startsWith(name))) }
  })
}
