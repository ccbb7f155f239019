import { effectDateOf } from '@/lib/equities/reportStraddle'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { DividendFact, EarningsFact } from '@/server/market/facts/stockFacts'
import { type DayRange, type Events, type Known, type ReportFact, told, unknown } from '@/server/market/port'
import { storedNotices } from '@/server/market/stored/haltNotices'
import type { MarketStore, MarketTable } from '@/server/stores/market/port'

const MOST = 20_000
const TIMES: Readonly<Record<string, EarningsFact['time']>> = { before: 'premarket', after: 'postmarket' }

const ofName = ({ ticker }: DayRange) => (ticker === null ? [] : [['ticker', '=', ticker] as const])

/** Dated events of imported and recorded files. */
export class StoredCalendar implements Events {
  constructor(private readonly store: MarketStore) {}

  async earnings(range: DayRange): Promise<Known<readonly ReportFact[]>> {
    const rows = await this.store.rows('earnings', {
      where: [...ofName(range), ['report_date', '>=', range.from], ['report_date', '<=', range.to]],
      order: [['report_date', 'up']],
      limit: MOST,
    })
    const facts = rows.flatMap(({ ticker, report_date: date, time: named }): ReportFact[] => {
      if (date === null) return []
      const time = TIMES[named] ?? 'unknown'
      return [{ ticker, date, time, effectDate: effectDateOf(date, time) }]
    })
    return await this.orNone('earnings', once(facts), 'No earnings calendar is stored')
  }

  async dividends(range: DayRange): Promise<Known<readonly DividendFact[]>> {
    const rows = await this.store.rows('corporate_actions', {
      where: [...ofName(range), ['kind', '=', 'dividend'], ['ex_date', '>=', range.from], ['ex_date', '<=', range.to]],
      order: [['ex_date', 'up']],
      limit: MOST,
    })
    const facts = rows.flatMap(({ ticker, ex_date: exDate, amount }) =>
      amount === null || amount <= 0 ? [] : [{ ticker, exDate, amount }],
    )
    return await this.orNone('corporate_actions', facts, 'No dividends are stored')
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

/** Several files may tell one report: of a name and a day the one that tells its time. */
function once(facts: readonly ReportFact[]): readonly ReportFact[] {
  const kept = new Map<string, ReportFact>()
  for (const fact of facts) {
    const key = `${fact.ticker} ${fact.date}`
    if (fact.time !== 'unknown' || !kept.has(key)) kept.set(key, fact)
  }
  return [...kept.values()]
}
