import { prepareBars } from '@/lib/charts/prepareBars'
import { prepareDonut } from '@/lib/charts/prepareDonut'
import type { CallResponse } from '@/lib/contract/calls'
import type { FlowSummaryRow } from '@/lib/contract/flowRow'
import type { EpochMs } from '@/lib/core/nominal'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'

export type Breakdown = CallResponse<'flow.breakdown'>['data']

/** Bars per chart: what fits and still reads. */
const TOP = 12

/** The five donuts of the feed: count, volume and premium of calls and puts, sides, directions. */
export function donutsOf(summary: FlowSummaryRow, counts: { readonly calls: number; readonly puts: number }) {
  const callPut = (title: string, calls: number, puts: number, format: (value: number) => string) =>
    prepareDonut(
      title,
      [
        { name: 'Calls', tone: 'call', value: calls },
        { name: 'Puts', tone: 'put', value: puts },
      ],
      format,
    )
  return {
    Count: callPut('Count', counts.calls, counts.puts, formatCount),
    Volume: callPut('Volume', summary.call_volume, summary.put_volume, formatCount),
    Premium: callPut('Premium', summary.call_premium, summary.put_premium, formatMoney),
    Side: prepareDonut(
      'Side',
      [
        { name: 'Ask', tone: 'price', value: summary.ask_premium },
        { name: 'Bid', tone: 'neutral', value: summary.bid_premium },
      ],
      formatMoney,
    ),
    Direction: prepareDonut(
      'Direction',
      [
        { name: 'Bull', tone: 'bull', value: summary.bull_premium },
        { name: 'Bear', tone: 'bear', value: summary.bear_premium },
      ],
      formatMoney,
    ),
  }
}

interface Group {
  readonly key: string
  readonly call_premium: number
  readonly put_premium: number
}

function groupBars(title: string, groups: readonly Group[], label: (key: string) => string) {
  const input = groups.map((group) => ({
    key: group.key,
    label: label(group.key),
    parts: [
      { name: 'Calls', tone: 'call' as const, value: group.call_premium },
      { name: 'Puts', tone: 'put' as const, value: group.put_premium },
    ],
  }))
  return prepareBars(input, { title, format: formatMoney, shape: 'stacked' })
}

const byPremium = (a: { readonly premium: number }, b: { readonly premium: number }) => b.premium - a.premium

export interface BreakdownLabels {
  readonly time: (ms: EpochMs) => string
  readonly date: (date: string) => string
}

/** Premium by minute, ticker, expiry and strike; calls and puts stacked, minutes mirrored. */
export function barsOf(data: Breakdown, labels: BreakdownLabels) {
  const minutes = data.by_minute.map((minute) => ({
    key: String(minute.start_ms),
    label: labels.time(minute.start_ms),
    parts: [
      { name: 'Calls', tone: 'call' as const, value: minute.call_premium },
      { name: 'Puts', tone: 'put' as const, value: minute.put_premium },
    ],
  }))
  const expiries = [...data.by_expiry]
    .sort(byPremium)
    .slice(0, TOP)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const strikes = [...data.by_strike]
    .sort(byPremium)
    .slice(0, TOP)
    .sort((a, b) => Number(a.key) - Number(b.key))
  return {
    minute: prepareBars(minutes, { title: 'Premium by minute', format: formatMoney, shape: 'mirrored' }),
    ticker: groupBars('Top tickers', [...data.by_ticker].sort(byPremium).slice(0, TOP), (key) => key),
    expiry: groupBars('By expiry', expiries, labels.date),
    strike: groupBars('By strike', strikes, (key) => `$${key}`),
  }
}
