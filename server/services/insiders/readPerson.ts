import type { Ticker } from '@/lib/core/nominal'
import { horizonRecords, ownedShares } from '@/lib/equities/insiderRecord'
import { insiderRole, tradeValue } from '@/lib/equities/insiderTrades'
import { sessionsBetween } from '@/lib/market/calendar'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { type DayClose, dayCloses } from '@/server/services/filings/nameScope'
import type { When } from '@/server/services/flow/tapeDesk'
import { dayOfLine, figuresOfLine, type InsiderLine } from '@/server/services/insiders/lineFigures'
import { recordScopeOf } from '@/server/services/records/recordScope'

const BENCHMARK: Ticker = 'SPY'
const MOST_LINES = 10_000
const MOST_SESSIONS = 5200

/** A person over all companies: stakes, open-market trades, and what the purchases were worth. C25, F41. */
export async function readPerson(deps: MarketDeps, ctx: ServiceContext, name: string, when: When) {
  const scope = await recordScopeOf(deps, ctx, 'insiders', when)
  const lines = await scope.store.rows('insider_trades', {
    where: [['owner', '=', name]],
    order: [
      ['filed_date', 'up'],
      ['line', 'up'],
    ],
    limit: MOST_LINES,
  })
  if (lines.length === 0) throw new ServiceError('not_found', `No filings of ${name} are known.`)
  const days = lines.map(dayOfLine).filter((day) => day !== '')
  const [first = null, newest = null] = [days[0], days.at(-1)]
  const byTicker = new Map<Ticker, InsiderLine[]>()
  for (const line of lines) byTicker.set(line.ticker, [...(byTicker.get(line.ticker) ?? []), line])
  const count = first === null ? 0 : sessionsBetween(first, scope.asOf).length + 10
  const closes = new Map<Ticker, readonly DayClose[]>()
  for await (const ticker of inTurns(new Set([BENCHMARK, ...byTicker.keys()]))) {
    closes.set(ticker, await dayCloses(scope, ticker, Math.min(MOST_SESSIONS, count)))
  }
  const common = lines.filter((line) => line.part === 'common' && line.kind === 'transaction')
  return {
    data: {
      insider: name,
      benchmark: BENCHMARK,
      lines: lines.length,
      first,
      newest,
      companies: [...byTicker]
        .map(([ticker, own]) => companyOf(ticker, own))
        .sort((a, b) => b.buy_value + b.sell_value - a.buy_value - a.sell_value),
      record: horizonRecords(
        common.map((line) => ({ ...figuresOfLine(line), ticker: line.ticker })),
        (ticker) => closes.get(ticker) ?? [],
        closes.get(BENCHMARK) ?? [],
      ),
    },
    meta: scope.meta,
  }
}

function companyOf(ticker: Ticker, lines: readonly InsiderLine[]) {
  const last = lines.at(-1)
  const common = lines.filter((line) => line.part === 'common')
  const [buys, sells] = ['P', 'S'].map((code) => common.filter((line) => line.code === code))
  const sum = (list: readonly InsiderLine[] = []) =>
    list.reduce((total, line) => total + (tradeValue(line.shares, line.price) ?? 0), 0)
  return {
    ticker,
    company: last?.issuer ?? ticker,
    role: last === undefined ? 'other' : insiderRole(last),
    title: last?.officer_title ?? '',
    owned: ownedShares(common.map(figuresOfLine)).now,
    buys: buys?.length ?? 0,
    buy_value: sum(buys),
    sells: sells?.length ?? 0,
    sell_value: sum(sells),
  }
}
