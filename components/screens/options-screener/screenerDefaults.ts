/** Page name under which views of the screener are stored. */
export const SCREENER_PAGE = 'options_screener'

/** Columns of the screener before the visitor chose. */
export const SCREENER_COLUMNS = [
  'ticker',
  'contract',
  'dte',
  'diff',
  'last',
  'change',
  'bid_ask',
  'volume',
  'oi',
  'vol_oi',
  'oi_change',
  'premium',
  'score',
  'opening',
  'trades',
  'split',
  'sweep_pct',
  'multi_pct',
  'iv',
  'iv_change',
]
