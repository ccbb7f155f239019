import {
  type AlertWatch,
  type EventWatch,
  formsOf,
  MOST_CHAINS,
  needsTickers,
  type PriceLevelWatch,
} from '@/lib/flow/alerts/watch'

/** What stands against a watch, in words; null when it can ring. */
export function watchError(watch: AlertWatch, tickers: readonly string[] | null): string | null {
  if (needsTickers(watch.kind) && (tickers === null || tickers.length === 0)) return 'Name at least one ticker.'
  if ((watch.kind === 'exposure' || watch.kind === 'straddle') && (tickers?.length ?? 0) > MOST_CHAINS)
    return `At most ${MOST_CHAINS} tickers: each is a chain of its own.`
  switch (watch.kind) {
    case 'price_level':
      return levelError(watch, tickers)
    case 'straddle':
      return watch.below > 0 ? null : 'A straddle is worth more than nothing.'
    case 'iv_spike':
      return watch.rise_pct > 0 ? null : 'The rise must be above 0 %.'
    case 'delta_flow':
      return watch.above >= 0 && watch.above <= 100 ? null : 'A percentile lies between 0 and 100.'
    case 'event':
      return eventError(watch)
    case 'news':
      return watch.words.trim() === '' && tickers === null ? 'Name words to look for, or tickers.' : null
    case 'release':
      if (tickers !== null) return 'A release belongs to no ticker: choose every ticker.'
      return watch.when === 'published' || watch.minutes_before > 0 ? null : 'Trigger at least one minute before.'
    case 'sector':
      if (tickers !== null) return 'A sector belongs to no ticker: choose every ticker.'
      return watch.above > 0 ? null : 'The z-score must be above 0.'
    case 'portfolio':
      if (tickers !== null) return 'An account is watched as a whole: choose every ticker.'
      if (watch.account === '') return 'Choose an account.'
      return watch.test === 'assignment' || watch.test === 'expiry' || watch.value > 0
        ? null
        : 'The amount must be above $0.'
    case 'equity':
      return watch.price_from !== null && watch.price_to !== null && watch.price_from > watch.price_to
        ? 'The price range ends before it begins.'
        : null
    case 'exposure':
      return watch.test.startsWith('near') && watch.value <= 0 ? 'The distance must be above 0 %.' : null
    default:
      return null
  }
}

function eventError({ events, forms }: EventWatch): string | null {
  if (events.length === 0) return 'Choose at least one kind of event.'
  return events.includes('filing') && formsOf(forms).length === 0 ? 'Name at least one form, as 8-K.' : null
}

function levelError({ price, line }: PriceLevelWatch, tickers: readonly string[] | null): string | null {
  if (tickers?.length !== 1) return 'A price level belongs to one ticker.'
  if (!(price > 0) || (line !== null && !(line.to_price > 0))) return 'A price is above 0.'
  return line !== null && line.at_ms === line.to_ms ? 'The points of a line stand at different times.' : null
}
