/** What an API key may be kept to. A key without any reads everything that its owner's plan opens. */
export const KEY_SCOPES = ['options', 'stocks', 'filings', 'market', 'ingest'] as const
/** Families of calls that read; a key without any limit reads them all and sends nothing. */
export const READ_SCOPES = KEY_SCOPES.filter((scope) => scope !== 'ingest')
export type KeyScope = (typeof KEY_SCOPES)[number]

export const scopeWords: Readonly<Record<KeyScope, { readonly label: string; readonly about: string }>> = {
  options: { label: 'Options', about: 'prints, contracts, chains, alerts, open interest, exposure, volatility' },
  stocks: { label: 'Stocks', about: 'prices, equity prints, screens, funds, earnings, shorts' },
  filings: { label: 'Filings', about: 'institutions, politicians, insiders' },
  ingest: { label: 'Ingest', about: 'sends data to a feed of this host; keys of its operators only' },
  market: { label: 'Market and calendars', about: 'tide, sectors, calendars, search and the rest' },
}

/** Resources of calls (`flow.list` belongs to `flow`) by scope; whatever is not named belongs to 'market'. */
const RESOURCES: Readonly<Record<Exclude<KeyScope, 'market' | 'ingest'>, readonly string[]>> = {
  options: [
    'flow',
    'contracts',
    'chains',
    'intervals',
    'zeroDte',
    'superFlow',
    'flowAlerts',
    'customAlerts',
    'flowExports',
    'openInterest',
    'screener',
    'recordedFlow',
    'tapeContext',
    'metricHistory',
    'exposure',
    'deltaFlow',
    'volatility',
  ],
  stocks: [
    'stocks',
    'equityFlow',
    'stockScreener',
    'charting',
    'performance',
    'seasonality',
    'shorts',
    'etf',
    'maps',
    'analysts',
    'financials',
  ],
  filings: ['insiders', 'institutions', 'politics'],
}
const SCOPE_OF = new Map(
  Object.entries(RESOURCES).flatMap(([scope, names]) => names.map((name) => [name, scope as KeyScope] as const)),
)

/** The scope of a call by its id (`flow.list`). */
export function scopeOfCall(id: string): KeyScope {
  return SCOPE_OF.get(id.split('.')[0] ?? '') ?? 'market'
}
