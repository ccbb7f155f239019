import { changeText, count, type DayColumn, money, price, share } from '@/components/options/contractDay/columnParts'

/** A column that no filter reads. */
function onlyShown({ filter: _, ...column }: DayColumn): DayColumn {
  return column
}

/** Share of what a name changed overnight, and what the session before did in a contract: volume, premium, how it traded and at what price on average. F10. */
export const priorColumns: readonly DayColumn[] = [
  {
    ...onlyShown(
      share('oi_ticker_pct', ['Of name', 'ΔOI over the ΔOI of all contracts of the name, added by size', 'F37'], 64),
    ),
    text: (row) => changeText(row.oi_ticker_pct),
  },
  count('prev_volume', ['Prev vol', 'Volume of the prior session'], 60),
  money('prev_premium', ['Prev prem', 'Premium of the prior session, USD'], 78),
  share('prev_ask_pct', ['Prev ask', 'Share at the ask in the prior session', 'F10'], 58),
  share('prev_bid_pct', ['Prev bid', 'Share at the bid in the prior session', 'F10'], 58),
  onlyShown(share('prev_mid_pct', ['Prev mid', 'Share at the mid in the prior session', 'F10'], 58)),
  onlyShown(share('prev_multi_pct', ['Prev multi', 'Share of the prior session in multi-leg trades', 'F10'], 64)),
  price('prev_price', ['Prev avg', 'Premium over volume of the prior session, USD per share', 'F10'], 62),
]
