import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { Plausibility } from '@/server/services/admin/plausibility'

/** The built-in market beside published figures, for staff. */
export function plausibilityRoutes(deps: AccountDeps, facts: Plausibility): readonly Route[] {
  const { plausibility } = contract
  return [
    implement(plausibility.read, async ({ ctx }) => ({ data: facts.read(ctx) })),
    implement(plausibility.measure, async ({ ctx }) => ({ data: await facts.measure(deps, ctx) })),
  ]
}
