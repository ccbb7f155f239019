import { Check, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { CaptchaState } from '@/components/screens/login/useAltcha'
import { Icon } from '@/components/ui/Icon'
import { formatNumber } from '@/lib/format/number'

export interface HumanCheckProps {
  readonly captcha: CaptchaState
  readonly onRetry: () => void
}

/** The state of the human check; the answer itself stands in the hidden field `altcha`. */
export function HumanCheck({ captcha, onRetry }: HumanCheckProps) {
  return (
    <section
      aria-label="Human check"
      className="flex h-11 items-center gap-2.5 rounded-2 border bg-canvas px-3 text-12"
    >
      <input type="hidden" name="altcha" value={captcha.status === 'passed' ? captcha.answer : ''} />
      {captcha.status === 'working' ? <Icon as={LoaderCircle} size={18} className="spinner text-fg-3" /> : null}
      {captcha.status === 'passed' ? (
        <span className="grid size-4.5 place-items-center rounded-1 bg-brand text-on-brand">
          <Icon as={Check} size={14} />
        </span>
      ) : null}
      {captcha.status === 'failed' ? <Icon as={TriangleAlert} size={18} className="text-danger" /> : null}
      <span role="status" className="min-w-0 truncate">
        {captcha.status === 'waiting' ? 'The human check starts when you write' : null}
        {captcha.status === 'working' ? 'Checking that you are human' : null}
        {captcha.status === 'passed' ? 'Human check passed' : null}
        {captcha.status === 'failed' ? captcha.message : null}
      </span>
      <span className="ml-auto shrink-0 text-11 text-fg-3">
        {captcha.status === 'passed' ? `on this device, ${formatNumber(captcha.seconds, 1)} s` : null}
        {captcha.status === 'failed' ? (
          <button type="button" onClick={onRetry} className="link">
            Try again
          </button>
        ) : null}
      </span>
    </section>
  )
}
