import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import {
  type CustomDeps,
  createCustomAlert,
  listCustomAlerts,
  removeCustomAlert,
  updateCustomAlert,
} from '@/server/services/alerts/customAlerts'
import { listCustomHits, markHitsRead, unreadHits } from '@/server/services/alerts/customHits'
import { previewAlert } from '@/server/services/alerts/previewAlert'

/** Alerts of the caller (C14) and what rang. */
export function customAlertRoutes(deps: CustomDeps): readonly Route[] {
  const { customAlerts } = contract
  return [
    implement(customAlerts.list, ({ ctx }) => listCustomAlerts(deps, ctx)),
    implement(customAlerts.create, async ({ ctx, body }) => ({ data: await createCustomAlert(deps, ctx, body) })),
    implement(customAlerts.update, async ({ ctx, params, body }) => ({
      data: await updateCustomAlert(deps, ctx, params.id ?? '', body),
    })),
    perform(customAlerts.remove, ({ ctx, params }) => removeCustomAlert(deps, ctx, params.id ?? '')),
    implement(customAlerts.hits, ({ ctx, query }) => listCustomHits(deps, ctx, query)),
    implement(customAlerts.unread, ({ ctx, query }) => unreadHits(deps, ctx, query.at)),
    implement(customAlerts.markRead, ({ ctx, body }) => markHitsRead(deps, ctx, body.ids)),
    implement(customAlerts.preview, ({ ctx, body }) => previewAlert(deps, ctx, body.definition)),
  ]
}
