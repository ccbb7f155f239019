import type { AlertPart, AlertStart } from '@/components/alerts/alertStart'
import type { AlertWatch, EventKind, PriceLevelWatch, WatchKind } from '@/lib/flow/alerts/watch'

/** What a type watches before anything is chosen. */
export const WATCH_START: { readonly [K in WatchKind]: Extract<AlertWatch, { readonly kind: K }> } = {
  price_level: { kind: 'price_level', price: 100, line: null, side: 'cross' },
  names: { kind: 'names', event: 'enter' },
  contracts: { kind: 'contracts', event: 'enter', each_morning: false },
  iv_spike: { kind: 'iv_spike', rise_pct: 10 },
  exposure: { kind: 'exposure', test: 'flip', value: 0 },
  straddle: { kind: 'straddle', below: 1 },
  delta_flow: { kind: 'delta_flow', of: 'all', above: 95 },
  equity: { kind: 'equity', venue: 'off', min_notional: 10_000_000, price_from: null, price_to: null },
  halt: { kind: 'halt', state: 'any' },
  event: { kind: 'event', events: ['earnings'], days_ahead: 1 },
  news: { kind: 'news', words: '' },
  release: { kind: 'release', words: '', impact: 'high', when: 'before', minutes_before: 15 },
  fund_flow: { kind: 'fund_flow', min_usd: 100_000_000 },
  sector: { kind: 'sector', of: '', above: 2 },
  portfolio: { kind: 'portfolio', account: 'all', test: 'day_loss', value: 1000 },
}

/** An alert that watches something else than prints; of these names, or of all. */
export function watchAlert(watch: AlertWatch, tickers: readonly string[] = []): AlertPart {
  const kind = tickers.length === 0 ? 'all' : 'tickers'
  return { kind: 'watch', watch, scope: { kind, tickers, watchlist: null }, trigger: { kind: 'every' } }
}

/** The price of a name crosses a level, or a line between two points in time. R20. */
export function levelAlert(ticker: string, level: Partial<PriceLevelWatch> & { readonly price: number }): AlertPart {
  return { ...watchAlert({ ...WATCH_START.price_level, ...level }, [ticker]), cooldown_minutes: 5 }
}

/** A name comes into a stock screen or leaves it. R19; the filter of the screen is the condition. */
export const stockScreenAlert = (tickers: readonly string[] = []): AlertPart =>
  watchAlert({ kind: 'names', event: 'either' }, tickers)

/** A contract comes into a contract screen. R19. */
export const contractScreenAlert = (): AlertPart => watchAlert(WATCH_START.contracts)

/** The day of a contract passes its open interest. */
export const contractAlert = (symbol: string, label: string): AlertStart => ({
  name: `${label}: volume passes OI`,
  filter: `contract=${symbol} and volume>oi`,
  definition: { kind: 'contract', trigger: { kind: 'cross' } },
})

/** The same of the contracts or names of a list, which is followed as it changes. */
export function listAlert(watch: AlertWatch, watchlist: string): AlertPart {
  return { ...watchAlert(watch), scope: { kind: 'watchlist', tickers: [], watchlist } }
}

/** Filings of one person or manager, whatever the name. R18. */
export const followAlert = (event: EventKind, who: string): AlertPart =>
  watchAlert({ kind: 'event', events: [event], days_ahead: 0, who })

/** Filings and dates of a name. R18. */
export const eventAlert = (events: readonly EventKind[], tickers: readonly string[] = [], daysAhead = 0): AlertPart =>
  watchAlert({ kind: 'event', events, days_ahead: daysAhead }, tickers)

/** Headlines that name a ticker. R18. */
export const newsAlert = (ticker: string): AlertPart => watchAlert(WATCH_START.news, [ticker])

/** Gain, delta, expiries or assignment of an account of one's own. R20. */
export const portfolioAlert = (account: string): AlertPart => watchAlert({ ...WATCH_START.portfolio, account })

/** Releases of the United States before they are due. R18. */
export const releaseAlert = (): AlertPart => watchAlert(WATCH_START.release)

/** SEC forms of the day, of these names or of all. R18. */
export const formAlert = (forms: string, tickers: readonly string[] = []): AlertPart =>
  watchAlert({ kind: 'event', events: ['filing'], days_ahead: 0, forms }, tickers)
