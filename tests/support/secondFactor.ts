import { TOTP, URI } from 'otpauth'
import { contract } from '@/lib/contract'
import type { AccountsHost } from '@/tests/support/accountsHost'

const { security } = contract

/** Switches the second factor of a session's account on, as an authenticator app would; answers with its codes. */
export async function secondFactor(host: AccountsHost, token: string, password: string) {
  const { uri } = (await host.call(security.startMfa, { token, body: { password } })).body.data
  const app = URI.parse(uri)
  if (!(app instanceof TOTP)) throw new Error('not a TOTP address')
  const confirmed = await host.call(security.confirmMfa, {
    token,
    body: { code: app.generate({ timestamp: host.clock.nowMs }) },
  })
  /** The code of a step that none was used of. */
  const freshCode = () => {
    host.clock.nowMs += 60_000
    return app.generate({ timestamp: host.clock.nowMs })
  }
  return { app, freshCode, recovery: confirmed.body.data.recovery_codes }
}
