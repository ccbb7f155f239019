import { LoaderCircle } from 'lucide-react'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonKind, buttonClass, type ControlSize } from '@/components/ui/buttonClass'
import { Icon } from '@/components/ui/Icon'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly kind?: ButtonKind
  readonly size?: ControlSize
  /** Shows a spinner and takes no clicks; the width stays. */
  readonly isPending?: boolean
  readonly submits?: boolean
}

/** One primary button per view; everything else is quiet or ghost. */
export function Button({
  kind,
  size,
  isPending = false,
  submits = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={buttonClass(kind, size, className)}
      disabled={disabled === true || isPending}
      aria-busy={isPending || undefined}
      {...rest}
    >
      {isPending ? <Icon as={LoaderCircle} size={14} className="spinner" /> : null}
      {children}
    </button>
  )
}

export interface ButtonLinkProps {
  readonly href: string
  readonly kind?: ButtonKind
  readonly size?: ControlSize
  readonly className?: string
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ href, kind, size, className, children }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass(kind, size, className)}>
      {children}
    </Link>
  )
}
