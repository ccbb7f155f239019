import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { MinuteBar } from '@/server/market/facts/stockFacts'
import type { MarketStore } from '@/server/stores/market/port'

/** A day from 4:00 to 20:00. */
const MINUTES_A_DAY = 960
const MOST_SPLITS = 200

export interface StoredDays {
  readonly ticker: Ticker
  /** Sessions, both among them. */
  readonly from: IsoDate
  readonly to: IsoDate
  readonly sessions: number
  /** Nothing that began later, epoch ms. */
  readonly untilMs: number
  readonly isExtended: boolean
}

/** Minute bars of imported files, in USD adjusted for later splits, volume in shares; by time. Empty where none are stored. */
export async function readStoredMinutes(
  store: MarketStore | undefined,
  days: StoredDays,
): Promise<readonly MinuteBar[]> {
  if (store === undefined) return []
  const { ticker, from, to, sessions, untilMs, isExtended } = days
  const rows = await store.rows('stock_minutes', {
    where: [
      ['ticker', '=', ticker],
      ['session_date', '>=', from],
      ['session_date', '<=', to],
      ['kind', '=', 'trade'],
      ...(isExtended ? [] : [['session', '=', 'regular'] as const]),
    ],
    order: [['start_at', 'up']],
    limit: sessions * MINUTES_A_DAY,
  })
  if (rows.length === 0) return []
  const splits = await store.rows('corporate_actions', {
    where: [
      ['ticker', '=', ticker],
      ['kind', '=', 'split'],
      ['ex_date', '>', from],
    ],
    order: [['ex_date', 'up']],
    limit: MOST_SPLITS,
  })
  return rows.flatMap(({ start_at, session_date, open, high, low, close, volume }): MinuteBar[] => {
    const startMs = Math.floor(start_at / 1000)
    if (startMs > untilMs || open === null || high === null || low === null || close === null) return []
    const later = splits.filter((split) => split.ex_date > session_date && (split.ratio ?? 0) > 0)
    const factor = later.reduce((all, split) => all * (split.ratio ?? 1), 1)
    return [
      {
        startMs,
        open: open / factor,
        high: high / factor,
        low: low / factor,
        close: close / factor,
        volume: (volume ?? 0) * factor,
      },
    ]
  })
}
