import { sql } from 'kysely'
import type { EpochMs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { ServiceError } from '@/server/errors'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'

export const WINDOW_MS = 15 * 60_000
/** Wrong passwords and codes of an account, and from an address, in a window: of log-ins, and of those who prove it again. */
export const MOST_GUESSES = { account: 8, address: 60 } as const

/** Whose guess it is. */
interface Guess {
  readonly account: string
  readonly address: string
  readonly nowMs: EpochMs
}

/**
 * Counts failed guesses per account and per address, over all hosts of the accounts and past their restarts; above the limit the
 * caller waits until the window has passed.
 */
export class Throttle {
  /** @param kind what is guessed at: kinds count apart */
  constructor(
    private readonly db: AccountsDb,
    private readonly kind: string,
    private readonly most: { readonly account: number; readonly address: number },
  ) {}

  /** Throws rate_limited (429, the message of spec §8) while either key is over its limit. */
  async check({ account, address, nowMs }: Guess): Promise<void> {
    const [ofAccount, ofAddress] = this.keys(account, address)
    const rows = await this.db
      .selectFrom('guesses')
      .select(['key', 'count'])
      .where('key', 'in', [ofAccount, ofAddress])
      .where('until', '>', new Date(nowMs))
      .execute()
    const countOf = (key: string) => rows.find((row) => row.key === key)?.count ?? 0
    if (countOf(ofAccount) >= this.most.account || countOf(ofAddress) >= this.most.address) throw limited()
  }

  /** Counts the guess before it is known to be wrong, so that guesses made at once, on any hosts, count too; throws like `check`. */
  async begin({ account, address, nowMs }: Guess): Promise<void> {
    const [ofAccount, ofAddress] = this.keys(account, address)
    const [now, until] = [new Date(nowMs), new Date(nowMs + WINDOW_MS)]
    const { rows } = await sql<{ key: string; count: number }>`
      insert into guesses (key, count, until) values (${ofAccount}, 1, ${until}), (${ofAddress}, 1, ${until})
      on conflict (key) do update set
        count = case when guesses.until <= ${now} then 1 else guesses.count + 1 end,
        until = case when guesses.until <= ${now} then excluded.until else guesses.until end
      returning key, count`.execute(this.db)
    const mostOf = (key: string) => (key === ofAccount ? this.most.account : this.most.address)
    if (rows.some(({ key, count }) => count > mostOf(key))) throw limited()
  }

  /** Takes back what `begin` counted: it was no wrong guess. */
  async forgive({ account, address }: Omit<Guess, 'nowMs'>): Promise<void> {
    await this.db
      .updateTable('guesses')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', 'in', this.keys(account, address))
      .where('count', '>', 0)
      .execute()
  }

  async succeed(guess: Omit<Guess, 'nowMs'>): Promise<void> {
    await this.forgive(guess)
    await this.open(guess.account)
  }

  /** Forgets the guesses at an account: its owner has shown who they are. */
  async open(account: string, db = this.db): Promise<void> {
    const [ofAccount] = this.keys(account, '')
    await db.deleteFrom('guesses').where('key', '=', ofAccount).execute()
  }

  private keys(account: string, address: string): readonly [string, string] {
    return [hashToken(`${this.kind} account ${account}`), hashToken(`${this.kind} address ${address}`)]
  }
}

/** Guesses at log-ins. */
export const guessesBy = perOwner((db: AccountsDb) => new Throttle(db, 'log-in', MOST_GUESSES))

const limited = () => new ServiceError('rate_limited', 'You have exceeded a rate limit, try again in one minute')
