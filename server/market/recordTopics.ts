import type { MarketTable } from '@/server/stores/market/port'

interface Topic {
  /** Rows in one of these tables are enough. */
  readonly tables: readonly MarketTable[]
  /** Those of them whose rows carry a ticker decide where one name is asked for; none where a file about others counts too. */
  readonly named?: readonly NamedTable[]
  /** What files of it are called to readers. */
  readonly words: string
}

/** Tables of filings whose rows carry a ticker. */
export type NamedTable =
  | 'insider_trades'
  | 'political_trades'
  | 'etf_holdings'
  | (typeof SHORTS)[number]
  | (typeof RATINGS)[number]

const SHORTS = ['short_interest', 'short_volume', 'fails_to_deliver', 'borrow_rates'] as const
const RATINGS = ['analyst_ratings', 'analyst_trends'] as const

/** What is filed, recorded or told by wire: each topic is of one source, for rows of two could not be told apart. */
const RECORD_TOPICS = {
  insiders: { tables: ['insider_trades'], named: ['insider_trades'], words: 'filings' },
  institutions: { tables: ['institution_holdings'], words: 'filings' },
  politics: { tables: ['political_trades'], named: ['political_trades'], words: 'filings' },
  // Facts are filed under the number of the company.
  statements: { tables: ['company_facts'], words: 'filings' },
  shorts: { tables: SHORTS, named: SHORTS, words: 'filings' },
  analysts: { tables: RATINGS, named: RATINGS, words: 'filings' },
  economy: { tables: ['economic_events'], words: 'economic calendar' },
  fda: { tables: ['fda_events'], words: 'FDA calendar' },
  news: { tables: ['news'], words: 'news' },
  halts: { tables: ['trading_halts'], words: 'halts' },
  predictions: { tables: ['prediction_markets'], words: 'prediction markets' },
  crypto: { tables: ['crypto_candles'], words: 'crypto data' },
  fiscal: { tables: ['fiscal_series'], words: 'fiscal series' },
  auctions: { tables: ['fiscal_auctions'], words: 'auctions' },
  // A list of all funds is of who tells their profiles, one fund of who tells what it holds.
  funds: { tables: ['etf_profiles'], named: ['etf_holdings'], words: 'holdings' },
  fund_days: { tables: ['etf_days'], words: 'days of funds' },
  altdata: { tables: ['alt_observations', 'alt_records'], words: 'alternative data' },
} as const satisfies Readonly<Record<string, Topic>>

export type RecordTopic = keyof typeof RECORD_TOPICS

/** Told by filings: they stand at the day they are read, not at a session. */
export const isFiling = (topic: RecordTopic): boolean => topicOf(topic).words === 'filings'

export const topicOf = (topic: RecordTopic): Topic => RECORD_TOPICS[topic]
