import type { IsoDate } from '@/lib/core/nominal'
import { businessDaysBetween } from '@/lib/fiscal/businessDays'
import { fiscalSeriesOf, RELEASES } from '@/lib/fiscal/fiscalSeries'
import { monthEnd, type ReleaseRule, releaseMs } from '@/lib/fiscal/release'
import { addDays } from '@/lib/market/isoDate'
import type { MarketRow } from '@/server/stores/market/port'
import { inventedMonth } from '@/server/synthetic/fiscal/inventedBudget'
import { FIRST_DAY, inventedCash, monthNumber } from '@/server/synthetic/fiscal/inventedCash'
import { inventedCurve } from '@/server/synthetic/fiscal/inventedCurve'
import { hashText, normal } from '@/server/synthetic/random'

type Row = MarketRow<'fiscal_series'>
/** Days are made to the end of their month, so that the shares of its deficit do not hang on the day asked for. */
const upToMonthEnd = (asOf: IsoDate) => businessDaysBetween(FIRST_DAY, monthEnd(asOf))

/** Series of an invented government up to a day, part by part; when each is told follows the real publishers. */
export function* inventedFiscal(seed: number, asOf: IsoDate): Generator<readonly Row[]> {
  yield* cashRows(seed, asOf)
  yield* curveRows(seed, asOf)
  for (const { date, amounts } of monthsOf(seed, asOf)) yield [...amounts].map(([id, value]) => rowOf(id, date, value))
}

function* cashRows(seed: number, asOf: IsoDate): Generator<readonly Row[]> {
  for (const { date, amounts } of inventedCash(seed, upToMonthEnd(asOf))) {
    if (date > asOf) return
    yield Object.entries(amounts).flatMap(([id, value]) => (value === null ? [] : [rowOf(id, date, value)]))
  }
}

function* curveRows(seed: number, asOf: IsoDate): Generator<readonly Row[]> {
  for (const { date, yields, breakeven } of inventedCurve(seed, upToMonthEnd(asOf))) {
    if (date > asOf) return
    const released_at = releaseMs(RELEASES.curve, date) * 1000
    const base = { record_date: date, released_at, source: 'simulated' }
    yield [
      ...[...yields].map(([series, value]) => ({ ...base, series, value })),
      rowOf('breakeven_10y', date, breakeven),
    ]
  }
}

function* monthsOf(seed: number, asOf: IsoDate): Generator<{ date: IsoDate; amounts: ReadonlyMap<string, number> }> {
  const key = hashText(seed, 'fiscal:prices')
  let prices = 237
  for (let date = monthEnd(FIRST_DAY); date <= asOf; date = monthEnd(addDays(date, 1))) {
    const at = monthNumber(date)
    const { amounts, receipts, outlays } = inventedMonth(seed, at)
    prices *= Math.exp(0.0022 + 0.0012 * normal(key, at))
    yield {
      date,
      amounts: new Map([
        ...amounts,
        ['receipts_total', receipts],
        ['outlays_total', outlays],
        ['cpi', Math.round(prices * 1000) / 1000],
        ['population', Math.round(321_000_000 * 1.0005 ** at)],
      ]),
    }
  }
}

function rowOf(series: string, date: IsoDate, value: number): Row {
  const rule: ReleaseRule = fiscalSeriesOf(series)?.release ?? RELEASES.dts
  return { series, record_date: date, value, released_at: releaseMs(rule, date) * 1000, source: 'simulated' }
}
