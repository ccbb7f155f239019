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
  {
    key: 'grossMargin',
    label: 'Gross margin',
    unit: 'percent',
    meaning: 'Gross profit of revenue',
    of: (now) => over(now.gross, now.revenue),
  },
  {
    key: 'operatingMargin',
    label: 'Operating margin',
    unit: 'percent',
    meaning: 'Operating income of revenue',
    of: (now) => over(now.operating, now.revenue),
  },
  {
    key: 'netMargin',
    label: 'Net margin',
    unit: 'percent',
    meaning: 'Net income of revenue',
    of: (now) => over(now.net, now.revenue),
  },
  {
    key: 'cashMargin',
    label: 'Free cash flow margin',
    unit: 'percent',
    meaning: 'Cash from operations less capital expenditure, of revenue',
    of: (now) => over(now.freeCash, now.revenue),
  },
  {
    key: 'taxRate',
    label: 'Tax rate',
    unit: 'percent',
    meaning: 'Income tax of income before tax',
    of: (now) => over(now.tax, now.pretax),
  },
  {
    key: 'returnOnEquity',
    label: 'Return on equity',
    unit: 'percent',
    meaning: 'Net income of a year on mean equity',
    of: (now, before, scale) => over(times(now.net, scale), mean(now.equity, before?.equity)),
  },
  {
    key: 'returnOnAssets',
    label: 'Return on assets',
    unit: 'percent',
    meaning: 'Net income of a year on mean assets',
    of: (now, before, scale) => over(times(now.net, scale), mean(now.assets, before?.assets)),
  },
  {
    key: 'returnOnCapital',
    label: 'Return on invested capital',
    unit: 'percent',
    meaning: 'Operating income of a year after tax on mean equity and debt less cash',
    of: investedReturn,
  },
  {
    key: 'assetTurnover',
    label: 'Asset turnover',
    unit: 'times',
    meaning: 'Revenue of a year over mean assets',
    of: (now, before, scale) => over(times(now.revenue, scale), mean(now.assets, before?.assets)),
  },
  {
    key: 'receivableDays',
    label: 'Receivable days',
    unit: 'days',
    meaning: 'Receivables in days of revenue',
    of: (now, _before, scale) => over(times(now.receivables, 365), times(now.revenue, scale)),
  },
  {
    key: 'inventoryDays',
    label: 'Inventory days',
    unit: 'days',
    meaning: 'Inventory in days of cost of revenue',
    of: (now, _before, scale) => over(times(now.inventory, 365), times(now.cost, scale)),
  },
  {
    key: 'payableDays',
    label: 'Payable days',
    unit: 'days',
    meaning: 'Payables in days of cost of revenue',
    of: (now, _before, scale) => over(times(now.payables, 365), times(now.cost, scale)),
  },
  {
    key: 'currentRatio',
    label: 'Current ratio',
    unit: 'times',
    meaning: 'Current assets over current liabilities',
    of: (now) => over(now.currentAssets, now.currentLiabilities),
  },
  {
    key: 'quickRatio',
    label: 'Quick ratio',
    unit: 'times',
    meaning: 'Current assets without inventory over current liabilities',
    of: (now) =>
      over(
        now.currentAssets === undefined ? undefined : now.currentAssets - (now.inventory ?? 0),
        now.currentLiabilities,
      ),
  },
  {
    key: 'debtToEquity',
    label: 'Debt to equity',
    unit: 'times',
    meaning: 'Debt over equity',
    of: (now) => over(now.debt, now.equity),
  },
  {
    key: 'netDebtToEbitda',
    label: 'Net debt to EBITDA',
    unit: 'times',
    meaning: 'Debt less cash and short investments over EBITDA of a year',
    of: (now, _before, scale) => over(now.netDebt, times(now.ebitda, scale)),
  },
  {
    key: 'interestCover',
    label: 'Interest cover',
    unit: 'times',
    meaning: 'Operating income over interest expense',
    of: (now) => over(now.operating, now.interest),
  },
  {
    key: 'payout',
    label: 'Payout',
    unit: 'percent',
    meaning: 'Dividends paid of net income',
    of: (now) => over(times(now.dividends, -1), now.net),
  },
  {
    key: 'buybackYield',
    label: 'Buybacks to cash flow',
    unit: 'percent',
    meaning: 'Shares bought back of free cash flow',
    of: (now) => over(times(now.buybacks, -1), now.freeCash),
  },
]
