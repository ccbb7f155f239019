import type { CustomAlertFrame } from '@/lib/contract/socketFrames'
import { describeHit } from '@/server/services/alerts/describeHit'
import type { Delivery } from '@/server/services/alerts/hitMessages'

/** A hit of somebody's own alert as `custom_alerts` sends it; `meta` tells the figures that its webhook would. */
export function customAlertFrame({ alert, hit }: Delivery): CustomAlertFrame {
  const { optionSymbol, ticker } = hit
  const symbolType = optionSymbol !== null ? 'option_chain' : ticker === '' ? null : 'stock'
  return {
    name: alert.name,
    noti_type: alert.definition.kind,
    user_noti_config_id: alert.id,
    user_id: alert.user_id,
    symbol: optionSymbol ?? (ticker === '' ? null : ticker),
    symbol_type: symbolType,
    tape_time: new Date(Math.floor(hit.atUs / 1000)).toISOString(),
    meta: {
      hit_id: hit.id,
      ticker: ticker === '' ? null : ticker,
      session_date: hit.sessionDate,
      source: hit.source,
      prints: hit.prints,
      size: hit.size,
      premium: hit.premium,
      underlying: hit.underlying,
      sentiment: hit.sentiment,
      text: describeHit(hit),
    },
  }
}
