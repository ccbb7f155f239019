/**
 * Facts that are outside their band in the market of some seed: work that is open. The list only shrinks: the tests fail when
 * a fact that is not in it leaves its band, and when one that is in it has come inside.
 */
export const OPEN_FACTS: ReadonlySet<string> = new Set([
  'SPX: share of contracts that expire the same day',
  'SPY: share of contracts that expire the same day',
  'QQQ: share of contracts that expire the same day',
  'SPX: share of all contracts',
  'SPY over SPX in contracts',
  'IWM over SPY in contracts',
  'Stocks: share of all contracts',
  'ETFs: share of all contracts',
  'Indices: share of all contracts',
  'Floor: share of contracts',
  'Auctions of single orders: share of contracts',
  'Crosses of single orders: share of contracts',
  'Sweeps and plain electronic prints: share of contracts',
  'SPX straddle of the day after the open over VIX / √252',
  'SPX straddles of the day: settled over paid, a year',
  'VIX and SPX: correlation of daily log changes',
  'VIX options three months out: share of a move of VIX they follow',
  'Quotes near the money: two minutes after the open over noon',
  'The 300 largest companies: share that paid a dividend in the year',
  'Companies that pay none: share that paid here',
  'The 100 largest companies: highest short interest, share of the float',
  'GOOG and GOOGL: correlation of daily returns',
  'Reports on a Friday, share',
  'Economic releases in a usual week',
])
