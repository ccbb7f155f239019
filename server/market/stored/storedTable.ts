import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import { previousSession } from '@/lib/market/calendar'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import { INDEX_FUNDS } from '@/lib/market/tickerGroups'
import { INDEX_NAMES } from '@/lib/options/indexRoots'
import { AnswerCache } from '@/server/cache/answerCache'
import { ValueCache } from '@/server/cache/valueCache'
import { monotonicMs } from '@/server/clock'
import { dailyRows, newestOf } from '@/server/market/stored/dailyRows'
import { OUTSTANDING, plainCik } from '@/server/market/stored/storedCompany'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

const TABLES = ['listings', 'earnings', 'corporate_actions', 'etf_holdings', 'company_facts', 'stock_days'] as const
/** Listing files of the whole market hold some 12,000 names; a few days of them may be stored. */
const MOST_ROWS = 60_000
/** The next report or dividend of a name lies no further ahead than a quarter and some weeks. */
const AHEAD_DAYS = 110
/** Shares outstanding are told by every yearly report. */
const COVER_DAYS = 500
const KEPT_SESSIONS = 24
/** Other processes import while the host runs. */
const KEPT_MS = 60_000

/** What is known of a session; `id` tells it from one that was let go of and made anew. */
interface Names {
  readonly id: number
  readonly facts: Map<Ticker, TickerFacts>
  shares: ReadonlyMap<Ticker, number>
}
type Listing = MarketRow<'listings'>

/**
 * What filters and columns ask of the names of a session, as listings, calendars, holdings and report covers tell it by then. One
 * map a session, filled where it stands: whoever compiled a filter on it reads what was imported since.
 */
export class StoredTable {
  private readonly tables = new ValueCache<IsoDate, Names>('market/stored/storedTable', { max: KEPT_SESSIONS })
  private made = 0
  private readonly reads = new AnswerCache<void>('market/stored/storedTable', KEPT_SESSIONS, KEPT_MS)

  constructor(private readonly store: MarketStore) {}

  /** What was read of a session so far. */
  of(sessionDate: IsoDate): ReadonlyMap<Ticker, TickerFacts> {
    const { facts } = this.namesOf(sessionDate)
    if (facts.size === 0) void this.ready(sessionDate)
    return facts
  }

  /** Shares outstanding of companies as their report covers tell them by a session. */
  async sharesOn(sessionDate: IsoDate): Promise<ReadonlyMap<Ticker, number>> {
    return (await this.read(sessionDate)).shares
  }

  /** Resolves when `of` knows what is stored; while the store is away it knows what it knew. */
  async ready(sessionDate: IsoDate): Promise<void> {
    await this.read(sessionDate)
  }

  private async read(sessionDate: IsoDate): Promise<Names> {
    const names = this.namesOf(sessionDate)
    const key = `${names.id} ${TABLES.map((table) => this.store.changes(table)).join(' ')}`
    await this.reads.get(key, () => this.fill(names, sessionDate), monotonicMs()).catch(() => undefined)
    return names
  }

  private namesOf(sessionDate: IsoDate): Names {
    return this.tables.of(sessionDate, () => {
      this.made += 1
      return { id: this.made, facts: new Map(), shares: new Map() }
    })
  }

  private async fill(own: Names, on: IsoDate): Promise<void> {
    const { store } = this
    const listings = await store.rows('listings', {
      where: [['is_test', '=', false]],
      order: [['as_of', 'up']],
      limit: MOST_ROWS,
    })
    const names = new Map(listings.map((row) => [row.ticker, row]))
    const [reports, dividends, indices, shares] = await Promise.all([
      nextReports(store, on),
      nextDividends(store, on),
      indicesOf(store, on),
      sharesOf(store, [...names.values()], on),
    ])
    own.shares = shares
    const caps = await capsOf(store, [...names.values()], { shares, on })
    const table = own.facts
    for (const ticker of table.keys()) if (!names.has(ticker)) table.delete(ticker)
    const daysTo = (date: IsoDate | undefined) => (date === undefined ? null : daysBetween(on, date))
    for (const [ticker, listing] of names) {
      const { sector, industry } = listing
      table.set(ticker, {
        sector: sector === '' ? null : sector,
        industry: industry === '' ? null : industry,
        issueType: issueTypeOf(listing),
        marketCap: caps.get(ticker) ?? null,
        indices: indices.get(ticker) ?? [],
        daysToEarnings: daysTo(reports.get(ticker)),
        daysToExDividend: daysTo(dividends.get(ticker)),
      })
    }
  }
}

/** As a list of names tells it; null for what it calls no fund and no more. */
export function issueTypeOf({ ticker, issue_type: told, is_etf: isFund }: Listing): string | null {
  if (told !== null && told !== '') return told
  if (INDEX_NAMES.has(ticker)) return 'Index'
  return isFund === true ? 'ETF' : null
}

async function nextReports(store: MarketStore, on: IsoDate): Promise<ReadonlyMap<Ticker, IsoDate>> {
  const rows = await store.rows('earnings', {
    where: [
      ['report_date', '>=', on],
      ['report_date', '<=', addDays(on, AHEAD_DAYS)],
    ],
    order: [['report_date', 'down']],
    limit: MOST_ROWS,
  })
  return new Map(rows.flatMap(({ ticker, report_date: date }) => (date === null ? [] : [[ticker, date] as const])))
}

async function nextDividends(store: MarketStore, on: IsoDate): Promise<ReadonlyMap<Ticker, IsoDate>> {
  const rows = await store.rows('corporate_actions', {
    where: [
      ['kind', '=', 'dividend'],
      ['ex_date', '>=', on],
      ['ex_date', '<=', addDays(on, AHEAD_DAYS)],
    ],
    order: [['ex_date', 'down']],
    limit: MOST_ROWS,
  })
  return new Map(rows.map((row) => [row.ticker, row.ex_date]))
}

/** Indices whose fund holds a name, by the newest list of each. */
async function indicesOf(store: MarketStore, on: IsoDate): Promise<ReadonlyMap<Ticker, readonly string[]>> {
  const found = new Map<Ticker, string[]>()
  for (const [index, fund] of Object.entries(INDEX_FUNDS)) {
    const rows = await store.rows('etf_holdings', {
      where: [
        ['ticker', '=', fund],
        ['as_of', '<=', on],
      ],
      order: [['as_of', 'down']],
      limit: MOST_ROWS,
    })
    for (const { as_of, holding } of rows)
      if (as_of === rows[0]?.as_of && holding !== '') found.set(holding, [...(found.get(holding) ?? []), index])
  }
  return found
}

/** Shares outstanding of companies by the covers of their reports; nothing for a fund. */
async function sharesOf(
  store: MarketStore,
  names: readonly Listing[],
  on: IsoDate,
): Promise<ReadonlyMap<Ticker, number>> {
  const covers = await store.rows('company_facts', {
    where: [
      ['concept', '=', OUTSTANDING],
      ['filed_date', '<=', on],
      ['filed_date', '>=', addDays(on, -COVER_DAYS)],
    ],
    order: [['filed_date', 'up']],
    limit: MOST_ROWS,
  })
  const told = new Map(covers.map(({ cik, value }) => [plainCik(cik), value]))
  const companies = names.filter(({ is_etf, cik }) => is_etf !== true && cik !== '')
  return new Map(
    companies.flatMap(({ ticker, cik }) => {
      const count = told.get(plainCik(cik))
      return count === undefined ? [] : [[ticker, count] as const]
    }),
  )
}

/** C10: what a listing tells, else shares outstanding at the close before. */
async function capsOf(
  store: MarketStore,
  names: readonly Listing[],
  { shares, on }: { readonly shares: ReadonlyMap<Ticker, number>; readonly on: IsoDate },
): Promise<ReadonlyMap<Ticker, Usd>> {
  const day = previousSession(on)
  const closes = shares.size === 0 ? new Map() : newestOf(await dailyRows(store, [...shares.keys()], day, day))
  const counted = [...shares].flatMap(([ticker, count]) => {
    const close = closes.get(ticker)?.close
    return close === undefined ? [] : [[ticker, count * close] as const]
  })
  const listed = names.flatMap(({ ticker, market_cap }) => (market_cap === null ? [] : [[ticker, market_cap] as const]))
  return new Map([...counted, ...listed])
}
