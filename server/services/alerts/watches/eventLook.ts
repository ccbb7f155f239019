import type { IsoDate } from '@/lib/core/nominal'
import type { EventKind } from '@/lib/flow/alerts/watch'
import { EVENT_WORDS } from '@/lib/flow/alerts/watchWords'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import { Breather } from '@/server/engine/ring/breather'
import { type Place, type Reader, wants } from '@/server/services/alerts/watches/lane'
import { type FilingsScope, type FilingTopic, filingsOf } from '@/server/services/filings/filingsDesk'
import { stockScopeOf } from '@/server/services/stocks/stockScope'

/** Rows of one day and kind that are looked at. */
const MOST = 5000

interface Day {
  readonly place: Place
  readonly date: IsoDate
  readonly untilUs: number
  /** Reports and ex-dividend days up to so many calendar days ahead. */
  readonly ahead: number
  readonly wanted: (ticker: string) => boolean
  /** A report of a manager belongs to no name: it rings where every name is asked for. */
  readonly isEveryName: boolean
  /** Whether filings of this person or manager are asked for. */
  readonly isWho: (name: string) => boolean
}

/** R18: what was filed on the day, what is due, and what the street said. Each rings once. */
export const eventLook: Reader<'event'> = async (place, program) => {
  const { scope, untilUs } = await stockScopeOf(place.market, place.ctx, {})
  const wanted = (ticker: string) => ticker !== '' && wants(program, ticker)
  const day = {
    place,
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

const READERS: Readonly<Record<EventKind, (day: Day) => Promise<readonly WatchMatch[]>>> = {
  earnings: (day) => datesOf(day, 'earnings'),
  dividend: (day) => datesOf(day, 'dividend'),
  insider: async (day) => {
    const { store } = await filed(day, 'insiders')
    const rows = await store.rows('insider_trades', {
      where: [
        ['filed_date', '=', day.date],
        ['kind', '=', 'transaction'],
      ],
      limit: MOST,
    })
    return rows
      .filter((row) => day.wanted(row.ticker) && day.isWho(row.owner))
      .map((row) =>
        match('insider', row.ticker, `${row.accession} ${row.line}`, [
          ['who', `${row.owner}${row.officer_title === '' ? '' : `, ${row.officer_title}`}`],
          ['code, shares', `${row.code} ${formatCount(row.shares)}`],
          ['price', formatPrice(row.price)],
        ]),
      )
  },
  politician: async (day) => {
    const { store } = await filed(day, 'politics')
    const rows = await store.rows('political_trades', { where: [['filed_date', '=', day.date]], limit: MOST })
    return rows
      .filter((row) => day.wanted(row.ticker) && day.isWho(row.member))
      .map((row) =>
        match('politician', row.ticker, `${row.chamber} ${row.filing} ${row.line}`, [
          ['who', row.member],
          ['what', `${row.type}, ${row.amount || formatMoney(row.amount_low)}`],
        ]),
      )
  },
  institution: async (day) => {
    const { store } = await filed(day, 'institutions')
    const rows = await store.rows('filings', { where: [['filed_date', '=', day.date]], limit: MOST })
    return rows
      .filter((row) => row.form.startsWith('13F') && day.isEveryName && day.isWho(row.company))
      .map((row) => match('institution', row.ticker, row.accession, [['report', `${row.form} of ${row.company}`]]))
  },
  stake: async ({ place, date, wanted, isWho }) => {
    const rows = await place.market.entities?.rows('ownership_stakes', {
      where: [['filed_date', '=', date]],
      limit: MOST,
    })
    return (rows ?? [])
      .filter((row) => wanted(row.ticker) && isWho(row.holder))
      .map((row) =>
        match('stake', row.ticker, `${row.accession} ${row.line}`, [
          ['holder', row.holder],
          ['form, percent', `${row.form} ${row.percent ?? '-'}`],
        ]),
      )
  },
  analyst: async (day) => {
    const { store } = await filed(day, 'analysts')
    const rows = await store.rows('analyst_ratings', {
      where: [
        ['rated_at', '>=', newYorkTimeToMs(day.date, '00:00') * 1000],
        ['rated_at', '<=', day.untilUs],
      ],
      limit: MOST,
    })
    return rows
      .filter((row) => day.wanted(row.ticker))
      .map((row) =>
        match('analyst', row.ticker, `${row.rated_at} ${row.ticker} ${row.firm}`, [
          ['firm', row.firm],
          ['rating', row.from_grade === '' ? row.to_grade : `${row.from_grade} to ${row.to_grade}`],
          ['price target', formatPrice(row.price_target)],
        ]),
      )
  },
  split: async ({ place, date, ahead, wanted }) => {
    const rows = await place.market.entities?.rows('corporate_actions', {
      where: [
        ['kind', '=', 'split'],
        ['ex_date', '>=', date],
        ['ex_date', '<=', addDays(date, ahead)],
      ],
      limit: MOST,
    })
    return (rows ?? [])
      .filter((row) => wanted(row.ticker))
      .map((row) => match('split', row.ticker, row.ex_date, [['ratio', row.ratio === null ? '-' : `${row.ratio} : 1`]]))
  },
}

/** Filings as the tier may know them; a day whose filings are not open to it has none. */
const filed = ({ place }: Day, topic: FilingTopic): Promise<FilingsScope> =>
  filingsOf(place.market).read(place.ctx, topic)

const AHEAD = ['today', 'tomorrow']

/** Reports and ex-dividend days, from the session on. */
async function datesOf(day: Day, kind: 'earnings' | 'dividend'): Promise<readonly WatchMatch[]> {
  const { market, ctx } = day.place
  const { tickers, stocks } = market.facts[ctx.tier]
  const to = addDays(day.date, day.ahead)
  const breather = new Breather()
  const found: WatchMatch[] = []
  for (const { ticker } of tickers) {
    if (!day.wanted(ticker)) continue
    const dates =
      kind === 'earnings'
        ? stocks.earnings(ticker, day.date, to).map(({ date, time }) => ({ date, more: time }))
        : stocks.dividends(ticker, day.date, to).map(({ exDate, amount }) => ({ date: exDate, more: `$${amount}` }))
    for (const { date, more } of dates) {
      const days = daysBetween(day.date, date)
      found.push(match(kind, ticker, date, [[AHEAD[days] ?? `in ${days} days`, `${date}, ${more}`]]))
    }
    if (breather.isDue) await breather.rest()
  }
  return found
}

function match(
  kind: EventKind,
  ticker: string,
  key: string,
  clauses: readonly (readonly [clause: string, found: string])[],
): WatchMatch {
  return {
    key: `${kind} ${ticker} ${key}`,
    ticker,
    facts: () => ({
      clauses: [
        { clause: 'event', found: EVENT_WORDS[kind] },
        ...clauses.map(([clause, found]) => ({ clause, found })),
      ],
    }),
  }
}
