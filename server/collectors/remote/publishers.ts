import type { Terms } from '@/server/collectors/remote/agreement'

/** Who publishes, and how much may be asked. */
export interface Publisher {
  readonly title: string
  /** Requests in any stretch of `perMs`, over all its hosts. */
  readonly most: number
  readonly perMs: number
  /** It refuses who does not say how to be reached. */
  readonly needsContact?: true
  readonly terms: string
  /** It answers only who agreed to its terms in a form. */
  readonly agreement?: Terms
}

const SECOND = 1000
const MINUTE = 60_000

/** Limits are those the publishers state, or a quarter of a modest browser's where they state none. */
export const PUBLISHERS = {
  sec: {
    // The SEC allows ten; eight leave room for how long a request is on its way.
    title: 'SEC EDGAR',
    most: 8,
    perMs: SECOND,
    needsContact: true,
    terms: 'https://www.sec.gov/os/accessing-edgar-data',
  },
  finra: { title: 'FINRA', most: 2, perMs: SECOND, terms: 'https://www.finra.org/finra-data' },
  nasdaq: { title: 'Nasdaq', most: 1, perMs: SECOND, terms: 'https://www.nasdaqtrader.com' },
  nyse: { title: 'NYSE', most: 1, perMs: SECOND, terms: 'https://www.nyse.com/regulation/threshold-securities' },
  treasury: {
    title: 'US Treasury',
    most: 2,
    perMs: SECOND,
    terms: 'https://fiscaldata.treasury.gov/api-documentation/',
  },
  // 120 a minute are allowed with a key.
  fred: {
    title: 'FRED, St. Louis Fed',
    most: 60,
    perMs: MINUTE,
    terms: 'https://fred.stlouisfed.org/docs/api/terms_of_use.html',
  },
  cftc: { title: 'CFTC', most: 1, perMs: SECOND, terms: 'https://publicreporting.cftc.gov' },
  house: { title: 'Clerk of the House', most: 1, perMs: SECOND, terms: 'https://disclosures-clerk.house.gov' },
  senate: {
    title: 'US Senate, Office of Public Records',
    most: 1,
    perMs: SECOND,
    terms: 'https://efdsearch.senate.gov/search/home/',
    agreement: {
      path: '/search/home/',
      fields: { prohibition_agreement: '1' },
      token: 'csrfmiddlewaretoken',
      header: 'X-CSRFToken',
    },
  },
  congress: {
    title: 'unitedstates/congress-legislators',
    most: 1,
    perMs: SECOND,
    terms: 'https://github.com/unitedstates/congress-legislators',
  },
  // 240 a minute are allowed.
  fda: { title: 'openFDA', most: 120, perMs: MINUTE, terms: 'https://open.fda.gov/terms/' },
  // 15 a minute are allowed without a key.
  lda: { title: 'US Senate lobbying register', most: 12, perMs: MINUTE, terms: 'https://lda.senate.gov/api/tos/' },
  usaspending: { title: 'USAspending', most: 1, perMs: SECOND, terms: 'https://api.usaspending.gov' },
  wikimedia: {
    title: 'Wikimedia',
    most: 10,
    perMs: SECOND,
    needsContact: true,
    terms: 'https://www.mediawiki.org/wiki/API:Etiquette',
  },
  ssga: { title: 'State Street (SPDR)', most: 1, perMs: 2 * SECOND, terms: 'https://www.ssga.com' },
  invesco: { title: 'Invesco', most: 1, perMs: 2 * SECOND, terms: 'https://www.invesco.com/us' },
  blackrock: { title: 'BlackRock (iShares)', most: 1, perMs: 2 * SECOND, terms: 'https://www.ishares.com/us' },
  kalshi: { title: 'Kalshi', most: 5, perMs: SECOND, terms: 'https://kalshi.com/regulatory/rulebook' },
  polymarket: { title: 'Polymarket', most: 5, perMs: SECOND, terms: 'https://docs.polymarket.com' },
  coinbase: { title: 'Coinbase', most: 5, perMs: SECOND, terms: 'https://www.coinbase.com/legal/market_data' },
  // The weight of these calls is far below the limit of 6,000 a minute.
  binance: { title: 'Binance', most: 5, perMs: SECOND, terms: 'https://www.binance.com/en/terms' },
} as const satisfies Readonly<Record<string, Publisher>>

export type PublisherName = keyof typeof PUBLISHERS

/** Hosts of the publishers; settings may name others, as stand-ins have. */
export const HOSTS = {
  sec: 'https://www.sec.gov',
  'sec-data': 'https://data.sec.gov',
  finra: 'https://cdn.finra.org',
  'nasdaq-trader': 'https://www.nasdaqtrader.com',
  nasdaq: 'https://api.nasdaq.com',
  nyse: 'https://www.nyse.com',
  treasury: 'https://home.treasury.gov',
  fiscal: 'https://api.fiscaldata.treasury.gov',
  fred: 'https://fred.stlouisfed.org',
  'fred-api': 'https://api.stlouisfed.org',
  cftc: 'https://publicreporting.cftc.gov',
  house: 'https://disclosures-clerk.house.gov',
  senate: 'https://efdsearch.senate.gov',
  congress: 'https://unitedstates.github.io',
  fda: 'https://api.fda.gov',
  lda: 'https://lda.senate.gov',
  usaspending: 'https://api.usaspending.gov',
  wikimedia: 'https://wikimedia.org',
  ssga: 'https://www.ssga.com',
  invesco: 'https://www.invesco.com',
  ishares: 'https://www.ishares.com',
  kalshi: 'https://external-api.kalshi.com',
  'polymarket-gamma': 'https://gamma-api.polymarket.com',
  'polymarket-data': 'https://data-api.polymarket.com',
  coinbase: 'https://api.coinbase.com',
  // The same market data as api.binance.com, which refuses some countries.
  binance: 'https://data-api.binance.vision',
} as const satisfies Readonly<Record<string, string>>

export type HostName = keyof typeof HOSTS

/** Where answers may lead: addresses of the list, and those that the settings name in their place. */
export const originsOf = (addresses: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...Object.values(HOSTS), ...addresses.values()].map((url) => new URL(url).origin))
