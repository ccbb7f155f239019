/** A question to begin with, over a documented view. */
export interface QueryExample {
  readonly title: string
  readonly sql: string
}

/** Questions over the documented views (docs/feeds.md). */
export const QUERY_EXAMPLES: readonly QueryExample[] = [
  {
    title: 'Prints from $1M',
    sql: 'select executed_at, ticker, option_symbol, side, size, price, premium\nfrom prints\nwhere not canceled and premium >= 1000000\norder by executed_at desc',
  },
  {
    title: 'Contracts of a name',
    sql: "select *\nfrom contract_days\nwhere ticker = 'SPY' and volume > open_interest\norder by session_date desc, volume desc",
  },
  {
    title: 'Figures of names',
    sql: "select ticker, session_date, gex, dex, call_oi, put_oi\nfrom name_days\nwhere part = 'chain'\norder by session_date desc, ticker",
  },
]
