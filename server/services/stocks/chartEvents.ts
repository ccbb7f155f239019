import type { ChartEvent } from '@/lib/contract/charting'
import type { StockEvent } from '@/lib/contract/stocks'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { splitWords } from '@/lib/equities/factorSplits'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { DayRange } from '@/server/market/eventFacts'
import { valueOr } from '@/server/market/port'
import { declaredBy, type StockScope } from '@/server/services/names/stockScope'
import { recordsIn } from '@/server/services/records/recordScope'

const MOST = 500

type OwnDays = DayRange & { readonly ticker: Ticker }
export type NameMarket = Pick<StockScope, 'market' | 'scope' | 'untilMs'>

const whole = <T extends { readonly date: IsoDate }>(event: T) => ({ ...event, at_ms: null, until_ms: null })

/** What happened on the days of a name's bars, by date (C24). */
export async function chartEvents(of: NameMarket, ticker: Ticker, from: IsoDate): Promise<ChartEvent[]> {
  const { events } = of.market
  const days = { ticker, from, to: of.scope.sessionDate }
  const halts = valueOr(await events.halts(days, of.untilMs), []).map(
    ({ code: detail, haltedMs: at_ms, resumedMs: until_ms }): ChartEvent => {
      return { date: newYorkDateOf(at_ms), kind: 'halt', detail, at_ms, until_ms }
    },
  )
  const splits = valueOr(await events.splits(days), []).map(
    ({ exDate: date, ratio }): ChartEvent => whole({ date, kind: 'split', detail: `${ratio} : 1` }),
  )
  const supposed = (await events.supposedSplits(days)).map(({ date, ratio }): ChartEvent => {
    const detail = `${splitWords(ratio)}, inferred: the price jump is the only evidence, prices are as traded`
    return whole({ date, kind: 'split', detail })
  })
  const dated = [...(await nameEvents(of, days)).map(whole), ...(await decisionsOf(of, days)), ...splits]
  return [...dated, ...halts, ...supposed].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Reports and ex-dates of a name between two days, by date. */
export async function nameEvents({ market, scope }: NameMarket, days: DayRange): Promise<StockEvent[]> {
  const reports = valueOr(await market.events.earnings(days), []).map(({ date, time }) => ({
    date,
    kind: 'earnings' as const,
    detail: time === 'premarket' ? 'before the open' : time === 'postmarket' ? 'after the close' : '',
  }))
  const dividends = valueOr(await market.events.dividends(days, declaredBy(scope)), []).map((one) => {
    return { date: one.exDate, kind: 'dividend' as const, detail: `$${one.amount.toFixed(2)}` }
  })
  return [...reports, ...dividends].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Dates of the FDA, where they are of the market of the bars. */
async function decisionsOf({ market, scope }: NameMarket, { ticker, from, to }: OwnDays): Promise<ChartEvent[]> {
  const found = await recordsIn(scope, 'fda', { only: ticker })
  if (found.market.id !== market.id) return []
  const rows = await found.store.rows('fda_events', {
    where: [
      ['ticker', '=', ticker],
      ['event_date', '>=', from],
      ['event_date', '<=', to],
    ],
    limit: MOST,
  })
  return rows.map(({ event_date: date, drug, indication }) =>
    whole({ date, kind: 'fda', detail: [drug, indication].filter((part) => part !== '').join(', ') }),
  )
}
