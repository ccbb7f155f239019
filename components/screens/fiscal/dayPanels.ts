import type { DayFigureProps } from '@/components/screens/fiscal/DayFigure'

type DayPanel = Omit<DayFigureProps, 'answer' | 'params'>

/** The daily charts of the page in their order. */
export const dayPanels: readonly DayPanel[] = [
  {
    title: 'Treasury General Account',
    unit: 'usd',
    lines: [{ id: 'tga', name: 'TGA', tone: 'cat-1', formula: 'Closing balance of the day' }],
    note: 'closing balance by day',
    empty: 'No operating cash balance is stored.',
  },
  {
    title: 'Debt and its limit',
    unit: 'usd',
    lines: [
      { id: 'debt_subject', name: 'Subject to limit', tone: 'cat-1' },
      { id: 'debt_limit', name: 'Statutory limit', tone: 'bear' },
      { id: 'debt_public', name: 'Held by public', tone: 'cat-2' },
    ],
    note: 'the limit only where a source gives it',
    empty: 'No debt is stored.',
  },
  {
    title: 'Net liquidity',
    unit: 'usd',
    lines: [
      { id: 'net_liquidity', name: 'Net liquidity', tone: 'cat-1', formula: 'F63: Fed assets − TGA − RRP' },
      { id: 'fed_assets', name: 'Fed assets', tone: 'cat-2' },
      { id: 'rrp', name: 'RRP', tone: 'cat-3' },
    ],
    note: 'F63: Fed assets − TGA − RRP',
    empty: 'Fed assets, TGA and RRP are not stored.',
  },
  {
    title: 'Fed assets and S&P 500',
    unit: 'rebased',
    lines: [
      { id: 'fed_assets', name: 'Fed assets', tone: 'cat-2' },
      { id: 'spx', name: 'S&P 500', tone: 'price' },
    ],
    note: 'first day that knows both = 100',
    empty: 'Fed assets are not stored.',
  },
  {
    title: 'Curve spreads',
    unit: 'percent',
    lines: [
      { id: 'spread_2s10s', name: '10y − 2y', tone: 'cat-1', formula: 'F63: 10-year − 2-year yield' },
      { id: 'spread_3m10y', name: '10y − 3m', tone: 'cat-2', formula: 'F63: 10-year − 3-month yield' },
    ],
    note: 'percentage points',
    empty: 'No yield curve is stored.',
  },
  {
    title: 'Real yield',
    unit: 'percent',
    lines: [
      { id: 'real_10y', name: 'Real 10y', tone: 'cat-1', formula: 'F63: nominal − breakeven' },
      { id: 'yield_10y', name: 'Nominal 10y', tone: 'cat-2' },
      { id: 'breakeven_10y', name: 'Breakeven 10y', tone: 'cat-3' },
    ],
    note: 'F63: nominal − breakeven',
    empty: 'No breakeven inflation is stored.',
  },
]
