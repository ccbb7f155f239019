import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import {
  beta,
  type DatedClose,
  type Horizon,
  horizonReturns,
  pairCloses,
  returnCorrelation,
  smaDistance,
} from '@/lib/equities/performance'
import { averageReportMove } from '@/lib/equities/reportMoves'
import { wilderRsi } from '@/lib/equities/technical/oscillators'
import { addDays, calendarDayOf, isoDateOf } from '@/lib/market/isoDate'
import { realisedVol } from '@/lib/options/realisedVol'
import { valueOr } from '@/server/market/port'
import type { Block } from '@/server/services/tickerDays/blocks'
import type { Frame } from '@/server/services/tickerDays/frame'

const YEAR = 252
const YEAR_DAYS = 365
/** Closes kept of each name: a calendar year back has its base among them. */
const KEPT = 260
const FAR_YEARS = [5, 3] as const
const BENCHMARK: Ticker = 'SPY'
const RETURNS: readonly (readonly [string, Horizon])[] = [
  ['ret_5d', '5D'],
  ['ret_mtd', 'MTD'],
  ['ret_1m', '1M'],
  ['ret_qtd', 'QTD'],
  ['ret_3m', '3M'],
  ['ret_6m', '6M'],
  ['ret_ytd', 'YTD'],
  ['ret_1y', '1Y'],
  ['ret_3y', '3Y'],
  ['ret_5y', '5Y'],
]
const STRENGTHS: readonly (readonly [string, Horizon])[] = [
  ['rs_1m', '1M'],
  ['rs_3m', '3M'],
  ['rs_1y', '1Y'],
]

/** Closes of every name before a session: the bases of five and three years, then the last year and a little. */
export class CloseHistory {
  private readonly closes: Float64Array
  private readonly days: IsoDate[][] = []
  private readonly counts: Uint16Array
  private newestDays: IsoDate[] = []

  constructor(size: number) {
    this.closes = new Float64Array(size * (KEPT + FAR_YEARS.length))
    this.counts = new Uint16Array(size)
  }

  set(row: number, list: readonly DatedClose[]): void {
    const own = list.slice(-KEPT - FAR_YEARS.length)
    const from = row * (KEPT + FAR_YEARS.length)
    for (const [at, one] of own.entries()) this.closes[from + at] = one.close
    this.counts[row] = own.length
    const known = this.newestDays
    // Names of one market share their sessions: one list of dates serves them all.
    const isKnown = known.length === own.length && known.every((date, at) => date === own[at]?.date)
    if (!isKnown) this.newestDays = own.map((one) => one.date)
    this.days[row] = this.newestDays
  }

  of(row: number): DatedClose[] {
    const from = row * (KEPT + FAR_YEARS.length)
    const dates = this.days[row] ?? []
    return Array.from({ length: this.counts[row] ?? 0 }, (_, at) => ({
      date: dates[at] ?? '',
      close: this.closes[from + at] ?? 0,
    }))
  }
}

/** Reads the closes of every name, and the close before the session. */
export async function fillCloses(block: Block, frame: Frame, history: CloseHistory) {
  const { market, sessionDate } = frame.scope
  const range = { ticker: null, from: addDays(sessionDate, -YEAR_DAYS), to: sessionDate }
  const reports = groupBy(valueOr(await market.events.earnings(range), []), ({ ticker }) => ticker)
  for await (const [row, { ticker }] of block.eachRow(frame.names)) {
    const list = await closesOf(frame, ticker)
    history.set(row, list)
    block.put('previous', row, list.at(-1)?.close)
    // F45 of the reports of a year whose move is known by the session.
    const effects = (reports.get(ticker) ?? []).flatMap(({ effectDate }) => effectDate ?? [])
    const known = effects.filter((date) => date < sessionDate)
    block.put('earnings_move', row, percent(averageReportMove(list, known)))
  }
}

async function closesOf({ scope }: Frame, ticker: Ticker): Promise<readonly DatedClose[]> {
  const { sessionDate, market } = scope
  const read = async (before: IsoDate, count: number) =>
    valueOr(await market.prices.closes([ticker], before, count), null)?.get(ticker) ?? []
  const far = FAR_YEARS.map((years) => {
    const day = calendarDayOf(sessionDate)
    const back = day.month === 2 && day.day === 29 ? { ...day, day: 28 } : day
    return addDays(isoDateOf({ ...back, year: day.year - years }), 1)
  })
  const own = await read(sessionDate, KEPT)
  const [first] = own
  if (first === undefined) return []
  const bases = (await Promise.all(far.map((before) => read(before, 1)))).flat()
  return [...bases.filter(({ date }) => date < first.date), ...own]
}

/** Returns, strength, risk and averages of every name with the running price as the last close. F33, F48. */
export async function fillTechnical(
  block: Block,
  {
    frame,
    history,
    last,
  }: { readonly frame: Frame; readonly history: CloseHistory; readonly last: (row: number) => number | null },
): Promise<void> {
  const now = (row: number, closes: readonly DatedClose[]): readonly DatedClose[] => {
    const price = last(row)
    return price === null ? closes : [...closes, { date: frame.scope.sessionDate, close: price }]
  }
  const benchmarkRow = frame.rows.get(BENCHMARK)
  // Read anew: its row may not have had its turn yet.
  const benchmark = benchmarkRow === undefined ? [] : now(benchmarkRow, await closesOf(frame, BENCHMARK))
  const market = horizonReturns(benchmark)
  for await (const [row] of block.eachRow(frame.names)) {
    const closes = now(row, history.of(row))
    const own = horizonReturns(closes)
    for (const [name, horizon] of RETURNS) block.put(name, row, percent(own[horizon]))
    for (const [name, horizon] of STRENGTHS) {
      const [mine, theirs] = [own[horizon], market[horizon]]
      block.put(name, row, mine === null || theirs === null ? null : (mine - theirs) * 100)
    }
    putPrices(
      block,
      row,
      closes.slice(-YEAR - 1).map((one) => one.close),
    )
    const pair = pairCloses(closes, benchmark)
    block.put('beta', row, beta(pair.own, pair.other))
    block.put('corr_spy', row, returnCorrelation(pair.own, pair.other))
  }
}

function putPrices(block: Block, row: number, prices: readonly number[]): void {
  const last = prices.at(-1)
  const hasYear = prices.length > YEAR / 2 && last !== undefined
  block.put('drawdown_52w', row, hasYear ? (last / Math.max(...prices) - 1) * 100 : null)
  block.put('above_low_52w', row, hasYear ? (last / Math.min(...prices) - 1) * 100 : null)
  block.put('rsi14', row, wilderRsi(prices, 14).at(-1))
  for (const days of [20, 50, 200]) block.put(`sma${days}_pct`, row, percent(smaDistance(prices, days)))
  for (const days of [5, 21, 60]) block.put(`rv${days}`, row, percent(realisedVol(prices, days)))
}

const percent = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100)
