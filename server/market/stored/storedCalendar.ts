import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { effectDateOf } from '@/lib/equities/reportStraddle'
import type { FoundSplit } from '@/lib/equities/splits'
import { sessionsBetween } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { DatedDividend, DayRange, ReportFact, SplitFact } from '@/server/market/eventFacts'
import type { EarningsFact } from '@/server/market/facts/stockFacts'
import { type Events, type Known, told, unknown } from '@/server/market/port'
import { storedNotices } from '@/server/market/stored/haltNotices'
import { storedSplits } from '@/server/market/stored/storedSplits'
import type { StoredStocks } from '@/server/market/stored/storedStocks'
import type { MarketRow, MarketStore, MarketTable } from '@/server/stores/market/port'

const MOST = 20_000
const TIMES: Readonly<Record<string, EarningsFact['time']>> = wordTable({ before: 'premarket', after: 'postmarket' })

const ofName = ({ ticker }: DayRange) => (ticker === null ? [] : [['ticker', '=', ticker] as const])

/** Dated events of imported and recorded files. */
export class StoredCalendar implements Events {
  constructor(
    private readonly store: MarketStore,
    private readonly stocks: StoredStocks,
  ) {}

  async earnings(range: DayRange): Promise<Known<readonly ReportFact[]>> {
    const rows = await this.store.rows('earnings', {
      where: [...ofName(range), ['report_date', '>=', range.from], ['report_date', '<=', range.to]],
      order: [['report_date', 'up']],
      limit: MOST,
    })
    return await this.orNone('earnings', once(rows.flatMap(reportOf)), 'No earnings calendar is stored')
  }

  async dividends(range: DayRange, declaredBy?: IsoDate): Promise<Known<readonly DatedDividend[]>> {
    const rows = await this.store.rows('corporate_actions', {
      where: [...ofName(range), ['kind', '=', 'dividend'], ['ex_date', '>=', range.from], ['ex_date', '<=', range.to]],
      order: [['ex_date', 'up']],
      limit: MOST,
    })
    // Of a day that two files tell, the amount as paid.
    const asPaid = new Set(rows.flatMap((row) => (row.detail === ADJUSTED ? [] : [`${row.ticker} ${row.ex_date}`])))
    const facts = rows.flatMap(dividendOf).filter(({ ticker, exDate, declaredDate, isAdjusted }) => {
      if (isAdjusted && asPaid.has(`${ticker} ${exDate}`)) return false
      return declaredBy === undefined || exDate <= declaredBy || (declaredDate !== null && declaredDate <= declaredBy)
    })
    return await this.orNone('corporate_actions', facts, 'No dividends are stored')
  }

  async splits(range: DayRange): Promise<Known<readonly SplitFact[]>> {
    return await this.orNone('corporate_actions', await storedSplits(this.store, range), 'No splits are stored')
  }

  async supposedSplits({ ticker, from, to }: DayRange & { readonly ticker: Ticker }): Promise<readonly FoundSplit[]> {
    const found = await this.stocks.supposedSplits(ticker, to, sessionsBetween(from, to).length)
    return found.filter(({ date }) => date >= from)
  }

  async halts(range: DayRange, untilMs: number) {
    const end = Math.min(untilMs, newYorkTimeToMs(addDays(range.to, 1), '00:00') - 1)
    const halts = await storedNotices(this.store, {
      fromMs: newYorkTimeToMs(range.from, '00:00'),
      untilMs: end,
      ...(range.ticker === null ? {} : { ticker: range.ticker }),
    })
    return await this.orNone('trading_halts', halts, 'No notices of halts are stored')
  }

  /** No row in the days asked for is an answer where the table has rows at all. */
  private async orNone<T>(table: MarketTable, rows: readonly T[], reason: string): Promise<Known<readonly T[]>> {
    const hasAny = rows.length > 0 || (await this.store.count(table)) > 0
    return hasAny ? told(rows, table) : unknown(reason)
  }
}

/** A report whose day is known. */
export function reportOf(row: MarketRow<'earnings'>): ReportFact[] {
  const { ticker, report_date: date } = row
  if (date === null) return []
  const time = TIMES[row.time] ?? 'unknown'
  const { eps_estimate: epsEstimate, eps_actual: epsActual, revenue_estimate: revenueEstimate } = row
  const known = { name: row.name === '' ? null : row.name, marketCap: row.market_cap, quarterEnd: row.quarter_end }
  return [
    { ticker, date, time, effectDate: effectDateOf(date, time), ...known, epsEstimate, epsActual, revenueEstimate },
  ]
}

/** Cash out of the usual order, as Polygon names it: special, long-term and short-term capital gains. */
const SPECIAL_KINDS = ['SC', 'LT', 'ST']
/** The file has divided the amount by later splits itself. */
const ADJUSTED = 'split-adjusted'

function dividendOf(row: MarketRow<'corporate_actions'>): DatedDividend[] {
  const { ticker, ex_date: exDate, amount, detail } = row
  if (amount === null || amount <= 0) return []
  const days = { declaredDate: row.declared_date, recordDate: row.record_date, payDate: row.pay_date }
  const kind = { isSpecial: SPECIAL_KINDS.includes(detail), isAdjusted: detail === ADJUSTED }
  return [{ ticker, exDate, amount, ...days, ...kind }]
}

/** Several files may tell one report: of a name and a day the one that tells most. */
function once(facts: readonly ReportFact[]): readonly ReportFact[] {
  const told = ({ epsActual, epsEstimate, time }: ReportFact) =>
    Number(epsActual !== null) + Number(epsEstimate !== null) + Number(time !== 'unknown')
  const kept = new Map<string, ReportFact>()
  for (const fact of facts) {
    const key = `${fact.ticker} ${fact.date}`
    const known = kept.get(key)
    if (known === undefined || told(fact) > told(known)) kept.set(key, fact)
  }
  return [...kept.values()]
}
