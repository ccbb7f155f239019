import { cx } from '@/components/ui/cx'
import type { OptionType } from '@/lib/flow/trade'

/** C in a square, P in a circle. */
export function TypeMark({ type }: { readonly type: OptionType }) {
  return (
    <span
      title={type === 'C' ? 'call' : 'put'}
      className={cx(
        'inline-grid size-3.5 shrink-0 place-items-center font-mono font-semibold text-10 leading-none',
        type === 'C' ? 'rounded-1 bg-call-fill text-call' : 'rounded-full bg-put-fill text-put',
      )}
    >
      {type}
    </span>
  )
}
