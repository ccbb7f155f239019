import { partyText } from '@/lib/equities/disclosures'
import type { OrderFields } from '@/lib/tables/rowOrder'

type Figure = number | null
/** What orders of hits are worked out of; the rest are fields of the row as they are. */
interface HitFigures {
  readonly rule: string
  readonly event?: { readonly rarest_rule: string } | null | undefined
  readonly premium: number
  readonly ask_premium: number
  readonly first_fill: Figure
  readonly last_fill: Figure
  readonly volume: number
  readonly open_interest: Figure
  readonly flags: readonly string[]
  readonly result: Readonly<
    Record<'under_1h' | 'under_close' | 'under_1d' | 'under_5d' | 'contract_max' | 'contract_min', Figure>
  >
}

/** Orders of all hits that fit. */
export const HIT_ORDER: OrderFields<HitFigures> = {
  time: 'at_us',
  ticker: 'ticker',
  rule: (hit) => Number((hit.event?.rarest_rule ?? hit.rule).slice(1)),
  contract: 'option_symbol',
  sentiment: 'sentiment',
  prints: 'prints',
  size: 'size',
  premium: 'premium',
  average_fill: 'average_fill',
  ask_bid: (hit) => (hit.premium === 0 ? null : (hit.ask_premium / hit.premium) * 100),
  fills: (hit) => (hit.first_fill === null || hit.last_fill === null ? null : hit.last_fill - hit.first_fill),
  underlying: 'underlying',
  volume: 'volume',
  oi: 'open_interest',
  opening: 'all_opening',
  iv: 'iv',
  vol_oi: (hit) => (hit.open_interest ? hit.volume / hit.open_interest : null),
  flags: (hit) => hit.flags.join(' ') || null,
  expiries: 'expiries',
  score: 'score',
  u1h: (hit) => hit.result.under_1h,
  uclose: (hit) => hit.result.under_close,
  u1d: (hit) => hit.result.under_1d,
  u5d: (hit) => hit.result.under_5d,
  cmax: (hit) => hit.result.contract_max,
  cmin: (hit) => hit.result.contract_min,
}

/** Orders of the stock prints of a session. */
export const EQUITY_ORDER: OrderFields<object> = {
  time: 'executed_at_us',
  ticker: 'ticker',
  price: 'price',
  size: 'size',
  notional: 'notional',
  quote: 'nbbo_bid',
  side: 'side',
  adv: 'adv_pct',
  volume: 'day_volume',
  off_share: 'off_share',
  conditions: 'conditions',
  venue: 'venue',
  off: 'off_lit',
  settlement: 'settlement',
  late: 'late',
  cluster: 'cluster',
}

/** Orders of all lines that fit. */
export const INSIDER_ORDER: OrderFields<object> = {
  filed: 'filed',
  traded: 'traded',
  ticker: 'ticker',
  company: 'company',
  sector: 'sector',
  insider: 'insider',
  role: 'role',
  code: 'code',
  shares: 'shares',
  price: 'price',
  value: 'value',
  plan: 'plan_10b5_1',
  before: 'owned_before',
  after: 'owned_after',
  change: 'change',
  direct: 'is_direct',
  lag: 'lag_days',
  since: 'return_since',
  plan_date: 'plan_date',
  report_days: 'report_days',
  security: 'security',
  exercise: 'exercise_price',
  expiry: 'expiry',
  form: 'form',
}

/** Orders of all buckets of contracts that fit. */
export const CONTRACT_BUCKET_ORDER: OrderFields<object> = {
  time: 'start_us',
  ticker: 'ticker',
  contract: 'option_symbol',
  dte: 'expiry',
  diff: 'diff',
  premium: 'premium',
  volume: 'volume',
  trades: 'trades',
  tape: 'trades',
  vwap: 'vwap',
  ask_bid: 'ask_pct',
  mid_pct: 'mid_pct',
  multi_pct: 'multi_pct',
  sweep_pct: 'sweep_pct',
  share: 'share_pct',
  vol_oi: 'vol_oi',
  opening: 'is_opening',
  iv: 'iv',
  iv_change: 'iv_change',
  underlying_change: 'underlying_change',
  score: 'score',
}

/** Orders of all buckets of tickers that fit. */
export const TICKER_BUCKET_ORDER: OrderFields<object> = {
  time: 'start_us',
  ticker: 'ticker',
  premium: 'premium',
  ncp: 'ncp',
  npp: 'npp',
  call_premium: 'call_premium',
  put_premium: 'put_premium',
  volume: 'volume',
  trades: 'trades',
  contracts: 'contracts',
  underlying: 'underlying',
  underlying_change: 'underlying_change',
}

interface PoliticalFigures {
  readonly party: string
  readonly state: string
  readonly committees: readonly string[]
}

/** Orders of all disclosed trades that fit. */
export const POLITICS_ORDER: OrderFields<PoliticalFigures> = {
  member: 'member',
  party: (row) => partyText(row),
  chamber: 'chamber',
  committees: (row) => row.committees.join(', '),
  ticker: 'ticker',
  asset: 'asset',
  kind: 'asset_type',
  sector: 'sector',
  type: 'type',
  amount: 'amount_mid',
  owner: 'owner',
  traded: 'traded',
  filed: 'filed',
  delay: 'delay',
  price_traded: 'price_traded',
  price_filed: 'price_filed',
  since_trade: 'return_traded',
  since_filing: 'return_filed',
  excess: 'excess_filed',
  link: 'url',
}
