import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { tidyJob } from '@/server/services/security/tidyAccounts'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'

const DAY_MS = 86_400_000
let host: AccountsHost
beforeAll(async () => {
  host = await accountsHost()
})
afterAll(() => host.close())

it('accounts are tidied: what expired a week ago goes, what still opens something stays', async () => {
  const { db } = host.accounts.deps
  const counted = async () => [
    (await db.selectFrom('sessions').select('id').execute()).length,
    (await db.selectFrom('mail_tokens').select('purpose').execute()).length,
  ]
  await host.call(contract.users.sendPasswordReset, { body: { email: 'free@undercurrent.example', altcha: 'open' } })
  await host.accounts.settled()
  await host.logIn('free')
  const [sessions, links] = await counted()
  expect([sessions, links]).toEqual([1, 1])
  const { work } = tidyJob(host.accounts.deps, () => host.clock.nowMs)
  // The link ended after an hour; the session lives thirty days.
  host.clock.nowMs += 6 * DAY_MS
  await work()
  expect(await counted()).toEqual([1, 1])
  host.clock.nowMs += 2 * DAY_MS
  await work()
  expect(await counted()).toEqual([1, 0])
  const token = await host.logIn('free')
  host.clock.nowMs += 29 * DAY_MS
  await work()
  expect((await host.call(contract.users.current, { token })).status).toBe(200)
  expect(await counted()).toEqual([2, 0])
  host.clock.nowMs += 9 * DAY_MS
  await work()
  // The one that was used lately was lengthened by it.
  expect(await counted()).toEqual([1, 0])
})
