import { type AlertDraft, draftOfRule, INTERVAL_START, newDraft } from '@/components/alerts/alertDraft'
import type { AlertPart } from '@/components/alerts/alertStart'
import { eventAlert, formAlert, releaseAlert, WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { FLOW_PRESETS } from '@/lib/flow/filter/presets'

const names = watchAlert(WATCH_START.names)

interface AlertTemplate {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly draft: AlertDraft
}

const INTERVALS: readonly AlertTemplate[] = [
  {
    key: 'buyers',
    name: '500K OTM call buyers, 5 min',
    text: 'One buyer of out-of-the-money calls split over five minutes',
    draft: newDraft(
      {
        kind: 'interval',
        filter: 'type=call and moneyness=otm and dte between 14 183',
        interval: { ...INTERVAL_START, min_ask: 80 },
      },
      '500K OTM call buyers',
    ),
  },
  {
    key: 'day-share',
    name: 'Half a day in 10 minutes',
    text: 'A bucket that is opening and holds half of the contract’s day',
    draft: newDraft(
      {
        kind: 'interval',
        filter: '',
        interval: { ...INTERVAL_START, minutes: 10, min_premium: 100_000, min_share: 50, opening_only: true },
      },
      'Half a day in 10 minutes',
    ),
  },
]

const CONTRACTS: readonly AlertTemplate[] = [
  {
    key: 'vol-oi',
    name: 'Volume passes open interest',
    text: 'A contract crosses volume above open interest, mostly at the ask',
    draft: newDraft(
      { kind: 'contract', filter: 'volume>oi and volume>=1000 and ask_pct>=60', trigger: { kind: 'cross' } },
      'Volume passes open interest',
    ),
  },
]

const RULES: readonly AlertTemplate[] = ALERT_RULES.map((rule) => ({
  key: rule.id,
  name: `${rule.id} ${rule.name}`,
  text: rule.definition,
  draft: draftOfRule(rule.id),
}))

const PRESETS: readonly AlertTemplate[] = FLOW_PRESETS.map((preset) => ({
  key: preset.id,
  name: preset.label,
  text: preset.description,
  draft: newDraft({ filter: preset.text }, preset.label),
}))

const watching = (key: string, name: string, text: string, part: AlertPart): AlertTemplate => ({
  key,
  name,
  text,
  draft: newDraft({ filter: '', ...part }, name),
})

const FIGURES: readonly AlertTemplate[] = [
  watching('breakout', 'Near the 52-week high', 'A name comes within 1% of its 52-week high', {
    ...names,
    filter: 'drawdown_52w>=-1',
  }),
  watching('oversold', 'Oversold above the 200-day average', 'RSI 14 falls below 30 while the trend is up', {
    ...names,
    filter: 'rsi14<30 and sma200_pct>0',
  }),
  watching('iv-rank', 'IV rank above 80', 'Options of a name with $10B of market cap turn expensive', {
    ...names,
    filter: 'iv_rank>=80 and market_cap>=10b',
  }),
  watching(
    'flip',
    'SPY gamma changes sign',
    'Net GEX of SPY passes zero, either way',
    watchAlert(WATCH_START.exposure, ['SPY']),
  ),
  watching(
    'zero-gamma',
    'SPY near zero gamma',
    'The price comes within 0.5% of zero gamma',
    watchAlert({ kind: 'exposure', test: 'near_zero_gamma', value: 0.5 }, ['SPY']),
  ),
  watching(
    'delta',
    'Delta flow of the market is extreme',
    'Above percentile 95 of earlier sessions at this minute',
    watchAlert(WATCH_START.delta_flow),
  ),
]

const EVENTS: readonly AlertTemplate[] = [
  watching('halts', 'Halts and resumptions', 'Trading of any name stops or goes on', watchAlert(WATCH_START.halt)),
  watching(
    'insiders',
    'Insider and politician trades',
    'Every trade that is filed today',
    eventAlert(['insider', 'politician']),
  ),
  watching('reports', 'Reports within two days', 'Earnings dates that come near', eventAlert(['earnings'], [], 2)),
  watching('stakes', 'New stakes of 5%', 'Schedules 13D and 13G that are filed today', eventAlert(['stake'])),
  watching(
    'fda',
    'FDA decisions within five days',
    'Dated decisions on a drug that come near',
    eventAlert(['fda'], [], 5),
  ),
  watching(
    'material',
    'Material events and offerings',
    'Forms 8-K, S-1, S-3 and 424B5 that are filed today',
    formAlert('8-K, S-1, S-3, 424B5'),
  ),
  watching(
    'deals',
    'Headlines of deals and guidance',
    'An imported headline reports a merger, a takeover or guidance',
    watchAlert({ kind: 'news', words: 'merger, takeover, to acquire, to be acquired, guidance, outlook' }),
  ),
  watching(
    'releases',
    'High-impact releases, 15 minutes before',
    'CPI, jobs, GDP and the Fed, before their figure is due',
    releaseAlert(),
  ),
  watching(
    'dark',
    'Off-exchange print of $50M',
    'One large print reported off the exchanges',
    watchAlert({ ...WATCH_START.equity, min_notional: 50_000_000 }),
  ),
  watching('morning', 'Open interest of the morning', 'At least 5,000 contracts more overnight', {
    ...watchAlert({ kind: 'contracts', event: 'enter', each_morning: true }),
    filter: 'oi_change>=5k',
  }),
]

/** Everything the library offers, by what it watches. */
export const ALERT_TEMPLATES = [
  { title: 'Flow rules', templates: RULES },
  { title: 'Intervals', templates: INTERVALS },
  { title: 'Contract day', templates: CONTRACTS },
  { title: 'Screens and exposure', templates: FIGURES },
  { title: 'Events, stock prints, open interest', templates: EVENTS },
  { title: 'Flow prints', templates: PRESETS },
] as const
