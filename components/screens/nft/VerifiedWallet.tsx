import { Facts } from '@/components/account/Facts'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { NftState } from '@/lib/contract/nft'

export interface VerifiedWalletProps {
  readonly wallet: NonNullable<NftState['wallet']>
  readonly hasAccess: boolean
}

/** The result: which wallet, what the chain said, and the way to remove it. */
export function VerifiedWallet({ wallet, hasAccess }: VerifiedWalletProps) {
  const when = useWhen()
  const { replaceUser } = useAuth()
  const remove = useEndpointMutation('nft.remove')
  const action = useAction()
  const run = async () => {
    await action.run(async () => {
      await remove.run({})
      refreshQuery('nft.read')
      replaceUser((await call('users.current')).data)
    })
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <div role="status">
        {wallet.owns ? (
          <Notice>This wallet holds a token of the collection. You have premium access.</Notice>
        ) : (
          <Notice tone="warn">
            This wallet is yours, and holds no token of the collection.
            {hasAccess ? ' Your access comes from elsewhere.' : ' It gives no access until it does.'}
          </Notice>
        )}
      </div>
      <Facts
        items={[
          [
            'Wallet',
            <span key="wallet" className="break-all font-mono">
              {wallet.address}
            </span>,
          ],
          ['Verified', when.instant(wallet.verified)],
          ['Chain asked last', when.instant(wallet.checked)],
        ]}
      />
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ConfirmButton kind="danger" isPending={action.isPending} confirm="Yes, remove it" onConfirm={() => void run()}>
        Remove the wallet
      </ConfirmButton>
    </div>
  )
}
