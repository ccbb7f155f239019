import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { tickerGroupOf } from '@/lib/market/tickerGroups'
import { rootsOf } from '@/lib/options/indexRoots'
import { ServiceError } from '@/server/errors'
import { valueOr } from '@/server/market/port'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** What is summed together under one heading. */
export interface FlowName {
  readonly key: string
  readonly label: string
  readonly tickers: readonly Ticker[]
  /** Underlying whose price stands beside it. */
  readonly priceOf: Ticker
}

export interface NamesQuery {
  readonly tickers: string
  readonly group: string
  readonly constituents: '0' | '1'
}

const MOST_NAMES = 4
const TICKER = /^[A-Z][A-Z0-9./-]{0,11}$/
/** Prices of a group are those of the whole market. */
const MARKET = 'SPY'

/** The tickers or the group of a query; refuses what is neither. */
export async function namesOf(
  query: NamesQuery,
  scope: Pick<Scope, 'market' | 'sessionDate'>,
): Promise<readonly FlowName[]> {
  if (query.group !== '') {
    const group = tickerGroupOf(query.group)
    if (group === null) throw new ServiceError('not_found', `There is no group ${query.group}`)
    return [{ key: group.key, label: group.label, tickers: group.tickers, priceOf: MARKET }]
  }
  const tickers = [...new Set(words(query.tickers))].slice(0, MOST_NAMES)
  const wrong = tickers.find((ticker) => !TICKER.test(ticker))
  if (wrong !== undefined) throw new ServiceError('invalid', `${wrong} is no ticker`)
  const asked = tickers.length === 0 ? [MARKET] : tickers
  return await Promise.all(asked.map((ticker) => nameOf(ticker, query.constituents === '1', scope)))
}

async function nameOf(
  ticker: Ticker,
  wantsMembers: boolean,
  { market, sessionDate }: Pick<Scope, 'market' | 'sessionDate'>,
): Promise<FlowName> {
  const members = wantsMembers ? valueOr(await market.names.members(ticker, sessionDate), []) : []
  const tickers = members.length > 0 ? members : rootsOf(ticker)
  const label = members.length > 0 ? `${ticker} members` : ticker
  return { key: ticker, label, tickers, priceOf: ticker }
}

/** Expiries of a query; null when none is named. */
export function expiriesOf(text: string): readonly IsoDate[] | null {
  const expiries = words(text).filter(isIsoDate)
  return expiries.length === 0 ? null : expiries
}

const words = (text: string): string[] =>
  text
    .toUpperCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
