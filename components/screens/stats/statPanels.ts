import type { PanelLine } from '@/components/screens/stats/StatPanel'

interface StatPanelModel {
  readonly title: string
  readonly lines: readonly PanelLine[]
}

/** The panels of the page in the order in which they stand: options, stocks, volatility, venues. */
export const STAT_PANELS: readonly StatPanelModel[] = [
  {
    title: 'Option volume',
    lines: [
      { id: 'volume', tone: 'price', axis: 'left' },
      { id: 'call_volume', tone: 'call', axis: 'left' },
      { id: 'put_volume', tone: 'put', axis: 'left' },
    ],
  },
  {
    title: 'Volume by class',
    lines: [
      { id: 'equity_volume', tone: 'cat-1', axis: 'left' },
      { id: 'etf_volume', tone: 'cat-2', axis: 'left' },
      { id: 'index_volume', tone: 'cat-3', axis: 'left' },
    ],
  },
  {
    title: 'Put/call ratio',
    lines: [
      { id: 'pc_volume', tone: 'cat-1' },
      { id: 'pc_average', tone: 'compare' },
    ],
  },
  {
    title: 'Put/call ratio by class',
    lines: [
      { id: 'pc_equity', tone: 'cat-1' },
      { id: 'pc_etf', tone: 'cat-2' },
      { id: 'pc_index', tone: 'cat-3' },
    ],
  },
  { title: 'Premium', lines: [{ id: 'premium', tone: 'cat-1', axis: 'left' }] },
  { title: '0DTE share of volume', lines: [{ id: 'zero_dte', tone: 'cat-1' }] },
  { title: 'Average trade size', lines: [{ id: 'trade_size', tone: 'cat-1' }] },
  { title: 'Market gamma', lines: [{ id: 'gex', tone: 'cat-1', axis: 'left' }] },
  { title: 'Stocks with IV rank above 50', lines: [{ id: 'iv_rank_50', tone: 'cat-1' }] },
  {
    title: 'Advance/decline line',
    lines: [
      { id: 'ad_line', tone: 'cat-1' },
      { id: 'ad_net', tone: 'compare', axis: 'left' },
    ],
  },
  { title: 'McClellan oscillator', lines: [{ id: 'mcclellan', tone: 'cat-1', axis: 'left' }] },
  {
    title: 'Stocks above their means',
    lines: [
      { id: 'above_50', tone: 'cat-1' },
      { id: 'above_20', tone: 'cat-2' },
      { id: 'above_200', tone: 'cat-3' },
    ],
  },
  {
    title: 'New highs and lows of 52 weeks',
    lines: [
      { id: 'highs', tone: 'bull', axis: 'left' },
      { id: 'lows', tone: 'bear', axis: 'left' },
    ],
  },
  { title: 'Up-volume share', lines: [{ id: 'up_volume', tone: 'cat-1' }] },
  {
    title: 'VIX and VVIX',
    lines: [
      { id: 'vix', tone: 'cat-1' },
      { id: 'vvix', tone: 'cat-2', axis: 'left' },
    ],
  },
  { title: 'Dark-pool share', lines: [{ id: 'dark_share', tone: 'cat-1' }] },
  { title: 'Short share of SPY volume', lines: [{ id: 'short_share', tone: 'cat-1' }] },
]
