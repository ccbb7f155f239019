import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import { readPush, subscribe, unsubscribe } from '@/server/services/push/subscriptions'

/** Browsers of the caller that get messages. */
export function pushRoutes(deps: AccountDeps): readonly Route[] {
  const { push } = contract
  return [
    implement(push.read, async ({ ctx }) => ({ data: await readPush(deps, ctx) })),
    implement(push.subscribe, async ({ ctx, body }) => ({ data: await subscribe(deps, ctx, body) })),
    implement(push.unsubscribe, async ({ ctx, params }) => ({ data: await unsubscribe(deps, ctx, params.id ?? '') })),
  ]
}
