import type { ComponentProps } from 'react'
import { cx } from '@/components/ui/cx'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** 'l' in forms, 'm' and 's' in bars and panels. */
  readonly size?: 's' | 'm' | 'l'
}

const sizes = {
  s: 'h-control-s px-1.5 text-11 pointer-coarse:h-8',
  m: 'h-control-m px-2 text-12 pointer-coarse:h-9',
  l: 'h-control-l px-2.5 text-13 pointer-coarse:h-control-touch pointer-coarse:text-[1rem]',
}

/** A text input with the edge that contrast rules ask for. `aria-invalid` draws the error edge. */
export function Input({ size = 'l', className, ...rest }: InputProps) {
  return (
    <input
      className={cx(
        'w-full min-w-0 rounded-2 border border-line-control bg-canvas text-fg-1 transition-colors duration-hover',
        'aria-invalid:border-danger aria-invalid:shadow-[0_0_0_1px_var(--danger)] disabled:opacity-55',
        sizes[size],
        className,
      )}
      {...rest}
    />
  )
}
