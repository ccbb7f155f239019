import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { createKey, limitKey, listKeys, removeKey, renewKey } from '@/server/services/security/apiKeys'
import {
  makeCalendarAddress,
  readCalendarAddress,
  removeCalendarAddress,
} from '@/server/services/security/calendarAddress'
import { deleteAccount } from '@/server/services/security/deleteAccount'
import { exportAccount } from '@/server/services/security/exportAccount'
import { confirmMfa, disableMfa, newRecoveryCodes, startMfa } from '@/server/services/security/mfa'
import { forgetDevice } from '@/server/services/security/mfaDevices'
import { readSecurity } from '@/server/services/security/overview'
import { changePassword, revokeOthers, revokeSession } from '@/server/services/security/sessions'
import { sendVerificationAgain, verifyEmail } from '@/server/services/security/verifyEmail'
import type { SessionUsers } from '@/server/services/users/sessions'

const ok = { code: 'ok' }

/** Second factor, sessions, password, export and deletion of the caller's own account. */
export function securityRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { security } = contract
  return [
    implement(security.read, async ({ ctx }) => ({ data: await readSecurity(deps, ctx) })),
    implement(security.startMfa, async ({ ctx, body }) => ({ data: await startMfa(deps, ctx, body.password) })),
    implement(security.confirmMfa, async ({ ctx, body }) => {
      const codes = await confirmMfa(deps, ctx, body.code)
      // Rights of staff come and go with the second factor.
      sessions.forget()
      return { data: { recovery_codes: [...codes] } }
    }),
    perform(security.disableMfa, async ({ ctx, body }) => {
      await disableMfa(deps, ctx, body)
      sessions.forget()
    }),
    implement(security.newRecoveryCodes, async ({ ctx, body }) => ({
      data: { recovery_codes: [...(await newRecoveryCodes(deps, ctx, body))] },
    })),
    ...sessionRoutes(deps, sessions),
    perform(security.forgetDevice, ({ ctx, params }) => forgetDevice(deps, ctx, params.id ?? '')),
    perform(security.sendVerification, ({ ctx }) => sendVerificationAgain(deps, ctx)),
    implement(security.verifyEmail, async ({ ctx, body }) => {
      await verifyEmail(deps, ctx, body.token)
      return { ...ok, message: 'Your mail address is confirmed.' }
    }),
    ...apiKeyRoutes(deps, sessions),
    ...calendarAddressRoutes(deps),
    implement(security.exportAccount, async ({ ctx }) => ({ data: await exportAccount(deps, ctx) })),
    perform(security.deleteAccount, async ({ ctx, body }) => {
      await deleteAccount(deps, ctx, body)
      sessions.forget()
    }),
  ]
}

/** What ends sessions. */
function sessionRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { security } = contract
  return [
    implement(security.changePassword, async ({ ctx, body }) => {
      const token = await changePassword(deps, ctx, body)
      sessions.forget()
      return { session: { token } }
    }),
    perform(security.revokeSession, async ({ ctx, params, body }) => {
      sessions.forget(await revokeSession(deps, ctx, { id: params.id ?? '', ...body }))
    }),
    implement(security.revokeOthers, async ({ ctx, body }) => {
      const ended = await revokeOthers(deps, ctx, body)
      sessions.forget()
      return { ...ok, ended }
    }),
  ]
}

/** The secret in the address of the caller's calendar. */
function calendarAddressRoutes(deps: AccountDeps): readonly Route[] {
  const { calendarAddress } = contract
  return [
    implement(calendarAddress.read, async ({ ctx }) => ({ data: await readCalendarAddress(deps, ctx) })),
    implement(calendarAddress.make, ({ ctx }) => makeCalendarAddress(deps, ctx)),
    perform(calendarAddress.remove, ({ ctx }) => removeCalendarAddress(deps, ctx)),
  ]
}

/** Keys of the public API of the caller's account. */
function apiKeyRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { apiKeys } = contract
  return [
    implement(apiKeys.list, async ({ ctx }) => ({ data: await listKeys(deps, ctx) })),
    implement(apiKeys.create, ({ ctx, body }) => createKey(deps, ctx, body)),
    implement(apiKeys.renew, async ({ ctx, params }) => {
      const renewed = await renewKey(deps, ctx, params.id ?? '')
      sessions.forget()
      return renewed
    }),
    implement(apiKeys.limit, async ({ ctx, params, body }) => {
      const data = await limitKey(deps, ctx, params.id ?? '', body)
      sessions.forget()
      return { data }
    }),
    perform(apiKeys.remove, async ({ ctx, params }) => {
      await removeKey(deps, ctx, params.id ?? '')
      sessions.forget()
    }),
  ]
}
