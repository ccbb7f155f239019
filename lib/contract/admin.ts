import { z } from 'zod'
import { done, idParam } from '@/lib/contract/accountFields'
import { Interval, PaidPlanKey, PlanGrant } from '@/lib/contract/billing'
import { endpoint } from '@/lib/contract/endpoint'
import { UserRow } from '@/lib/contract/users'

const page = z.coerce.number().int().min(0).max(10_000).default(0)

const AdminUser = z.object({
  user: UserRow,
  email_verified: z.boolean(),
  plan_until: z.string().nullable(),
  mfa_enabled: z.boolean(),
  open_sessions: z.number(),
  grants: z.array(PlanGrant),
})
export type AdminUser = z.infer<typeof AdminUser>

/** Flags that staff set by hand; everything that belongs to a plan comes with the plan. Each is optional. */
const flags = z
  .object({
    is_blocked: z.boolean(),
    is_admin: z.boolean(),
    is_partner: z.boolean(),
    is_version_two: z.boolean(),
    has_nft: z.boolean(),
    has_discord_server_sub: z.boolean(),
    has_portfolio_access: z.boolean(),
    has_periscope_access: z.boolean(),
    isLegacy: z.boolean(),
    old_stripe: z.boolean(),
    user_type: z.enum(['regular', 'admin', 'employee', 'test_account']),
    api_subscription: z.string().max(40),
    permissions: z.array(z.string().max(60)).max(50),
  })
  .partial()

const Mail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  created: z.string(),
  failure: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof Mail>

const AuditEntry = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  /** Name of the account or organization it is about, where it is still there. */
  subject: z.string().nullable(),
  /** What was noted; `before` holds the values that were replaced. */
  detail: z.unknown(),
  at: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const PlanRequest = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  plan: z.string(),
  billing_interval: z.string(),
  note: z.string(),
  created: z.string(),
})
const GiftRequest = z.object({
  id: z.string(),
  buyer: z.string(),
  recipient: z.string(),
  plan: z.string(),
  months: z.number(),
  created: z.string(),
})

const DataOrderRequest = z.object({
  id: z.string(),
  email: z.string(),
  /** What is ordered, in words. */
  what: z.string(),
  /** US cents. */
  cents: z.number(),
  created: z.string(),
})

/** Staff calls. Every one that changes or reveals something leaves an entry in the audit log. */
export const admin = {
  users: endpoint({
    id: 'admin.users',
    access: 'admin',
    query: z.object({ q: z.string().max(200).default(''), page }),
    response: z.object({ data: z.array(UserRow), total: z.number() }),
  }),
  user: endpoint({
    id: 'admin.user',
    access: 'admin',
    params: idParam,
    response: z.object({ data: AdminUser }),
  }),
  saveUser: endpoint({
    id: 'admin.saveUser',
    access: 'admin',
    params: idParam,
    body: flags,
    response: z.object({ data: UserRow }),
  }),
  grantPlan: endpoint({
    id: 'admin.grantPlan',
    access: 'admin',
    params: idParam,
    body: z.object({ plan: PaidPlanKey, interval: Interval, note: z.string().trim().max(500).default('') }),
    response: z.object({ data: UserRow }),
  }),
  endPlan: endpoint({
    id: 'admin.endPlan',
    access: 'admin',
    params: idParam,
    response: z.object({ data: UserRow }),
  }),
  desk: endpoint({
    id: 'admin.desk',
    access: 'admin',
    response: z.object({
      data: z.object({
        plans: z.array(PlanRequest),
        gifts: z.array(GiftRequest),
        data_orders: z.array(DataOrderRequest),
      }),
    }),
  }),
  decidePlan: endpoint({
    id: 'admin.decidePlan',
    access: 'admin',
    params: idParam,
    body: z.object({ is_granted: z.boolean() }),
    response: done,
  }),
  decideGift: endpoint({
    id: 'admin.decideGift',
    access: 'admin',
    params: idParam,
    body: z.object({ is_granted: z.boolean() }),
    response: done,
  }),
  decideDataOrder: endpoint({
    id: 'admin.decideDataOrder',
    access: 'admin',
    params: idParam,
    body: z.object({ is_granted: z.boolean() }),
    response: done,
  }),
  outbox: endpoint({
    id: 'admin.outbox',
    access: 'admin',
    query: z.object({ q: z.string().max(200).default(''), page }),
    response: z.object({ data: z.array(Mail), total: z.number() }),
  }),
  audit: endpoint({
    id: 'admin.audit',
    access: 'admin',
    query: z.object({ action: z.string().max(60).default(''), page }),
    response: z.object({ data: z.array(AuditEntry), total: z.number() }),
  }),
  experiments: endpoint({
    id: 'admin.experiments',
    access: 'admin',
    response: z.object({
      data: z.array(
        z.object({ experiment: z.string(), variant: z.string(), visitors: z.number(), events: z.number() }),
      ),
    }),
  }),
}
