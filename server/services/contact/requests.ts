import type { ContactKind, ContactRequest } from '@/lib/contract/contact'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff, pageSize } from '@/server/services/audit/audit'
import { countOf } from '@/server/services/countOf'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { CaptchaFields } from '@/server/vendors/captcha/port'

/** Requests of one address, and of everybody, in a day: a flood fills neither the store nor the operator's mail. */
const MOST_OF_ONE = 5
const MOST_OF_ALL = 500

const titles: Readonly<Record<ContactKind, string>> = {
  enterprise: 'Enterprise',
  advertise: 'Advertising',
  investors: 'Investor relations',
  merch: 'Merch',
}

export interface ContactInput extends CaptchaFields {
  readonly kind: ContactKind
  readonly name: string
  readonly email: string
  readonly organization: string
  readonly message: string
}

/** Keeps what was written in a contact form and mails it to the operator behind the answer. C28. */
export async function sendContact(deps: AccountDeps, ctx: ServiceContext, input: ContactInput): Promise<void> {
  if (!(await deps.captcha.verify(input, ctx.address)))
    throw new ServiceError('captcha', 'Please solve the captcha again.')
  await refuseFlood(deps, ctx, input.email)
  const { kind, name, email, organization, message } = input
  await deps.db.transaction().execute(async (db) => {
    await db
      .insertInto('contact_requests')
      .values({ id: newId(), kind, name, email, organization, message, created: new Date(ctx.nowMs) })
      .execute()
    if (deps.contactMail !== '')
      await queueMail({ ...deps, db }, { userId: null, about: 'Request' }, mailTo(deps, input), ctx.nowMs)
  })
  deps.behind(() => sendDue(deps, ctx.nowMs, 'email'))
}

const mailTo = (
  { contactMail, publicOrigin }: AccountDeps,
  { kind, name, email, organization, message }: ContactInput,
) => ({
  to: contactMail,
  replyTo: email,
  subject: `${titles[kind]}: a request from ${organization === '' ? name : organization}`,
  text: `${name} <${email}>\n${organization}\n\n${message}\n\nAll requests: ${publicOrigin}/admin/requests\n`,
})

async function refuseFlood({ db }: AccountDeps, ctx: ServiceContext, email: string): Promise<void> {
  const { all, own } = await db
    .selectFrom('contact_requests')
    .where('created', '>', new Date(ctx.nowMs - DAY_MS))
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('email', '=', email).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(own) >= MOST_OF_ONE || Number(all) >= MOST_OF_ALL)
    throw new ServiceError('conflict', 'That was written enough for today. Please come back tomorrow.')
}

/** Requests, newest first, fifty a page. Staff only. */
export async function listContacts(
  { db }: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  query: { readonly state: 'open' | 'done' | 'all'; readonly page: number },
): Promise<{ data: ContactRequest[]; total: number }> {
  requireAccess(ctx, 'admin')
  const all = db.selectFrom('contact_requests')
  const base = query.state === 'all' ? all : all.where('is_done', '=', query.state === 'done')
  const total = await countOf(base)
  const rows = await base
    .selectAll()
    .orderBy('created', 'desc')
    .limit(pageSize)
    .offset(query.page * pageSize)
    .execute()
  return { data: rows.map((row) => ({ ...row, created: row.created.toISOString() })), total }
}

/** Marks a request as dealt with, or opens it again. Staff only; noted. */
export async function settleContact(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
  { id, isDone }: { readonly id: string; readonly isDone: boolean },
): Promise<void> {
  const action = { action: isDone ? 'contact.done' : 'contact.reopen', detail: { id } }
  await asStaff(deps, ctx, action, async (trx) => {
    const query = trx.updateTable('contact_requests').set({ is_done: isDone }).where('id', '=', id)
    if (!(await query.returning('id').executeTakeFirst())) throw missing()
  })
}

/** Forgets a request and who wrote it. Staff only; noted. */
export async function removeContact(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext, id: string): Promise<void> {
  await asStaff(deps, ctx, { action: 'contact.remove', detail: { id } }, async (trx) => {
    const query = trx.deleteFrom('contact_requests').where('id', '=', id)
    if (!(await query.returning('id').executeTakeFirst())) throw missing()
  })
}

const missing = (): ServiceError => new ServiceError('not_found', 'There is no such request.')
