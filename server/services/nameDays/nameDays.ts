import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { CHAIN_DAY_METRICS, type DayMetric, FLOW_DAY_METRICS } from '@/lib/options/tickerMetrics'
import type { MarketStore } from '@/server/stores/market/port'

/** Raised when a figure changes its meaning: rows of an earlier version are then worked out anew. */
const NAME_DAY_VERSION = 1
const MOST_ROWS = 2000
const MOST_NAMES = 10_000

/** What a row was worked out from: its contracts at the close, its prints, or the open interest of its morning alone. */
type DayPart = 'chain' | 'flow' | 'interest'
export type DayFigures = Readonly<Partial<Record<DayMetric, number | null>>>

const PARTS: Readonly<Record<DayPart, readonly DayMetric[]>> = {
  chain: CHAIN_DAY_METRICS,
  flow: FLOW_DAY_METRICS,
  interest: ['oi', 'call_oi', 'put_oi'],
}
const NOTHING = Object.fromEntries([...CHAIN_DAY_METRICS, ...FLOW_DAY_METRICS].map((id) => [id, null]))

/** A kept row: what the figures are, and what they stand on. */
export interface KeptDay {
  readonly sessionDate: IsoDate
  readonly figures: DayFigures
  readonly inputs: string
}

export interface DaysOf {
  readonly ticker: Ticker
  /** Source of the session. */
  readonly source: string
  readonly part: DayPart
}

/** Sessions of a name that are kept, of this version of the formulas. None on a host without a store. */
export async function readNameDays(
  entities: MarketStore | undefined,
  { ticker, source, part }: DaysOf,
): Promise<readonly KeptDay[]> {
  if (entities === undefined) return []
  const rows = await entities.rows('name_days', {
    where: [
      ['ticker', '=', ticker],
      ['part', '=', part],
      ['source', '=', source],
      ['calc_version', '=', NAME_DAY_VERSION],
    ],
    order: [['session_date', 'down']],
    limit: MOST_ROWS,
  })
  return rows.map((row) => ({
    sessionDate: row.session_date,
    figures: Object.fromEntries(PARTS[part].map((id) => [id, row[id]])),
    inputs: row.inputs,
  }))
}

/** Every name of one session that is kept, of this version of the formulas. */
export async function readSessionNameDays(
  entities: MarketStore | undefined,
  { sessionDate, source, part }: Omit<DaysOf, 'ticker'> & Pick<KeptDay, 'sessionDate'>,
): Promise<readonly { readonly ticker: Ticker; readonly figures: DayFigures }[]> {
  if (entities === undefined) return []
  const rows = await entities.rows('name_days', {
    where: [
      ['session_date', '=', sessionDate],
      ['part', '=', part],
      ['source', '=', source],
      ['calc_version', '=', NAME_DAY_VERSION],
    ],
    limit: MOST_NAMES,
  })
  return rows.map((row) => ({
    ticker: row.ticker,
    figures: Object.fromEntries(PARTS[part].map((id) => [id, row[id]])),
  }))
}

/** Names of a session that are kept with these inputs; a session counted anew has other inputs. */
export async function countNameDays(
  entities: MarketStore,
  { sessionDate, source, inputs }: { readonly sessionDate: IsoDate; readonly source: string; readonly inputs: string },
): Promise<number> {
  return await entities.count('name_days', [
    ['session_date', '=', sessionDate],
    ['part', '=', 'flow'],
    ['source', '=', source],
    ['calc_version', '=', NAME_DAY_VERSION],
    ['inputs', '=', inputs],
  ])
}

/** Keeps days for good; the same day again replaces what was kept of it. `token`: the same twice stores nothing. */
export async function keepNameDays(
  entities: MarketStore,
  token: string,
  days: readonly (DaysOf & KeptDay)[],
): Promise<void> {
  const rows = days.map(({ ticker, sessionDate, source, part, inputs, figures }) => ({
    // Every column is there, whatever the part knows.
    ...(NOTHING as Readonly<Record<DayMetric, null>>),
    ...known(figures),
    ticker,
    session_date: sessionDate,
    part,
    calc_version: NAME_DAY_VERSION,
    inputs,
    source,
  }))
  await entities.insert('name_days', `name days ${NAME_DAY_VERSION} ${token}`, rows)
}

/** What is no number is not known. */
function known(figures: DayFigures): DayFigures {
  const entries = Object.entries(figures).map(([id, value]) => [id, Number.isFinite(value) ? value : null])
  return Object.fromEntries(entries)
}
