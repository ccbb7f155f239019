import { INSIDER_BASKETS, type InsiderBasket } from '@/lib/backtest/insiderBaskets'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { insiderRole, tradeValue } from '@/lib/equities/insiderTrades'
import { sessionOffset, sessionOnOrAfter } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { type DisclosedTarget, type DisclosedTargets, MOST_NAMES } from '@/server/services/backtest/targetParts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { recordScopeOf } from '@/server/services/records/recordScope'
import type { MarketRow } from '@/server/stores/market/port'

type Line = MarketRow<'insider_trades'>
const MOST_LINES = 60_000

/** F41, F54: open-market purchases of insiders of one kind; each name is held for a fixed time after its last filing. */
export async function insiderTargets(deps: MarketDeps, ctx: ServiceContext, key: string): Promise<DisclosedTargets> {
  const basket = INSIDER_BASKETS.find((one) => one.key === key)
  if (basket === undefined) throw new ServiceError('not_found', `There is no basket ${key}.`)
  const scope = await recordScopeOf(deps, ctx, 'insiders')
  const rows = await scope.store.rows('insider_trades', {
    where: [
      ['code', '=', 'P'],
      ['kind', '=', 'transaction'],
      ['part', '=', 'common'],
      ['filed_date', '<=', scope.asOf],
    ],
    order: [['filed_date', 'up']],
    limit: MOST_LINES,
  })
  const buys = entriesOf(rows, basket)
  return {
    targets: targetsOf(buys, basket, scope.asOf),
    market: scope.market.id,
    rule: basket.rule,
  }
}

interface Entry {
  readonly ticker: Ticker
  readonly filed: IsoDate
}

/** Filings that put a name into the basket, oldest first. */
function entriesOf(rows: readonly Line[], basket: InsiderBasket): readonly Entry[] {
  const fitting = rows.filter(
    (row) =>
      row.filed_date !== null &&
      row.ticker !== '' &&
      (tradeValue(row.shares, row.price) ?? 0) >= basket.minValue &&
      (!basket.chiefsOnly || ['CEO', 'CFO'].includes(insiderRole(row))),
  )
  if (basket.buyers <= 1) return fitting.map((row) => ({ ticker: row.ticker, filed: row.filed_date ?? '' }))
  const recent = new Map<Ticker, readonly Line[]>()
  return fitting.flatMap((row) => {
    const filed = row.filed_date ?? ''
    const since = addDays(filed, -basket.withinDays)
    const lines = [...(recent.get(row.ticker) ?? []).filter((one) => (one.filed_date ?? '') >= since), row]
    recent.set(row.ticker, lines)
    return new Set(lines.map((one) => one.owner)).size < basket.buyers ? [] : [{ ticker: row.ticker, filed }]
  })
}

/** Equal weights of the names whose last filing is not older than the time they are held for. */
function targetsOf(entries: readonly Entry[], { sessions, name }: InsiderBasket, asOf: IsoDate): DisclosedTarget[] {
  const ends = new Map<Ticker, IsoDate>()
  const days = new Map<IsoDate, Set<Ticker>>()
  const note = (day: IsoDate, ticker: Ticker) => days.set(day, (days.get(day) ?? new Set()).add(ticker))
  for (const { ticker, filed } of entries) {
    note(filed, ticker)
    note(sessionOffset(sessionOnOrAfter(filed), sessions), ticker)
  }
  const targets: DisclosedTarget[] = []
  let place = 0
  for (const day of [...days.keys()].sort()) {
    if (day > asOf) break
    const came: Ticker[] = []
    for (; (entries[place]?.filed ?? '9') <= day; place += 1) {
      const { ticker, filed } = entries[place] ?? { ticker: '', filed: day }
      if (!ends.has(ticker)) came.push(ticker)
      ends.set(ticker, sessionOffset(sessionOnOrAfter(filed), sessions))
    }
    const gone = [...ends].flatMap(([ticker, end]) => (end <= day ? [ticker] : []))
    for (const ticker of gone) ends.delete(ticker)
    if (came.length + gone.length === 0) continue
    const names = [...ends.keys()].slice(-MOST_NAMES)
    const words = [came.length > 0 ? `came ${came.join(', ')}` : '', gone.length > 0 ? `went ${gone.join(', ')}` : '']
    targets.push({
      date: day,
      weights: new Map(names.map((ticker) => [ticker, 1 / names.length])),
      label: `${name}: ${words.filter((word) => word !== '').join('; ')}`,
      url: '',
    })
  }
  return targets
}
