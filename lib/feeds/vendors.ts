import type { FeedKind } from '@/lib/feeds/declaration'

/** A setting of a vendor that staff may give on the page; the environment of the host wins over it. */
export interface VendorSetting {
  /** The variable of the environment that says the same. */
  readonly name: string
  readonly label: string
  /** Sealed, and never told again. */
  readonly isSecret: boolean
  /** 1 or 0. */
  readonly isSwitch: boolean
  readonly hint: string
}

/** A vendor of market data that this product can read. */
export interface Vendor {
  readonly key: string
  readonly title: string
  /** What it costs and what for. */
  readonly about: string
  readonly kinds: readonly FeedKind[]
  readonly settings: readonly VendorSetting[]
}

const secret = (name: string, label: string, hint: string): VendorSetting => ({
  name,
  label,
  isSecret: true,
  isSwitch: false,
  hint,
})
const plain = (name: string, label: string, hint: string): VendorSetting => ({
  name,
  label,
  isSecret: false,
  isSwitch: false,
  hint,
})
const onOff = (name: string, label: string, hint: string): VendorSetting => ({
  name,
  label,
  isSecret: false,
  isSwitch: true,
  hint,
})

/** feeds-live.md §13.10: the vendors of the first three steps, those without a key last. */
export const VENDORS: readonly Vendor[] = [
  {
    key: 'massive',
    title: 'Massive (was Polygon)',
    about:
      'Key of a paid plan. The whole option tape, chains, open interest; stocks and indices where the plan has them.',
    kinds: ['prints', 'quotes', 'underlying', 'chains', 'interest', 'stock'],
    settings: [
      secret('MASSIVE_KEY', 'Key', 'API key of the account'),
      plain('MASSIVE_FEEDS', 'Feeds', 'options, stocks, indices: those of the plan, with commas between'),
      onOff('MASSIVE_DELAYED', 'Plan is delayed 15 minutes', 'prints are marked as delayed'),
      plain('MASSIVE_PER_MINUTE', 'Calls a minute', 'as the plan allows'),
    ],
  },
  {
    key: 'tastytrade',
    title: 'tastytrade (dxLink)',
    about:
      'An account at the broker, at no extra cost. Prints, quotes, greeks and chains of the contracts that are followed; halts.',
    kinds: ['prints', 'quotes', 'underlying', 'chains', 'interest', 'stock', 'halts'],
    settings: [
      onOff('TASTYTRADE_FEED', 'Used as a feed', 'needs the client id of an application'),
      plain('TASTYTRADE_CLIENT_ID', 'Client id', 'of your OAuth application at tastytrade'),
      secret('TASTYTRADE_CLIENT_SECRET', 'Client secret', 'of that application'),
      secret(
        'TASTYTRADE_REFRESH_TOKEN',
        'Refresh token',
        'of the account; the newest account an operator linked without one',
      ),
      plain('FEED_CONTRACTS', 'Contracts followed at most', 'nearest expiries and strikes first'),
    ],
  },
  {
    key: 'alpaca',
    title: 'Alpaca',
    about:
      'Free key, or a plan. Stock prints and bars, news; chains and prints of followed contracts (indicative ones are altered and late).',
    kinds: ['prints', 'quotes', 'underlying', 'chains', 'interest', 'stock', 'halts', 'news'],
    settings: [
      secret('ALPACA_KEY', 'Key', 'key id'),
      secret('ALPACA_SECRET', 'Secret', 'secret of that key'),
      plain('ALPACA_FEEDS', 'Feeds', 'stocks, news, options, with commas between'),
      plain('ALPACA_STOCK_FEED', 'Stocks', 'iex, sip or delayed_sip'),
      plain('ALPACA_OPTION_FEED', 'Options', 'indicative or opra'),
      plain('ALPACA_CONTRACTS', 'Contracts followed at most', 'as the plan allows'),
      plain('ALPACA_PER_MINUTE', 'Calls a minute', 'as the plan allows'),
    ],
  },
  {
    key: 'cboe',
    title: 'Cboe delayed quotes',
    about: 'No key. Chains, open interest and volatilities, 15 minutes late.',
    kinds: ['chains', 'interest', 'underlying'],
    settings: [],
  },
  {
    key: 'halts',
    title: 'Nasdaq and NYSE halts',
    about: 'No key. Trading halts of all listed stocks, once a minute.',
    kinds: ['halts'],
    settings: [],
  },
]

/** Settings of all sources together. */
export const COMMON_SETTINGS: readonly VendorSetting[] = [
  plain('FEED_NAMES', 'Names followed', 'tickers with commas between, the most important first'),
  plain('FEED_PRINTS', 'Source of the option tape', 'sources in the order they are taken; empty: as they are listed'),
  plain(
    'FEED_FAILOVER',
    'When the source of the tape fails',
    'manual, or auto: the next of the order takes over after a minute',
  ),
]

/** The vendor of a source by its name: each begins with the key, those of halts end with it. */
export const vendorKeyOf = (source: string): string =>
  VENDORS.find(({ key }) => source.split('-').includes(key))?.key ?? 'door'

/** Titles of the vendors that could tell a kind. */
export const vendorsOf = (kind: FeedKind): readonly string[] =>
  VENDORS.filter(({ kinds }) => kinds.includes(kind)).map(({ title }) => title)

/**
 * From the built-in market to a real one, in two lines: on the page of sources and by the command. The launcher
 * (scripts/tools/firstSteps.mjs) prints the same, which a test holds. Issue 25, 4.
 */
export const FIRST_STEPS = [
  'This host plays the built-in market: real tickers and calendar, every value invented, and marked so.',
  'For a real one start it with FEED=live: chains, open interest and halts need no key; keys for more go in at /admin/sources.',
] as const
