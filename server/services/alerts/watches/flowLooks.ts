import { notionalOf } from '@/lib/equities/equityPrint'
import { equitySide } from '@/lib/equities/equitySide'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { inTurns } from '@/server/cache/turns'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import { type Reader, wants } from '@/server/services/alerts/watches/lane'
import { readDeltaFlow } from '@/server/services/deltaFlow/readDeltaFlow'
import { openTape } from '@/server/services/equityFlow/openTape'
import { readEtfFlows } from '@/server/services/etf/readEtfFlows'

/** Delta flow against the same minute of earlier sessions (F14). */
export const deltaFlowLook: Reader<'delta_flow'> = async ({ market, ctx }, { watch }) => {
  const { data } = await readDeltaFlow(market, ctx, { of: watch.of, step: '5' })
  const { percentile, key, label } = data
  if (percentile === null) return null
  const ticker = data.key === data.price_of ? key : ''
  if (percentile.value <= watch.above) return { matches: [], misses: [key] }
  const clauses = [
    { clause: `percentile above ${watch.above}`, found: formatNumber(percentile.value, 0) },
    { clause: `delta flow of ${label}`, found: formatSignedMoney(data.totals.dollar_delta) },
    { clause: 'sessions compared with', found: formatCount(percentile.sessions) },
  ]
  const sentiment = data.totals.dollar_delta > 0 ? ('bullish' as const) : ('bearish' as const)
  return { matches: [{ key, ticker, facts: () => ({ sentiment, clauses }) }], misses: [] }
}

/** Large stock prints of a size, at prices that are watched. F39. */
export const equityLook: Reader<'equity'> = async ({ market, ctx }, program) => {
  const { watch } = program
  const { prints } = await openTape(market, ctx, {})
  const matches: WatchMatch[] = []
  for await (const print of inTurns(prints)) {
    if (print.canceled || !wants(program, print.ticker) || notionalOf(print) < watch.min_notional) continue
    if (watch.venue !== 'all' && print.off_lit !== (watch.venue === 'off')) continue
    if (print.price < (watch.price_from ?? 0) || print.price > (watch.price_to ?? Number.POSITIVE_INFINITY)) continue
    matches.push({
      key: `print ${print.seq}`,
      ticker: print.ticker,
      facts: () => ({
        prints: 1,
        size: print.size,
        premium: notionalOf(print),
        underlying: print.price,
        bid: print.nbbo_bid,
        ask: print.nbbo_ask,
        averageFill: print.price,
        clauses: [
          { clause: `${formatMoney(watch.min_notional)} or more`, found: formatMoney(notionalOf(print)) },
          { clause: 'shares and price', found: `${formatCount(print.size)} at ${formatPrice(print.price)}` },
          {
            clause: 'venue and side',
            found: `${print.off_lit ? 'off exchange' : print.market_center}, ${equitySide(print).toLowerCase()}`,
          },
        ],
      }),
    })
  }
  return { matches, misses: null }
}

/** Money into or out of funds on their newest day (F51). */
export const fundFlowLook: Reader<'fund_flow'> = async ({ market, ctx }, program) => {
  const matches: WatchMatch[] = []
  for (const ticker of program.tickers ?? []) {
    const { data } = await readEtfFlows(market, ctx, ticker, {})
    const day = data.days.at(-1)
    if (day === undefined || day.flow === null || Math.abs(day.flow) < program.watch.min_usd) continue
    const { date, flow } = day
    const clauses = [
      { clause: `flow of ${formatMoney(program.watch.min_usd)} or more`, found: formatSignedMoney(flow) },
      { clause: 'day', found: date },
    ]
    const sentiment = flow > 0 ? ('bullish' as const) : ('bearish' as const)
    matches.push({
      key: `${ticker} ${date}`,
      ticker,
      facts: () => ({ premium: Math.abs(flow), underlying: day.close, sentiment, clauses }),
    })
  }
  return { matches, misses: null }
}
