import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/cx'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Symbols or formulas: one width for every letter, and no spelling. */
  readonly isCode?: boolean
}

/** Several lines of text, with the edge of an `Input`. `aria-invalid` draws the error edge. */
export function TextArea({ isCode = false, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      spellCheck={!isCode}
      className={cx(
        'w-full resize-y rounded-2 border border-line-control bg-canvas px-2.5 py-2 text-fg-1 aria-invalid:border-danger',
        isCode ? 'font-mono text-12' : 'text-13',
        className,
      )}
      {...rest}
    />
  )
}
