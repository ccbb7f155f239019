import { type FormEvent, useState } from 'react'
import { useAction } from '@/components/account/useAction'
import type { Challenge } from '@/components/screens/nft/challenge'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Notice } from '@/components/ui/Notice'
import { TextArea } from '@/components/ui/TextArea'
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
  const isAddress = isAddressText(address.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (challenge === null) {
      await action.run(async () => setChallenge(await ask(address.trim())))
      return
    }
    const isProved = await action.run(() => prove(challenge.nonce, signature.trim()))
    // The text counts once: a wrong signature needs a new one.
    if (!isProved) setChallenge(null)
    setSignature('')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Field
        label="Address of the wallet"
        error={address !== '' && !isAddress ? 'An address is 0x and forty hex digits' : null}
      >
        {(ids) => (
          <Input
            {...ids}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={42}
            disabled={challenge !== null}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      {challenge === null ? null : (
        <>
          <Field label="Sign this text with personal_sign, to the letter" hint="It counts once, for ten minutes">
            {(ids) => <TextArea {...ids} isCode readOnly rows={12} value={challenge.message} />}
          </Field>
          <Field label="Signature" hint="0x and 130 hex digits">
            {(ids) => (
              <Input
                {...ids}
                className="font-mono"
                autoComplete="off"
                spellCheck={false}
                value={signature}
                onChange={(event) => setSignature(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <Button
        submits
        kind="primary"
        size="l"
        className="self-start"
        isPending={action.isPending}
        disabled={challenge === null ? !isAddress : signature.trim() === ''}
      >
        {challenge === null ? 'Show the text to sign' : 'Verify the signature'}
      </Button>
    </form>
  )
}
