import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import { challengeWallet, readNft, removeWallet, verifyWallet } from '@/server/services/nft/wallet'
import type { SessionUsers } from '@/server/services/users/sessions'

/** Access by a token in one's own wallet. What changes holds from the next call on. */
export function nftRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { nft } = contract
  return [
    implement(nft.read, async ({ ctx }) => ({ data: await readNft(deps, ctx) })),
    implement(nft.challenge, async ({ ctx, body }) => ({ data: await challengeWallet(deps, ctx, body.address) })),
    implement(nft.verify, async ({ ctx, body }) => {
      const data = await verifyWallet(deps, ctx, body)
      sessions.forget()
      return { data }
    }),
    implement(nft.remove, async ({ ctx }) => {
      const data = await removeWallet(deps, ctx)
      sessions.forget()
      return { data }
    }),
  ]
}
