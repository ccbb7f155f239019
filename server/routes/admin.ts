import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { decideGift, decidePlan, endPlanOf, grantPlan, readDesk } from '@/server/services/admin/billingDesk'
import { readExperimentCounts } from '@/server/services/admin/experimentCounts'
import { readOutbox } from '@/server/services/admin/outbox'
import { listUsers, readAccount, saveUser } from '@/server/services/admin/users'
import { readAudit } from '@/server/services/audit/audit'
import { decideOrder } from '@/server/services/datasets/payOrder'
import {
  addMember,
  createOrganization,
  listOrganizations,
  removeMember,
  removeOrganization,
  setRole,
  updateOrganization,
} from '@/server/services/organizations/organizations'
import type { SessionUsers } from '@/server/services/users/sessions'

/** Staff calls under /api/admin, but for the banner and the changelog, which stand with their own resources. */
export function adminRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  return [...userRoutes(deps, sessions), ...organizationRoutes(deps, sessions)]
}

function userRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { admin } = contract
  /** A change of somebody's rights holds from their next call on. */
  const fresh = <T>(result: T): T => {
    sessions.forget()
    return result
  }
  return [
    implement(admin.users, ({ ctx, query }) => listUsers(deps, ctx, query)),
    implement(admin.user, async ({ ctx, params }) => ({ data: await readAccount(deps, ctx, params.id ?? '') })),
    implement(admin.saveUser, async ({ ctx, params, body }) => ({
      data: fresh(await saveUser(deps, ctx, params.id ?? '', body)),
    })),
    implement(admin.grantPlan, async ({ ctx, params, body }) => ({
      data: fresh(await grantPlan(deps, ctx, params.id ?? '', body)),
    })),
    implement(admin.endPlan, async ({ ctx, params }) => ({ data: fresh(await endPlanOf(deps, ctx, params.id ?? '')) })),
    implement(admin.desk, async ({ ctx }) => ({ data: await readDesk(deps, ctx) })),
    perform(admin.decidePlan, async ({ ctx, params, body }) => {
      fresh(await decidePlan(deps, ctx, params.id ?? '', body.is_granted))
    }),
    perform(admin.decideDataOrder, ({ ctx, params, body }) => decideOrder(deps, ctx, params.id ?? '', body.is_granted)),
    perform(admin.decideGift, ({ ctx, params, body }) => decideGift(deps, ctx, params.id ?? '', body.is_granted)),
    implement(admin.outbox, ({ ctx, query }) => readOutbox(deps, ctx, query)),
    implement(admin.audit, ({ ctx, query }) => readAudit(deps, ctx, query)),
    implement(admin.experiments, async ({ ctx }) => ({ data: await readExperimentCounts(deps, ctx) })),
  ]
}

function organizationRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { organizations } = contract
  const fresh = <T>(data: T): { data: T } => {
    sessions.forget()
    return { data }
  }
  return [
    implement(organizations.list, async ({ ctx }) => ({ data: await listOrganizations(deps, ctx) })),
    implement(organizations.create, async ({ ctx, body }) => ({ data: await createOrganization(deps, ctx, body) })),
    implement(organizations.update, async ({ ctx, params, body }) =>
      fresh(await updateOrganization(deps, ctx, params.id ?? '', body)),
    ),
    perform(organizations.remove, async ({ ctx, params }) => {
      fresh(await removeOrganization(deps, ctx, params.id ?? ''))
    }),
    implement(organizations.addMember, async ({ ctx, params, body }) =>
      fresh(await addMember(deps, ctx, params.id ?? '', body.email)),
    ),
    implement(organizations.setRole, async ({ ctx, params, body }) => ({
      data: await setRole(deps, ctx, params.id ?? '', { userId: params.user ?? '', role: body.role }),
    })),
    implement(organizations.removeMember, async ({ ctx, params }) =>
      fresh(await removeMember(deps, ctx, params.id ?? '', params.user ?? '')),
    ),
  ]
}
