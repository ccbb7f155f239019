import type { Ticker } from '@/lib/core/nominal'
import { previousSession } from '@/lib/market/calendar'
import type { MarketRow } from '@/server/stores/market/port'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { seededRandom } from '@/tests/bench/support/options'

/** Sessions of three years. */
const SESSIONS = 756
const LAST = '2026-11-20'

/** Three years of daily bars of some names, as an import leaves them in the embedded store of a folder. */
export async function storeDays(dataDir: string, tickers: readonly Ticker[]): Promise<number> {
  const tape = embeddedTape({ dataDir })
  await tape.open()
  const store = new SqlMarketStore(tape.engine)
  await store.open()
  const dates = sessionsUpTo(LAST, SESSIONS)
  for (const [at, ticker] of tickers.entries()) {
    await store.insert('stock_days', `bench-${ticker}`, barsOf(ticker, dates, seededRandom(at + 1)))
  }
  await tape.close()
  return tickers.length * dates.length
}

function sessionsUpTo(last: string, count: number): readonly string[] {
  const dates = [last]
  while (dates.length < count) dates.push(previousSession(dates.at(-1) ?? last))
  return dates.reverse()
}

function barsOf(ticker: Ticker, dates: readonly string[], random: () => number): MarketRow<'stock_days'>[] {
  let close = 20 + random() * 300
  return dates.map((session_date) => {
    const open = close * (1 + (random() - 0.5) * 0.01)
    close = open * (1 + (random() - 0.5) * 0.03)
    const [high, low] = [Math.max(open, close) * 1.004, Math.min(open, close) * 0.996]
    return {
      ticker,
      session_date,
      series: 'split',
      open,
      high,
      low,
      close,
      volume: Math.round(1e6 * (1 + random())),
      source: 'bench',
    }
  })
}
