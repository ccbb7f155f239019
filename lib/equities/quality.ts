import { over } from '@/lib/equities/ratios'
import type { StatementValues } from '@/lib/equities/statements'

/** One of the nine signs of Piotroski's score. `passed` is null where a line is not reported. */
interface PiotroskiSign {
  readonly key: string
  readonly label: string
  readonly now: number | null
  readonly before: number | null
  readonly passed: boolean | null
}

export interface PiotroskiScore {
  readonly signs: readonly PiotroskiSign[]
  readonly score: number
  /** Signs that could be told. */
  readonly known: number
}

/**
 * Piotroski's F score of a fiscal year (J. Piotroski, "Value Investing", Journal of Accounting Research 38, 2000): nine
 * signs of profit, of debt and liquidity, of efficiency. Returns and turnover on assets at the start of the year, leverage
 * on mean assets, as in the paper. `before` and `earlier` are the two fiscal years before.
 */
export function piotroski(
  now: StatementValues,
  before: StatementValues | null,
  earlier: StatementValues | null,
): PiotroskiScore {
  const start = (values: StatementValues | null) => values?.assets
  const both = (of: (values: StatementValues, opening: number | undefined) => number | null) => ({
    now: of(now, start(before)),
    before: before === null ? null : of(before, start(earlier)),
  })
  const returns = both((values, opening) => over(values.net, opening))
  const cash = both((values, opening) => over(values.operatingCash, opening))
  const debt = both(({ longDebt, assets }, opening) =>
    assets === undefined ? null : over(longDebt ?? 0, opening === undefined ? assets : (assets + opening) / 2),
  )
  const liquid = both((values) => over(values.currentAssets, values.currentLiabilities))
  const shares = both((values) => values.sharesDiluted ?? values.sharesBasic ?? null)
  const margin = both((values) => over(values.gross, values.revenue))
  const turnover = both((values, opening) => over(values.revenue, opening))
  const signs: PiotroskiSign[] = [
    sign('returns', 'Return on assets above zero', { ...returns, isAlone: true }, (a) => a > 0),
    sign('cash', 'Cash from operations above zero', { ...cash, isAlone: true }, (a) => a > 0),
    sign('rising', 'Return on assets rising', returns, (a, b) => a > b),
    sign('accruals', 'Cash beyond net income', { now: cash.now, before: returns.now }, (a, b) => a > b),
    sign('debt', 'Long-term debt of assets not rising', debt, (a, b) => a < b || a === 0),
    sign('liquid', 'Current ratio rising', liquid, (a, b) => a > b),
    sign('shares', 'No new shares', shares, (a, b) => a <= b),
    sign('margin', 'Gross margin rising', margin, (a, b) => a > b),
    sign('turnover', 'Asset turnover rising', turnover, (a, b) => a > b),
  ]
  return {
    signs,
    score: signs.filter((one) => one.passed === true).length,
    known: signs.filter((one) => one.passed !== null).length,
  }
}

/** A figure of two fiscal years; one that is judged alone needs no year before. */
interface YearPair {
  readonly now: number | null
  readonly before: number | null
  readonly isAlone?: boolean
}

function sign(
  key: string,
  label: string,
  { now, before, isAlone = false }: YearPair,
  passes: (now: number, before: number) => boolean,
): PiotroskiSign {
  const passed = now === null || (before === null && !isAlone) ? null : passes(now, before ?? 0)
  return { key, label, now, before, passed }
}

/** One term of Altman's Z: a ratio and its weight. */
interface AltmanTerm {
  readonly key: string
  readonly label: string
  readonly ratio: number | null
  readonly weight: number
}

export interface AltmanScore {
  readonly terms: readonly AltmanTerm[]
  /** null where a term is not known. */
  readonly z: number | null
  readonly zone: 'safe' | 'grey' | 'distress' | null
}

/** Bounds of Altman's zones. */
export const ALTMAN_BOUNDS = { distress: 1.81, safe: 2.99 } as const

/**
 * Altman's Z of a public manufacturer (E. Altman, Journal of Finance 23, 1968, weights for ratios as fractions):
 * 1.2·working capital + 1.4·retained earnings + 3.3·EBIT + 1.0·sales, each over assets, + 0.6·market value over liabilities.
 * @param marketValue of all shares at the end of the period, USD
 */
export function altmanZ(values: StatementValues, marketValue: number | null): AltmanScore {
  const { assets, currentAssets, currentLiabilities, retained, operating, liabilities, revenue } = values
  const capital =
    currentAssets === undefined || currentLiabilities === undefined ? undefined : currentAssets - currentLiabilities
  const terms: AltmanTerm[] = [
    { key: 'capital', label: 'Working capital / assets', ratio: over(capital, assets), weight: 1.2 },
    { key: 'retained', label: 'Retained earnings / assets', ratio: over(retained, assets), weight: 1.4 },
    { key: 'ebit', label: 'Operating income / assets', ratio: over(operating, assets), weight: 3.3 },
    { key: 'market', label: 'Market value / liabilities', ratio: over(marketValue, liabilities), weight: 0.6 },
    { key: 'sales', label: 'Revenue / assets', ratio: over(revenue, assets), weight: 1 },
  ]
  const z = terms.reduce<number | null>(
    (sum, { ratio, weight }) => (sum === null || ratio === null ? null : sum + weight * ratio),
    0,
  )
  return {
    terms,
    z,
    zone: z === null ? null : z > ALTMAN_BOUNDS.safe ? 'safe' : z < ALTMAN_BOUNDS.distress ? 'distress' : 'grey',
  }
}
