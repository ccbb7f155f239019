import type { EventKind } from '@/lib/flow/alerts/watch'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import { valueOr } from '@/server/market/port'
import type { RecordTopic } from '@/server/market/recordTopics'
import {
  aheadWords,
  type EventDay,
  type EventReader,
  eventMatch,
  MOST_EVENTS,
} from '@/server/services/alerts/watches/eventDay'
import { type Reader, wants } from '@/server/services/alerts/watches/lane'
import { fdaEvents, filingEvents, splitEvents, stakeEvents } from '@/server/services/alerts/watches/storedEvents'
import { declaredBy, stockScopeOf } from '@/server/services/names/stockScope'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'

/** R18: what was filed on the day, what is due, and what the street said. Each rings once. */
export const eventLook: Reader<'event'> = async (place, program) => {
  const { scope, untilUs } = await stockScopeOf(place.market, place.ctx, {})
  const wanted = (ticker: string) => ticker !== '' && wants(program, ticker)
  const day = {
    place,
    scope,
    watch: program.watch,
    date: scope.sessionDate,
    untilUs,
    ahead: program.watch.days_ahead,
    wanted,
    isEveryName: program.tickers === null,
    isWho: whoTest(program.watch.who),
  }
  const matches: WatchMatch[] = []
  for (const kind of program.watch.events) matches.push(...(await READERS[kind](day)))
  return { matches, misses: null }
}

/** Names are compared letter by letter, whatever their case. */
function whoTest(who = ''): (name: string) => boolean {
  const asked = who.trim().toLowerCase()
  return (name) => asked === '' || name.trim().toLowerCase() === asked
}

const READERS: Readonly<Record<EventKind, EventReader>> = {
  earnings: (day) => datesOf(day, 'earnings'),
  dividend: (day) => datesOf(day, 'dividend'),
  insider: async (day) => {
    const { store } = await filed(day, 'insiders')
    const rows = await store.rows('insider_trades', {
      where: [
        ['filed_date', '=', day.date],
        ['kind', '=', 'transaction'],
      ],
      limit: MOST_EVENTS,
    })
    return rows
      .filter((row) => day.wanted(row.ticker) && day.isWho(row.owner))
      .map((row) =>
        eventMatch('insider', row.ticker, `${row.accession} ${row.line}`, [
          ['who', `${row.owner}${row.officer_title === '' ? '' : `, ${row.officer_title}`}`],
          ['code, shares', `${row.code} ${formatCount(row.shares)}`],
          ['price', formatPrice(row.price)],
        ]),
      )
  },
  politician: async (day) => {
    const { store } = await filed(day, 'politics')
    const rows = await store.rows('political_trades', { where: [['filed_date', '=', day.date]], limit: MOST_EVENTS })
    return rows
      .filter((row) => day.wanted(row.ticker) && day.isWho(row.member))
      .map((row) =>
        eventMatch('politician', row.ticker, `${row.chamber} ${row.filing} ${row.line}`, [
          ['who', row.member],
          ['what', `${row.type}, ${row.amount || formatMoney(row.amount_low)}`],
        ]),
      )
  },
  institution: async (day) => {
    const { store } = await filed(day, 'institutions')
    const rows = await store.rows('filings', { where: [['filed_date', '=', day.date]], limit: MOST_EVENTS })
    return rows
      .filter((row) => row.form.startsWith('13F') && day.isEveryName && day.isWho(row.company))
      .map((row) => eventMatch('institution', row.ticker, row.accession, [['report', `${row.form} of ${row.company}`]]))
  },
  stake: stakeEvents,
  split: splitEvents,
  fda: fdaEvents,
  filing: filingEvents,
  analyst: async (day) => {
    const { store } = await filed(day, 'analysts')
    const rows = await store.rows('analyst_ratings', {
      where: [
        ['rated_at', '>=', newYorkTimeToMs(day.date, '00:00') * 1000],
        ['rated_at', '<=', day.untilUs],
      ],
      limit: MOST_EVENTS,
    })
    return rows
      .filter((row) => day.wanted(row.ticker))
      .map((row) =>
        eventMatch('analyst', row.ticker, `${row.rated_at} ${row.ticker} ${row.firm}`, [
          ['firm', row.firm],
          ['rating', row.from_grade === '' ? row.to_grade : `${row.from_grade} to ${row.to_grade}`],
          ['price target', formatPrice(row.price_target)],
        ]),
      )
  },
}

/** Filings as the tier may know them; a day whose filings are not open to it has none. */
const filed = ({ place }: EventDay, topic: RecordTopic): Promise<RecordScope> =>
  recordScopeOf(place.market, place.ctx, topic)

/** Reports and ex-dividend days, from the session on. */
async function datesOf(day: EventDay, kind: 'earnings' | 'dividend'): Promise<readonly WatchMatch[]> {
  const { events } = day.scope.market
  const range = { ticker: null, from: day.date, to: addDays(day.date, day.ahead) }
  const dates =
    kind === 'earnings'
      ? valueOr(await events.earnings(range), []).map(({ ticker, date, time }) => ({ ticker, date, more: time }))
      : valueOr(await events.dividends(range, declaredBy(day.scope)), []).map(({ ticker, exDate: date, amount }) => {
          return { ticker, date, more: `$${amount}` }
        })
  return dates
    .filter(({ ticker }) => day.wanted(ticker))
    .map(({ ticker, date, more }) => eventMatch(kind, ticker, date, [[aheadWords(day.date, date), `${date}, ${more}`]]))
}
