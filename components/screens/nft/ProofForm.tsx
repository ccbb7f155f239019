import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import type { Challenge } from '@/components/screens/nft/challenge'
import { SignByHand } from '@/components/screens/nft/SignByHand'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import { useHydrated } from '@/hooks/view/useHydrated'
import { call } from '@/lib/client/api/apiClient'
import { askAccount, hasWallet, signText, WalletError } from '@/lib/client/wallet'

/** The proof: by the wallet program of this browser, or by a signature that is made elsewhere and pasted. */
export function ProofForm({ contract }: { readonly contract: string }) {
  const { replaceUser } = useAuth()
  const challenge = useEndpointMutation('nft.challenge')
  const verify = useEndpointMutation('nft.verify')
  const action = useAction()
  const [isByHand, setByHand] = useState(false)
  /** Words of the wallet program, which are not those of the host. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const canSign = useHydrated() && hasWallet()
  const ask = async (address: string): Promise<Challenge> => (await challenge.run({ body: { address } })).data
  const prove = async (nonce: string, signature: string) => {
    await verify.run({ body: { nonce, signature } })
    refreshQuery('nft.read')
    replaceUser((await call('users.current')).data)
  }
  const byWallet = () =>
    action.run(async () => {
      setRefusal(null)
      try {
        const address = await askAccount()
        const { message, nonce } = await ask(address)
        await prove(nonce, await signText(message, address))
      } catch (error) {
        if (!(error instanceof WalletError)) throw error
        setRefusal(error.message)
      }
    })
  const error = action.error ?? refusal
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-fg-2">
        Collection <span className="break-all font-mono text-12">{contract}</span>
      </p>
      {error === null ? null : <Notice tone="danger">{error}</Notice>}
      {canSign ? (
        <Button
          kind="primary"
          size="l"
          className="self-start"
          isPending={action.isPending}
          onClick={() => void byWallet()}
        >
          Sign with the wallet of this browser
        </Button>
      ) : (
        <p className="text-13 text-fg-2">This browser has no wallet program. Sign the text where your wallet is.</p>
      )}
      {isByHand || !canSign ? (
        <SignByHand ask={ask} prove={prove} />
      ) : (
        <button type="button" className="link self-start text-12" onClick={() => setByHand(true)}>
          My wallet is elsewhere
        </button>
      )}
    </div>
  )
}
