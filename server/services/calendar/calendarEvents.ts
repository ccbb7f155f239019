import type { CalendarDayRow } from '@/lib/contract/calendar'
import { KeptPromises } from '@/lib/core/keptPromises'
import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { daysInMonth, isoDateOf } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { MarketFacts, TickerInfo } from '@/server/engine/facts/marketFacts'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

type Entry = CalendarDayRow['earnings']['top'][number]
type Found = {
  readonly date: IsoDate
  readonly kind: 'earnings' | 'dividends'
  readonly size: number
  readonly entry: Entry
}

const MOST_NAMES = 8
/** Months kept for each market: reports and dividends of a month do not change while a host runs. */
const KEPT_MONTHS = 24
const monthsBy = perOwner((_facts: MarketFacts) => new KeptPromises<CalendarDayRow[]>(KEPT_MONTHS))

/** Earnings and ex-dividend days of a month, of the caller's own market. Days without any are left out. */
export async function readCalendarEvents({ desk, facts }: MarketDeps, ctx: ServiceContext, month: string) {
  const scope = await desk.scopeOf(ctx, {})
  return { data: await monthOf(facts[ctx.tier], month), meta: scope.meta }
}

function monthOf(facts: MarketFacts, month: string): Promise<CalendarDayRow[]> {
  return monthsBy(facts).get(month, () => collect(facts, month))
}

async function collect(facts: MarketFacts, month: string): Promise<CalendarDayRow[]> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const from = `${month}-01`
  const to = isoDateOf({ year, month: number, day: daysInMonth(year, number) })
  const breather = new Breather()
  const found: Found[] = []
  for (const info of facts.tickers) {
    found.push(...reportsOf(facts, info, from, to), ...dividendsOf(facts, info, from, to))
    if (breather.isDue) await breather.rest()
  }
  found.sort((a, b) => b.size - a.size)
  const dates = [...new Set(found.map(({ date }) => date))].sort()
  return dates.map((date) => ({
    date,
    earnings: group(found, date, 'earnings'),
    dividends: group(found, date, 'dividends'),
  }))
}

function group(found: readonly Found[], date: IsoDate, kind: Found['kind']): CalendarDayRow['earnings'] {
  const own = found.filter((one) => one.date === date && one.kind === kind)
  return { count: own.length, top: own.slice(0, MOST_NAMES).map(({ entry }) => entry) }
}

const named = ({ ticker, name, marketCap }: TickerInfo) => ({ size: marketCap ?? 0, who: { ticker, name } })

function reportsOf(facts: MarketFacts, info: TickerInfo, from: IsoDate, to: IsoDate): Found[] {
  const { size, who } = named(info)
  return facts.stocks
    .earnings(info.ticker, from, to)
    .map(({ date, time }) => ({ date, kind: 'earnings', size, entry: { ...who, time, amount: null } }))
}

function dividendsOf(facts: MarketFacts, info: TickerInfo, from: IsoDate, to: IsoDate): Found[] {
  const { size, who } = named(info)
  return facts.stocks
    .dividends(info.ticker, from, to)
    .map(({ exDate, amount }) => ({ date: exDate, kind: 'dividends', size, entry: { ...who, time: null, amount } }))
}
