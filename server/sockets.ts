import type { Control } from '@/server/engine/bus/control'
import type { Env } from '@/server/env'
import type { Seats } from '@/server/http/seats'
import { SocketDoor } from '@/server/http/socketDoor'
import type { Runtime } from '@/server/runtime'
import type { AlertRinger } from '@/server/services/alerts/alertRinger'
import { tierOf } from '@/server/services/dataCap'
import { findName } from '@/server/services/names/stockName'
import { customAlertFrame } from '@/server/services/socket/customAlertFrame'
import { toLog } from '@/server/trouble'

/**
 * The door of the WebSocket of the public API, with what rings of the alerts of users. Only the host that kept a hit knows it,
 * so it tells its own sockets and, by the control channel, those of every other host.
 */
export function openSockets(
  runtime: Runtime,
  ringer: Pick<AlertRinger, 'hear'>,
  {
    bus,
    shared,
  }: { readonly bus: { readonly control: Control } | null; readonly shared: { readonly seats: Seats | undefined } },
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'SOCKET_ORIGINS'>,
): SocketDoor {
  const control = bus?.control ?? null
  const { sockets: hub, routeServices: services, market } = runtime
  ringer.hear((kept) => {
    const [userId, frame] = [kept.alert.user_id, customAlertFrame(kept)]
    hub.tell(userId, 'custom_alerts', () => frame)
    control?.tell({ kind: 'alert hit', userId, frame })
  })
  control?.hear((message) => {
    if (message.kind === 'alert hit') hub.tell(message.userId, 'custom_alerts', () => message.frame)
  })
  return new SocketDoor({
    hub,
    services,
    place: { publicOrigin: env.PUBLIC_ORIGIN.replace(/\/+$/, ''), origins: env.SOCKET_ORIGINS.split(',') },
    seats: shared.seats,
    tierOf,
    isName: async (ctx, ticker) => (await findName(market, ctx, ticker)) !== null,
    onTrouble: toLog(services.logger),
  })
}
