import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/Icon'

interface FieldIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** Sits at the right end of the label line. */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** Room for the error from the start, so that what stands below never moves. */
  readonly keepsLine?: boolean
  readonly children: (ids: FieldIds) => ReactNode
}

/** Label above, hint or error below, wired for screen readers. */
export function Field({ label, aside, hint, error, keepsLine = false, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  const hasError = error !== undefined && error !== null && error !== ''
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-12 text-fg-2">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': hasError || hint !== undefined ? note : undefined,
        'aria-invalid': hasError || undefined,
      })}
      {hasError ? (
        <p id={note} className="flex min-h-4 items-start gap-1.5 text-12 text-danger">
          <Icon as={TriangleAlert} size={13} className="mt-0.5" />
          <span>{error}</span>
        </p>
      ) : null}
      {!hasError && hint !== undefined ? (
        <p id={note} className="min-h-4 text-11 text-fg-3">
          {hint}
        </p>
      ) : null}
      {!hasError && hint === undefined && keepsLine ? <div aria-hidden="true" className="h-4" /> : null}
    </div>
  )
}
