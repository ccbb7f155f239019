import { contract } from '@/lib/contract'
import type { ServiceContext } from '@/server/context'
import { implement, type Route } from '@/server/http/implement'
import { adminRoutes } from '@/server/routes/admin'
import { billingRoutes } from '@/server/routes/billing'
import { ownOrganizationRoutes } from '@/server/routes/ownOrganization'
import { securityRoutes } from '@/server/routes/security'
import type { AccountDeps } from '@/server/services/accountDeps'
import { readUnreads } from '@/server/services/changelog/unreads'
import { requireAccess } from '@/server/services/requireAccess'
import {
  agreeSuperTerms,
  logOut,
  readNotificationConfig,
  saveNotificationConfig,
  updateSettings,
} from '@/server/services/users/account'
import { logIn } from '@/server/services/users/logIn'
import { resetPassword, sendPasswordReset } from '@/server/services/users/passwordReset'
import { preferencesOf, savePreferences } from '@/server/services/users/preferences'
import type { SessionUsers } from '@/server/services/users/sessions'
import { signUp } from '@/server/services/users/signUp'
import { stopMails } from '@/server/services/users/stopMails'

/** Calls of spec §7 Account, and those of ours that belong to accounts: security, plans, staff. */
export function userRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { users, preferences } = contract
  return [
    ...securityRoutes(deps, sessions),
    ...billingRoutes(deps, sessions),
    ...adminRoutes(deps, sessions),
    ...ownOrganizationRoutes(deps, sessions),
    implement(users.current, async ({ ctx, query }) => {
      const data = requireAccess(ctx, 'account')
      const unreads = query.add_unreads === 'true' ? { unreads: await readUnreads(deps, ctx) } : {}
      return { code: 'ok', data, ...unreads, preferences: await preferencesOf(deps.db, data.id) }
    }),
    implement(users.captcha, () => deps.captcha.challenge()),
    implement(users.signUp, ({ ctx, body }) => entered(sessions, ctx, signUp(deps, ctx, body))),
    implement(users.signUpReferral, ({ ctx, body }) => entered(sessions, ctx, signUp(deps, ctx, body))),
    implement(users.logIn, ({ ctx, body }) => entered(sessions, ctx, logIn(deps, ctx, body))),
    implement(users.logOut, async ({ ctx }) => {
      await logOut(deps, ctx)
      if (ctx.tokenHash) sessions.forget(ctx.tokenHash)
      return { code: 'ok' }
    }),
    implement(users.sendPasswordReset, async ({ ctx, body }) => {
      await sendPasswordReset(deps, ctx, body)
      return { code: 'ok', message: 'If this address has an account, a mail with a link is on its way.' }
    }),
    implement(users.resetPassword, async ({ ctx, body }) => {
      await resetPassword(deps, ctx, body)
      sessions.forget()
      return { code: 'ok', message: 'The password is changed. Please log in.' }
    }),
    implement(users.update, async ({ ctx, body }) => {
      const data = await updateSettings(deps, ctx, body)
      sessions.forget(ctx.tokenHash ?? undefined)
      return { code: 'ok', data }
    }),
    implement(preferences.save, async ({ ctx, body }) => ({ data: await savePreferences(deps, ctx, body) })),
    ...mailRoutes(deps),
    implement(users.agreeSuperTerms, async ({ ctx }) => {
      const data = await agreeSuperTerms(deps, ctx)
      sessions.forget(ctx.tokenHash ?? undefined)
      return { code: 'ok', data }
    }),
  ]
}

/** A new session has ended the one that the call came with: every host forgets it. */
async function entered<T>(sessions: SessionUsers, { tokenHash }: ServiceContext, opened: Promise<T>): Promise<T> {
  const answer = await opened
  if (tokenHash !== null) sessions.forget(tokenHash)
  return answer
}

/** Which mails an account wants. */
function mailRoutes(deps: AccountDeps): readonly Route[] {
  const { users } = contract
  return [
    implement(users.readNotificationConfig, async ({ ctx }) => ({ data: await readNotificationConfig(deps, ctx) })),
    implement(users.saveNotificationConfig, async ({ ctx, body }) => ({
      data: await saveNotificationConfig(deps, ctx, body),
    })),
    implement(users.stopMails, async ({ params }) => {
      await stopMails(deps, params.token ?? '')
      return { code: 'ok', message: 'If this link is one of ours, these mails have ended.' }
    }),
  ]
}
