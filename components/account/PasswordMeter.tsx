import { cx } from '@/components/ui/cx'
import { MIN_PASSWORD_LENGTH } from '@/lib/account/forms'

const STEPS = [MIN_PASSWORD_LENGTH, 14, 18] as const

/** How long a new password is: length is what makes it hard to guess. Words beside the bars, never colour alone. */
export function PasswordMeter({ password }: { readonly password: string }) {
  const { length } = password
  const reached = STEPS.filter((step) => length >= step).length
  const words = [
    `At least ${MIN_PASSWORD_LENGTH} characters, ${MIN_PASSWORD_LENGTH - length} to go`,
    'Enough',
    'Good',
    'Long',
  ]
  return (
    <span className="flex items-center gap-2 text-11 text-fg-3">
      <span aria-hidden="true" className="flex gap-1">
        {STEPS.map((step, index) => (
          <span key={step} className={cx('h-1 w-7 rounded-1', index < reached ? 'bg-brand' : 'bg-line-2')} />
        ))}
      </span>
      <span role="status">{length === 0 ? `At least ${MIN_PASSWORD_LENGTH} characters` : words[reached]}</span>
    </span>
  )
}
