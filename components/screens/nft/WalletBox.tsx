import { ProofForm } from '@/components/screens/nft/ProofForm'
import { VerifiedWallet } from '@/components/screens/nft/VerifiedWallet'
import { ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useAuth } from '@/hooks/app/useAuth'
import type { NftState } from '@/lib/contract/nft'

export interface WalletBoxProps {
  /** null: not here yet. */
  readonly state: NftState | null
  /** Why it does not come. */
  readonly error: string | null
}

/** The caller's wallet, or the way to verify one; says so where the operator set nothing up. */
export function WalletBox({ state, error }: WalletBoxProps) {
  return (
    <section aria-label="Your wallet" id="wallet" className="max-w-160 scroll-mt-20">
      <h2 className="display text-18">Your wallet</h2>
      <div className="mt-4">
        {state === null && error !== null ? <Notice tone="danger">{error}</Notice> : null}
        {state === null && error === null ? <SkeletonRows rows={3} label="Loading your wallet" /> : null}
        {state === null ? null : <Content state={state} />}
      </div>
    </section>
  )
}

function Content({ state }: { readonly state: NftState }) {
  const { state: auth } = useAuth()
  if (state.wallet !== null) return <VerifiedWallet wallet={state.wallet} hasAccess={state.has_access} />
  if (state.contract === null)
    return (
      <Notice>
        The operator of this copy has set up no collection, so no wallet can be verified here. Operators name a node and
        a collection by NFT_RPC_URL and NFT_CONTRACT.
      </Notice>
    )
  if (auth.status !== 'authenticated')
    return (
      <div className="flex flex-col items-start gap-3 text-13 text-fg-2">
        <p>A wallet belongs to an account. Log in, or create a free one, and come back here.</p>
        <ButtonLink kind="primary" size="l" href="/login?next=%2Fnft">
          Log in
        </ButtonLink>
      </div>
    )
  return <ProofForm contract={state.contract} />
}
