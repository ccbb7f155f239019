import type { Ticker } from '@/lib/core/nominal'
import { ROUTINE_CODES, tradeValue } from '@/lib/equities/insiderTrades'
import type { InsiderLine } from '@/server/services/insiders/lineFigures'

export interface InsiderQuery {
  readonly days: number
  readonly ticker?: string | undefined
  /** Names divided by commas; every one when empty. */
  readonly tickers?: string | undefined
  readonly insider?: string | undefined
  readonly codes: string
  readonly roles: string
  readonly min_value: number
  readonly plan: 'any' | 'yes' | 'no'
  readonly common: '0' | '1'
  readonly min_price: number
  readonly min_shares: number
  readonly min_cap: number
  readonly max_cap: number
  readonly sp500: '0' | '1'
  readonly report_within: number
  readonly sort: string
  readonly limit: number
}

/** What the line itself says. */
export function fitsLine(line: InsiderLine, query: InsiderQuery): boolean {
  if (query.codes === 'open' && (line.kind === 'holding' || ROUTINE_CODES.includes(line.code))) return false
  if (query.codes.length > 0 && /^[A-Z](,|$)/.test(query.codes) && !query.codes.split(',').includes(line.code))
    return false
  if (query.common === '1' && line.part !== 'common') return false
  if (query.plan !== 'any' && line.plan_10b5_1 !== (query.plan === 'yes')) return false
  if (query.min_value > 0 && (tradeValue(line.shares, line.price) ?? 0) < query.min_value) return false
  return query.roles === '' || query.roles.split(',').includes(roleKey(line))
}

/** Price, size and company of a line. What is not known passes no filter that asks for it. */
export function fitsCompany(
  line: InsiderLine,
  query: InsiderQuery,
  { capOf, members }: { readonly capOf: (ticker: Ticker) => number | null; readonly members: ReadonlySet<string> },
): boolean {
  if (query.min_price > 0 && (line.price ?? 0) < query.min_price) return false
  if (query.min_shares > 0 && (line.shares ?? 0) < query.min_shares) return false
  if (query.sp500 === '1' && !members.has(line.ticker)) return false
  if (query.min_cap === 0 && query.max_cap === 0) return true
  const cap = capOf(line.ticker)
  return cap !== null && cap >= query.min_cap && (query.max_cap === 0 || cap < query.max_cap)
}

/** The role a filter names: chief, officer, director, owner. */
function roleKey(line: InsiderLine): string {
  if (/\b(ceo|cfo|chief executive|chief financial)/i.test(line.officer_title)) return 'chief'
  if (line.is_officer) return 'officer'
  return line.is_director ? 'director' : 'owner'
}
