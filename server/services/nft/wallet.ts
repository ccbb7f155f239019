import type { NftState } from '@/lib/contract/nft'
import { signInMessage } from '@/lib/wallet/signInMessage'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { checksumAddress, signerOf } from '@/server/services/nft/ethereumSigner'
import { newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { NftChain } from '@/server/vendors/nft/port'

type Deps = Pick<AccountDeps, 'db' | 'nft' | 'publicOrigin'>

const LIFE_MS = 10 * 60_000
const STATEMENT = 'Shows that this wallet is mine. It is no transaction, costs nothing and moves nothing.'

/** The collection, and the caller's wallet where somebody is logged in. */
export async function readNft({ db, nft }: Pick<Deps, 'db' | 'nft'>, ctx: ServiceContext): Promise<NftState> {
  const contract = nft?.contract ?? null
  if (ctx.user === null) return { contract, wallet: null, has_access: false }
  const { id } = ctx.user
  const wallet = await db.selectFrom('wallets').selectAll().where('user_id', '=', id).executeTakeFirst()
  const user = await db.selectFrom('users').select('has_nft').where('id', '=', id).executeTakeFirst()
  return {
    contract,
    has_access: user?.has_nft === true,
    wallet:
      wallet === undefined
        ? null
        : {
            address: wallet.address,
            verified: wallet.verified.toISOString(),
            checked: wallet.checked.toISOString(),
            owns: wallet.owns,
          },
  }
}

/** Makes the message that the wallet has to sign (EIP-4361). Its nonce counts once, for ten minutes, for this account. */
export async function challengeWallet(
  deps: Deps,
  ctx: ServiceContext,
  address: string,
): Promise<{ message: string; nonce: string; expires: string }> {
  const { id: userId } = requireAccess(ctx, 'user')
  const chain = requireChain(deps)
  const chainId = await asked(() => chain.chainId())
  // EIP-4361 asks for letters and digits.
  const nonce = newToken().replace(/[^A-Za-z0-9]/g, '')
  const expiresMs = ctx.nowMs + LIFE_MS
  const site = new URL(deps.publicOrigin)
  const own = checksumAddress(address)
  const message = signInMessage({
    domain: site.host,
    address: own,
    statement: STATEMENT,
    uri: `${site.origin}/nft`,
    chainId,
    nonce,
    issuedMs: ctx.nowMs,
    expiresMs,
  })
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('wallet_challenges').where('user_id', '=', userId).execute()
    await trx
      .insertInto('wallet_challenges')
      .values({ nonce_hash: hashToken(nonce), user_id: userId, address: own, message, expires: new Date(expiresMs) })
      .execute()
  })
  return { message, nonce, expires: new Date(expiresMs).toISOString() }
}

/** Takes the signature, asks the chain for a token, and gives access where there is one. */
export async function verifyWallet(
  deps: Deps,
  ctx: ServiceContext,
  { nonce, signature }: { readonly nonce: string; readonly signature: string },
): Promise<NftState> {
  const { id: userId } = requireAccess(ctx, 'user')
  const chain = requireChain(deps)
  const taken = await deps.db
    .deleteFrom('wallet_challenges')
    .where('nonce_hash', '=', hashToken(nonce))
    .where('user_id', '=', userId)
    .where('expires', '>', new Date(ctx.nowMs))
    .returning(['address', 'message'])
    .executeTakeFirst()
  if (!taken) throw new ServiceError('token_invalid', 'This message has expired or was used before. Ask for a new one.')
  const { address, message } = taken
  if (signerOf(message, signature) !== address)
    throw new ServiceError('token_invalid', 'This signature is not of that wallet and that message.')
  const owns = await asked(() => chain.holds(address))
  await deps.db.transaction().execute(async (trx) => {
    const other = await trx.selectFrom('wallets').select('user_id').where('address', '=', address).executeTakeFirst()
    if (other && other.user_id !== userId)
      throw new ServiceError('conflict', 'This wallet is verified on another account. Remove it there first.')
    await dropWallet(trx, userId)
    const { has_nft: had } = await trx
      .selectFrom('users')
      .select('has_nft')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const now = new Date(ctx.nowMs)
    await trx
      .insertInto('wallets')
      .values({ user_id: userId, address, verified: now, checked: now, owns, gave_access: owns && !had })
      .execute()
    if (owns) await trx.updateTable('users').set({ has_nft: true }).where('id', '=', userId).execute()
  })
  return readNft(deps, ctx)
}

/** Forgets the caller's wallet; access that came with it ends. */
export async function removeWallet(deps: Deps, ctx: ServiceContext): Promise<NftState> {
  const { id } = requireAccess(ctx, 'user')
  await deps.db.transaction().execute((trx) => dropWallet(trx, id))
  return readNft(deps, ctx)
}

/** Takes the wallet of an account away, and the access that it gave. */
async function dropWallet(trx: AccountsDb, userId: string): Promise<void> {
  const gone = await trx.deleteFrom('wallets').where('user_id', '=', userId).returning('gave_access').executeTakeFirst()
  if (gone?.gave_access) await trx.updateTable('users').set({ has_nft: false }).where('id', '=', userId).execute()
}

function requireChain({ nft }: Pick<Deps, 'nft'>): NftChain {
  if (nft === null) throw new ServiceError('conflict', 'The operator of this host has set up no collection.')
  return nft
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new ServiceError('unavailable', 'The chain does not answer at the moment. Please try again in a minute.')
  }
}
