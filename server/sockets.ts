import { SocketDoor } from '@/server/http/socketDoor'
import type { Runtime } from '@/server/runtime'
import type { AlertRinger } from '@/server/services/alerts/alertRinger'
import { tierOf } from '@/server/services/dataCap'
import { customAlertFrame } from '@/server/services/socket/customAlertFrame'
import { findName } from '@/server/services/stocks/stockName'
import { toLog } from '@/server/trouble'

/** The door of the WebSocket of the public API, with what rings of the alerts of users. */
export function openSockets(runtime: Runtime, ringer: Pick<AlertRinger, 'hear'>): SocketDoor {
  const { sockets: hub, routeServices: services, market } = runtime
  ringer.hear((kept) => hub.tell(kept.alert.user_id, 'custom_alerts', () => customAlertFrame(kept)))
  return new SocketDoor({
    hub,
    services,
    tierOf,
    isName: async (ctx, ticker) => (await findName(market, ctx, ticker)) !== null,
    onTrouble: toLog(services.logger),
  })
}
