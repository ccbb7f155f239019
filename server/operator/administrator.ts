import { z } from 'zod'
import type { Clock } from '@/lib/core/clock'
import { type AccountsPlace, withAccounts } from '@/server/operator/accountsPlace'
import { askHost } from '@/server/operator/hostDoor'
import { noteAction } from '@/server/services/audit/audit'
import type { CommandOutput } from '@/server/services/query/queryCommand'
import { newToken } from '@/server/services/random'
import { ADMINISTRATOR, offerFirstAdministrator } from '@/server/services/users/firstAdministrator'
import { insertAccount } from '@/server/services/users/newAccount'
import { resetLink } from '@/server/services/users/passwordReset'
import { hashPassword } from '@/server/services/users/passwords'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { dataDirHolder } from '@/server/stores/dataDirLock'

interface AdministratorDeps {
  readonly db: AccountsDb
  readonly publicOrigin: string
  readonly clock: Clock
}

const Address = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** Makes the account of an address an administrator, and the account where there is none; answers with what to do next. */
export async function makeAdministrator(deps: AdministratorDeps, given: unknown): Promise<string> {
  const { data: email } = Address.safeParse(given)
  if (email === undefined) throw new Error(`${JSON.stringify(given)} is not a mail address.`)
  const nowMs = deps.clock()
  // Nobody knows this password; its owner chooses one with the link.
  const password_hash = await hashPassword(newToken())
  return deps.db.transaction().execute(async (trx) => {
    const made = await insertAccount(trx, { email, password_hash, created: new Date(nowMs), ...ADMINISTRATOR })
    const { id } = await trx
      .updateTable('users')
      .set({ is_admin: true, user_type: 'admin', is_blocked: false })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const action = { action: 'user.administrator', detail: { user: id, by: 'command' } }
    await noteAction(trx, { id: 'command line', nowMs }, action)
    if (made === null) return `${email} is an administrator now.`
    const link = await resetLink({ db: trx, publicOrigin: deps.publicOrigin }, { id, email }, nowMs)
    return `${email} is an administrator now. Choose a password within an hour:\n${link}`
  })
}

/** Where a host has nobody who may enter the admin pages, says how to become the first. */
export async function tellFirstAdministrator(deps: AdministratorDeps, tell: (text: string) => void): Promise<void> {
  const token = await offerFirstAdministrator(deps.db, deps.clock())
  if (token === null) return
  tell(
    `This host has no administrator. This link makes one, once, within a day:\n` +
      `  ${deps.publicOrigin}/signup#administrator=${token}\nOr run: npm run admin -- <mail address>\n`,
  )
}

/**
 * The command behind `npm run admin`: through the host that runs, else by itself.
 * @returns 0 done, 1 failed, 2 wrong use
 */
export async function adminCommand(
  args: readonly string[],
  place: AccountsPlace & Omit<AdministratorDeps, 'db'>,
  output: CommandOutput,
): Promise<0 | 1 | 2> {
  const [email, ...more] = args
  if (email === undefined || more.length > 0) {
    output.error('Usage: npm run admin -- <mail address>   makes that account an administrator')
    return 2
  }
  const { dataDir, databaseUrl } = place
  const isHeld = databaseUrl === undefined && dataDirHolder(dataDir) !== null
  try {
    output.out(
      await (isHeld
        ? askHost(dataDir, 'administrator', { email })
        : withAccounts(place, 'admin command', ({ db }) => makeAdministrator({ ...place, db }, email))),
    )
    return 0
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
