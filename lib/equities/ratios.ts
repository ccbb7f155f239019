import type { StatementValues } from '@/lib/equities/statements'

/** A figure made of two lines: its unit tells how it is shown. */
export interface RatioItem {
  readonly key: string
  readonly label: string
  readonly unit: 'percent' | 'times' | 'days'
  readonly meaning: string
  readonly of: (now: StatementValues, before: StatementValues | null, scale: number) => number | null
}

/** a / b; null where one is not known or b is not above zero. */
export function over(a: number | null | undefined, b: number | null | undefined): number | null {
  return a === null || a === undefined || b === null || b === undefined || !(b > 0) ? null : a / b
}

const mean = (now: number | undefined, before: number | undefined): number | undefined =>
  now === undefined ? undefined : before === undefined ? now : (now + before) / 2

const times = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : value * factor

/** Current liabilities and debt that a business pays with what it earns before interest and tax, after tax at its own rate. */
function investedReturn(now: StatementValues, before: StatementValues | null, scale: number): number | null {
  const { operating, pretax, tax } = now
  if (operating === undefined) return null
  const rate = pretax !== undefined && tax !== undefined && pretax > 0 ? Math.min(0.5, Math.max(0, tax / pretax)) : 0.21
  const capital = (values: StatementValues): number | undefined =>
    values.equity === undefined ? undefined : values.equity + (values.debt ?? 0) - (values.cashHeld ?? 0)
  return over(operating * (1 - rate) * scale, mean(capital(now), before ? capital(before) : undefined))
}

/**
 * Ratios of one period. `scale` makes a flow one of a year (4 for a quarter, 1 for a year or four quarters); returns and
 * turnovers use the mean of the balance at the end and a year before where it is known.
 */
export const ratioItems: readonly RatioItem[] = [
  ratio('grossMargin', 'Gross margin', 'percent', 'Gross profit of revenue', (now) => over(now.gross, now.revenue)),
  ratio('operatingMargin', 'Operating margin', 'percent', 'Operating income of revenue', (now) =>
    over(now.operating, now.revenue),
  ),
  ratio('netMargin', 'Net margin', 'percent', 'Net income of revenue', (now) => over(now.net, now.revenue)),
  ratio(
    'cashMargin',
    'Free cash flow margin',
    'percent',
    'Cash from operations less capital expenditure, of revenue',
    (now) => over(now.freeCash, now.revenue),
  ),
  ratio('taxRate', 'Tax rate', 'percent', 'Income tax of income before tax', (now) => over(now.tax, now.pretax)),
  ratio('returnOnEquity', 'Return on equity', 'percent', 'Net income of a year on mean equity', (now, before, scale) =>
    over(times(now.net, scale), mean(now.equity, before?.equity)),
  ),
  ratio('returnOnAssets', 'Return on assets', 'percent', 'Net income of a year on mean assets', (now, before, scale) =>
    over(times(now.net, scale), mean(now.assets, before?.assets)),
  ),
  ratio(
    'returnOnCapital',
    'Return on invested capital',
    'percent',
    'Operating income of a year after tax on mean equity and debt less cash',
    investedReturn,
  ),
  ratio('assetTurnover', 'Asset turnover', 'times', 'Revenue of a year over mean assets', (now, before, scale) =>
    over(times(now.revenue, scale), mean(now.assets, before?.assets)),
  ),
  ratio('receivableDays', 'Receivable days', 'days', 'Receivables in days of revenue', (now, _before, scale) =>
    over(times(now.receivables, 365), times(now.revenue, scale)),
  ),
  ratio('inventoryDays', 'Inventory days', 'days', 'Inventory in days of cost of revenue', (now, _before, scale) =>
    over(times(now.inventory, 365), times(now.cost, scale)),
  ),
  ratio('payableDays', 'Payable days', 'days', 'Payables in days of cost of revenue', (now, _before, scale) =>
    over(times(now.payables, 365), times(now.cost, scale)),
  ),
  ratio('currentRatio', 'Current ratio', 'times', 'Current assets over current liabilities', (now) =>
    over(now.currentAssets, now.currentLiabilities),
  ),
  ratio('quickRatio', 'Quick ratio', 'times', 'Current assets without inventory over current liabilities', (now) =>
    over(
      now.currentAssets === undefined ? undefined : now.currentAssets - (now.inventory ?? 0),
      now.currentLiabilities,
    ),
  ),
  ratio('debtToEquity', 'Debt to equity', 'times', 'Debt over equity', (now) => over(now.debt, now.equity)),
  ratio(
    'netDebtToEbitda',
    'Net debt to EBITDA',
    'times',
    'Debt less cash and short investments over EBITDA of a year',
    (now, _before, scale) => over(now.netDebt, times(now.ebitda, scale)),
  ),
  ratio('interestCover', 'Interest cover', 'times', 'Operating income over interest expense', (now) =>
    over(now.operating, now.interest),
  ),
  ratio('payout', 'Payout', 'percent', 'Dividends paid of net income', (now) =>
    over(times(now.dividends, -1), now.net),
  ),
  ratio('buybackYield', 'Buybacks to cash flow', 'percent', 'Shares bought back of free cash flow', (now) =>
    over(times(now.buybacks, -1), now.freeCash),
  ),
]

function ratio(key: string, label: string, unit: RatioItem['unit'], meaning: string, of: RatioItem['of']): RatioItem {
  return { key, label, unit, meaning, of }
}
