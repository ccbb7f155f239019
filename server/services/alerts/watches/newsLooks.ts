import type { EpochMs } from '@/lib/core/nominal'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'
import { withoutRepeats } from '@/lib/equities/mentions'
import { formatShortTime } from '@/lib/format/date'
import { addDays } from '@/lib/market/isoDate'
import { MARKET_TIME_ZONE, MINUTE_MS, newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import { type Place, type Reader, wants, worldMs } from '@/server/services/alerts/watches/lane'
import { releaseRows, usReleases } from '@/server/services/calendar/importedEvents'
import { recordsIn } from '@/server/services/records/recordScope'

/** Headlines of one day that are looked at, and of those that match, newest first, compared with each other. */
const MOST_HEADLINES = 5000
const MOST_COMPARED = 500

const newYorkTime = (atMs: EpochMs): string => `${formatShortTime(atMs, MARKET_TIME_ZONE)} New York`

/** What is told of the world, and the clock it is told by: invented events go with the session that invents them. */
async function toldOf(place: Place, topic: 'news' | 'economy') {
  const { market, ctx, atUs } = place
  const { store, clock } = await recordsIn(await market.desk.scopeOf(ctx, {}), topic)
  const nowMs = clock.instant({ sessionMs: Math.floor(atUs / 1000), worldMs: worldMs(place) })
  return { store, nowMs, day: newYorkDateOf(nowMs) }
}

/** R18: headlines of the day that name a ticker or have one of the words; repeats trigger once (F65). */
export const newsLook: Reader<'news'> = async (place, program) => {
  const { store, nowMs, day } = await toldOf(place, 'news')
  const phrases = phrasesOf(program.watch.words)
  const rows = await store.rows('news', {
    where: [
      ['published_at', '>=', newYorkTimeToMs(day, '00:00') * 1000],
      ['published_at', '<=', nowMs * 1000],
    ],
    order: [['published_at', 'up']],
    limit: MOST_HEADLINES,
  })
  const named = rows.filter(
    ({ title, tickers }) =>
      (program.tickers === null || tickers.some((ticker) => wants(program, ticker))) && saysOneOf(title, phrases),
  )
  const matches = withoutRepeats(named.slice(-MOST_COMPARED)).map(
    ({ article, published_at, title, publisher, tickers }): WatchMatch => {
      const ticker = tickers.find((one) => wants(program, one)) ?? ''
      return {
        key: `news ${article}`,
        ticker,
        label: title,
        facts: () => ({
          clauses: [
            { clause: 'headline', found: title },
            { clause: 'publisher', found: publisher },
            { clause: 'published', found: newYorkTime(published_at / 1000) },
          ],
        }),
      }
    },
  )
  return { matches, misses: null, day }
}

/** R18: US releases and auctions that are due within so many minutes, and those whose figure is there. */
export const releaseLook: Reader<'release'> = async (place, { watch }) => {
  const { store, nowMs, day } = await toldOf(place, 'economy')
  const soonMs = nowMs + watch.minutes_before * MINUTE_MS
  const phrases = phrasesOf(watch.words)
  const releases = usReleases(await releaseRows(store, { from: day, to: addDays(day, 1) }), day, nowMs)
  const matches: WatchMatch[] = []
  for (const [, release] of releases) {
    const { at_ms, title, impact, actual } = release
    if (!saysOneOf(title, phrases) || (watch.impact === 'high' && impact.toLowerCase() !== 'high')) continue
    if (watch.when !== 'published' && at_ms > nowMs && at_ms <= soonMs) matches.push(releaseMatch(release, 'due'))
    if (watch.when !== 'before' && at_ms <= nowMs && actual !== '') matches.push(releaseMatch(release, 'published'))
  }
  return { matches, misses: null, day }
}

type Release = ReturnType<typeof usReleases>[number][1]

function releaseMatch({ at_ms, title, ...figures }: Release, what: 'due' | 'published'): WatchMatch {
  const told = [
    ['release', title],
    [what, newYorkTime(at_ms)],
    ['impact', figures.impact],
    ['actual', what === 'due' ? '' : figures.actual],
    ['forecast', figures.forecast],
    ['previous', figures.previous],
  ] as const
  return {
    key: `release ${at_ms} ${title} ${what}`,
    ticker: '',
    label: `${title}, ${newYorkTime(at_ms)}`,
    facts: () => ({ clauses: told.flatMap(([clause, found]) => (found === '' ? [] : [{ clause, found }])) }),
  }
}
