import type { CallResponse } from '@/lib/contract/calls'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice, formatPriceDifference } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'

type Totals = CallResponse<'netFlow.read'>['data']['names'][number]['totals']
type Exposure = CallResponse<'exposure.stock'>['data']

/** What the sentences are made of; what is not known yet is null. */
export interface SummaryFacts {
  readonly header: Pick<
    StockHeader,
    'last' | 'change_pct' | 'relative_volume' | 'iv30' | 'iv_rank' | 'expected_move' | 'expected_move_expiry' | 'events'
  > | null
  readonly meta: { readonly session_date: string | null } | null
  readonly flow: {
    readonly name: {
      readonly totals: Pick<Totals, 'trades' | 'net_premium' | 'bull_pct' | 'call_volume' | 'put_volume'>
    } | null
  }
  readonly exposure: (Pick<Exposure, 'net' | 'levels'> & { readonly rows: readonly unknown[] }) | null
  readonly levels: {
    readonly data: {
      readonly levels: readonly { readonly price: number; readonly distance_pct: number | null }[]
      readonly sessions: number
    } | null
  }
}

/** One sentence of the summary and the tab its numbers come from. */
export interface SummarySentence {
  readonly text: string
  readonly slug: string
}

/** The day in sentences, by rules only: every number of it stands on the tab it links to. */
export function summarySentences(facts: SummaryFacts, symbol: string): SummarySentence[] {
  const sentences = [priceSentence(facts, symbol), flowSentence(facts), volSentence(facts)]
  return [...sentences, gammaSentence(facts), levelSentence(facts), eventSentence(facts)].filter(
    (sentence) => sentence !== null,
  )
}

function priceSentence({ header }: SummaryFacts, symbol: string): SummarySentence | null {
  if (header?.last == null || header.change_pct === null) return null
  const way = header.change_pct > 0 ? 'up' : header.change_pct < 0 ? 'down' : 'unchanged'
  const size = header.change_pct === 0 ? '' : ` ${formatPercent(Math.abs(header.change_pct))}`
  const volume =
    header.relative_volume === null ? '' : `, on ${formatNumber(header.relative_volume, 2)} times its usual volume`
  return { text: `${symbol} is ${way}${size} at ${formatPrice(header.last)}${volume}.`, slug: 'chart' }
}

function flowSentence({ flow }: SummaryFacts): SummarySentence | null {
  const totals = flow.name?.totals
  if (totals === undefined || totals.trades === 0) return null
  const lean = totals.net_premium > 0 ? 'to the calls' : totals.net_premium < 0 ? 'to the puts' : 'nowhere'
  return {
    text: `Option money leans ${lean}: net premium ${formatSignedMoney(totals.net_premium)}, bull share ${formatPercent(totals.bull_pct, 0)}, ${formatCompact(totals.call_volume)} calls against ${formatCompact(totals.put_volume)} puts.`,
    slug: 'net-premium',
  }
}

function volSentence({ header, meta }: SummaryFacts): SummarySentence | null {
  if (header?.iv30 == null) return null
  const rank = header.iv_rank
  const word =
    rank === null
      ? ''
      : rank >= 70
        ? ', high in its year'
        : rank <= 30
          ? ', low in its year'
          : ', in the middle of its year'
  const move =
    header.expected_move === null
      ? ''
      : ` Options price in ±${formatPriceDifference(header.expected_move, header.last)} by ${formatShortDate(header.expected_move_expiry, meta?.session_date ?? null)}.`
  return {
    text: `Implied volatility is ${formatFraction(header.iv30, 1)} (rank ${formatNumber(rank, 0)}${word}).${move}`,
    slug: 'volatility',
  }
}

function gammaSentence({ exposure }: SummaryFacts): SummarySentence | null {
  if (exposure === null || exposure.net === null || exposure.rows.length === 0) return null
  const { call_wall: call, put_wall: put, zero_gamma: zero } = exposure.levels
  const walls =
    call === null || put === null
      ? ''
      : ` between the put wall ${formatPrice(put)} and the call wall ${formatPrice(call)}`
  const flip = zero === null ? '' : `, zero gamma at ${formatPrice(zero)}`
  const word = exposure.net >= 0 ? 'dampen' : 'amplify'
  return { text: `By the long-call, short-put model dealers ${word} moves${walls}${flip}.`, slug: 'greek-exposure' }
}

function levelSentence({ levels }: SummaryFacts): SummarySentence | null {
  const [first] = levels.data?.levels ?? []
  if (first === undefined) return null
  return {
    text: `Most off-exchange money of ${levels.data?.sessions} sessions changed hands at ${formatPrice(first.price)} (${formatChangePercent(first.distance_pct)} away).`,
    slug: 'chart',
  }
}

function eventSentence({ header, meta }: SummaryFacts): SummarySentence | null {
  const next = header?.events[0]
  if (next === undefined || meta?.session_date == null) return null
  const days = daysBetween(meta.session_date, next.date)
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
  return next.kind === 'earnings'
    ? { text: `Next: earnings ${when}, ${next.detail}.`, slug: 'earnings' }
    : { text: `Next: ex-dividend ${when}, ${next.detail} a share.`, slug: 'chart' }
}
