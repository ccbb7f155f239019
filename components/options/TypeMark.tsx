import { cx } from '@/components/ui/cx'
import type { OptionType } from '@/lib/options/contractLabel'

/** C in a square, P in a circle, on a ground of its own: the tint of a row would take the letter below AA. */
export function TypeMark({ type }: { readonly type: OptionType }) {
  return (
    <span
      title={type === 'C' ? 'call' : 'put'}
      className={cx(
        'inline-grid size-3.5 shrink-0 place-items-center font-mono font-semibold text-10 leading-none',
        type === 'C' ? 'rounded-1 ground-call text-call' : 'rounded-full ground-put text-put',
      )}
    >
      {type}
    </span>
  )
}
