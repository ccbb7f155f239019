import type { IsoDate } from '@/lib/core/nominal'
import type { InsiderLineFigures } from '@/lib/equities/insiderRecord'
import type { MarketRow } from '@/server/stores/market/port'

/** A stored line of a form 3, 4 or 5. */
export type InsiderLine = MarketRow<'insider_trades'>

/** A form without its submission has no filing day: there the day of the trade counts. */
export const dayOfLine = (row: InsiderLine): IsoDate => row.filed_date ?? row.trade_date ?? ''

/** A stored line as the figures of a person or company need it. */
export function figuresOfLine(row: InsiderLine): InsiderLineFigures {
  return {
    owner: row.owner,
    code: row.kind === 'holding' ? '' : row.code,
    date: row.trade_date ?? dayOfLine(row),
    filed: dayOfLine(row),
    shares: row.kind === 'holding' ? 0 : row.shares,
    price: row.price,
    // A holding is a balance that nothing changed.
    acquired: row.kind === 'holding' ? true : row.acquired,
    ownedAfter: row.owned_after,
    holding: row.is_direct === false ? row.ownership_nature || 'indirect' : 'direct',
  }
}
