import { useState } from 'react'
import { useAction } from '@/components/account/useAction'
import type { Challenge } from '@/components/screens/nft/challenge'
import { Button } from '@/components/ui/Button'
import { AreaField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { isAddressText } from '@/lib/wallet/signInMessage'

export interface SignByHandProps {
  readonly ask: (address: string) => Promise<Challenge>
  readonly prove: (nonce: string, signature: string) => Promise<void>
}

/** First the text for an address, then its signature from wherever the wallet is. */
export function SignByHand({ ask, prove }: SignByHandProps) {
  const [address, setAddress] = useState('')
  const [signature, setSignature] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const action = useAction()
  const fault = isAddressText(address.trim()) ? null : 'An address is 0x and forty hex digits'
  const faults = {
    address: challenge === null ? fault : null,
    signature: challenge === null ? null : missing(signature, 'Paste the signature'),
  }
  const { form, errors } = useSubmit(faults, async () => {
    if (challenge === null) {
      await action.run(async () => setChallenge(await ask(address.trim())))
      return
    }
    const isProved = await action.run(() => prove(challenge.nonce, signature.trim()))
    // The text counts once: a wrong signature needs a new one.
    if (!isProved) setChallenge(null)
    setSignature('')
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <TextField
        label="Address of the wallet"
        error={address === '' ? errors.address : fault}
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        disabled={challenge !== null}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      {challenge === null ? null : (
        <>
          <AreaField
            label="Sign this text with personal_sign, to the letter"
            hint="It counts once, for ten minutes"
            isCode
            readOnly
            rows={12}
            value={challenge.message}
          />
          <TextField
            label="Signature"
            error={errors.signature}
            hint="0x and 130 hex digits"
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            value={signature}
            onChange={(event) => setSignature(event.target.value)}
          />
        </>
      )}
      <Button submits kind="primary" size="l" className="self-start" isPending={action.isPending}>
        {challenge === null ? 'Show the text to sign' : 'Verify the signature'}
      </Button>
    </form>
  )
}
