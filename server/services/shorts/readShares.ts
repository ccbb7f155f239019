import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { floatShares } from '@/lib/equities/shorts'
import { addDays } from '@/lib/market/isoDate'
import type { Prices } from '@/server/market/port'
import { companyOf, OUTSTANDING, plainCik } from '@/server/market/stored/storedCompany'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

export interface Shares {
  readonly float: number | null
  readonly floatAsOf: IsoDate | null
  readonly outstanding: number | null
  readonly outstandingAsOf: IsoDate | null
}

/** What report covers tell at a day: the newest figures of a day not after it. */
export interface ShareHistory {
  at(date: IsoDate): Shares
}

const FLOAT = 'EntityPublicFloat'
/** A close this many days older than asked for is another price. */
const OLDEST_CLOSE_DAYS = 7
/** A cover older than this tells nothing of a day. */
const OLDEST_COVER_DAYS = 800
const MOST_FACTS = 400
const MOST_COVERS = 40_000

type Fact = MarketRow<'company_facts'>

/** Shares outstanding and in free float over time, as the covers of the reports filed by a day tell them. */
export async function readShareHistory(
  store: MarketStore,
  prices: Prices,
  ticker: Ticker,
  asOf: IsoDate,
): Promise<ShareHistory> {
  const cik = await companyOf(store, ticker)
  const facts = cik === null ? [] : await coverFactsOf(store, cik, asOf)
  const outstanding = facts.filter((fact) => fact.concept === OUTSTANDING)
  const floats: { readonly date: IsoDate; readonly shares: number }[] = []
  for (const fact of facts.filter((one) => one.concept === FLOAT)) {
    const shares = floatShares(fact.value, await closeOn(prices, ticker, fact.period_end))
    if (shares !== null) floats.push({ date: fact.period_end, shares })
  }
  return {
    at: (date) => {
      const oldest = addDays(date, -OLDEST_COVER_DAYS)
      const all = outstanding.findLast((fact) => fact.period_end <= date && fact.period_end >= oldest)
      const free = floats.findLast((one) => one.date <= date && one.date >= oldest)
      return {
        float: free?.shares ?? null,
        floatAsOf: free?.date ?? null,
        outstanding: all?.value ?? null,
        outstandingAsOf: all?.period_end ?? null,
      }
    },
  }
}

/** The same for one day. */
export async function readShares(store: MarketStore, prices: Prices, ticker: Ticker, asOf: IsoDate): Promise<Shares> {
  return (await readShareHistory(store, prices, ticker, asOf)).at(asOf)
}

/** Shares outstanding of several companies at a day, of the newest cover filed by then; null where none is known. */
export async function readOutstanding(
  store: MarketStore,
  tickers: readonly Ticker[],
  asOf: IsoDate,
): Promise<ReadonlyMap<Ticker, number | null>> {
  const listed = await store.rows('listings', {
    where: [['ticker', 'in', tickers]],
    order: [['as_of', 'up']],
    limit: MOST_COVERS,
  })
  const companies = new Map(listed.flatMap((row) => (row.cik === '' ? [] : [[row.ticker, plainCik(row.cik)] as const])))
  const covers = await store.rows('company_facts', {
    where: [
      ['cik', 'in', [...companies.values()]],
      ['concept', '=', OUTSTANDING],
      ['filed_date', '<=', asOf],
      ['period_end', '>=', addDays(asOf, -OLDEST_COVER_DAYS)],
    ],
    order: [
      ['period_end', 'up'],
      ['filed_date', 'up'],
    ],
    limit: MOST_COVERS,
  })
  const newest = new Map(covers.map((row) => [row.cik, row.value]))
  return new Map(tickers.map((ticker) => [ticker, newest.get(companies.get(ticker) ?? '') ?? null]))
}

/** One fact for each day, oldest first: of several reports the last one filed. */
async function coverFactsOf(store: MarketStore, cik: string, asOf: IsoDate): Promise<readonly Fact[]> {
  const rows = await store.rows('company_facts', {
    where: [
      ['cik', '=', cik],
      ['concept', 'in', [OUTSTANDING, FLOAT]],
      ['filed_date', '<=', asOf],
    ],
    order: [
      ['period_end', 'down'],
      ['filed_date', 'down'],
    ],
    limit: MOST_FACTS,
  })
  const days = new Map<string, Fact>()
  for (const row of [...rows].reverse()) days.set(`${row.concept} ${row.period_end}`, row)
  return [...days.values()]
}

async function closeOn(prices: Prices, ticker: Ticker, date: IsoDate): Promise<number | null> {
  const next = addDays(date, 1)
  const closes = await prices.closes([ticker], next, 1)
  const bar = closes.known ? closes.value.get(ticker)?.at(-1) : undefined
  return bar === undefined || bar.date < addDays(date, -OLDEST_CLOSE_DAYS) ? null : bar.close
}
