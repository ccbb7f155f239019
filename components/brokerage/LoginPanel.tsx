import { Button, ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import brand from '@/lib/navigation/brand.json'

export interface LoginPanelProps {
  /** Nobody is logged in here: a broker can only be linked to an account. */
  readonly isSignedOut?: boolean
  readonly isPending?: boolean
  readonly error?: string | null
  readonly onLink?: () => void
}

/** Panel 'login': what linking means, and the one button that begins it. Spec §4 Brokerage link. */
export function LoginPanel({ isSignedOut = false, isPending = false, error = null, onLink }: LoginPanelProps) {
  const broker = brand.partner.name
  return (
    <section aria-label="Link a broker" className="flex flex-col gap-4 text-13">
      <p className="text-fg-2">
        Link your {broker} account to preview and place orders from here. You agree on {broker}&rsquo;s own page; your
        password never passes through {brand.brand}.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-4 text-12 text-fg-2">
        <li>Reads accounts, balances, positions and orders.</li>
        <li>Places an order only after a preview that you confirm.</li>
        <li>You can end the link at any time.</li>
      </ul>
      {error === null ? null : <Notice tone="danger">{error}</Notice>}
      {isSignedOut ? (
        <ButtonLink kind="primary" href="/login">
          Log in first
        </ButtonLink>
      ) : (
        <Button kind="primary" isPending={isPending} onClick={onLink}>
          Link {broker}
        </Button>
      )}
    </section>
  )
}
