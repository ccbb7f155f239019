import { calls } from '@/lib/contract/callTable'
import type { Ticker } from '@/lib/core/nominal'
import { CALENDAR_LAYERS, type Layer } from '@/lib/market/calendarLayers'

export interface FeedAddress {
  /** Layers that are followed; 'holidays' is the holiday schedule. */
  readonly layers: readonly Layer[] | 'holidays'
  /** Names whose events alone are followed; null: every name. */
  readonly tickers?: readonly Ticker[] | null
}

/** True where companies or agencies bring something: that is told by the tier of who asks. */
export const needsKey = ({ layers }: FeedAddress): boolean =>
  layers !== 'holidays' && layers.some((layer) => CALENDAR_LAYERS.every((one) => one !== layer))

/** Address of a calendar that programs follow; `key` is the secret that opens it with its owner's plan. */
export function feedAddress(origin: string, feed: FeedAddress, key: string | null): string {
  const { layers, tickers = null } = feed
  if (layers === 'holidays') return `${origin}${calls['calendar.holidaysFeed'].path}`
  const parts = [
    `layers=${layers.join(',')}`,
    tickers === null || tickers.length === 0 ? '' : `tickers=${tickers.join(',')}`,
    key === null ? '' : `key=${key}`,
  ].filter(Boolean)
  return `${origin}${calls['calendar.tradingFeed'].path}?${parts.join('&')}`
}
