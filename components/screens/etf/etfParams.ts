import { type ExplorerParams, parseExplorerParams, unreadChoices } from '@/components/stocks/explorer/explorerParams'
import { tickerOf } from '@/lib/navigation/addressQuery'
import { DEFAULT_ETF } from '@/lib/navigation/routes'
import { readerWith } from '@/lib/navigation/unread'

export const ETF_TABS = [
  { value: 'holdings', label: 'Holdings' },
  { value: 'exposure', label: 'Exposure' },
  { value: 'flows', label: 'Flows' },
  { value: 'tide', label: 'Holdings flow' },
  { value: 'performance', label: 'Performance' },
  { value: 'options', label: 'Options' },
  { value: 'similar', label: 'Similar' },
  { value: 'nav', label: 'Price and NAV' },
] as const
export type EtfTab = (typeof ETF_TABS)[number]['value']

/** Address of a fund's page: fund, session, instant; tab and order of the grid in `view`. Never throws. */
export const parseEtfParams = readerWith(
  unreadChoices({ tab: ETF_TABS }),
  (query): ExplorerParams => ({ ...parseExplorerParams(query), symbol: tickerOf(query, 'symbol', DEFAULT_ETF) }),
)

/** The tab of an address; holdings where it names none. */
export const tabOf = (view: ExplorerParams['view']): EtfTab =>
  ETF_TABS.find((tab) => tab.value === view.tab)?.value ?? 'holdings'
