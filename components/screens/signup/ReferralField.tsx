import type { AccountForm } from '@/components/account/useAccountForm'
import { TextField } from '@/components/ui/fields'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'

/** The code is looked up while it is typed, so that a typing error shows before the form is sent. */
export function ReferralField({ form }: { readonly form: AccountForm }) {
  const code = (form.values.referral_code_used ?? '').trim()
  const settled = useDebounced(code, 400)
  const answer = useEndpoint('referrals.check', settled === '' ? null : { params: { code: settled } })
  const isKnown = answer.status === 'success' && settled === code ? answer.data.data.is_known : null
  const hint = isKnown === true ? 'This code is known.' : 'Eight letters and digits.'
  const error = isKnown === false ? 'This code is not known' : form.errors.referral_code_used
  return (
    <TextField
      label="Referral code"
      hint={hint}
      error={error}
      name="referral_code_used"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={form.values.referral_code_used ?? ''}
      onChange={(event) => form.change('referral_code_used', event.target.value)}
    />
  )
}
