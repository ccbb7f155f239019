/** Layers of the trading calendar that are computed. */
export const CALENDAR_LAYERS = [
  'holidays',
  'remarks',
  'opex',
  'witching',
  'vix',
  'weekly',
  'daily',
  'rebalance',
  'fomc',
] as const
export type CalendarLayer = (typeof CALENDAR_LAYERS)[number]

/** Layers that companies and agencies bring. */
const BROUGHT_LAYERS = ['earnings', 'dividends', 'splits', 'fda', 'economy', 'auctions'] as const
export const LAYERS = [...CALENDAR_LAYERS, ...BROUGHT_LAYERS] as const
export type Layer = (typeof LAYERS)[number]

export const layerNames: Readonly<Record<Layer, string>> = {
  holidays: 'Holidays',
  remarks: 'Early closes and notes',
  opex: 'Monthly expiration',
  witching: 'Quad witching',
  vix: 'VIX expiration',
  weekly: 'Weekly expirations',
  daily: 'Daily expirations',
  rebalance: 'Index rebalances',
  fomc: 'FOMC decisions',
  earnings: 'Earnings',
  dividends: 'Ex-dividend days',
  splits: 'Splits',
  fda: 'FDA decisions',
  economy: 'Economic releases',
  auctions: 'Treasury auctions',
}
