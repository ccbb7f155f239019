import { useId } from 'react'
import { cx } from '@/components/ui/cx'

export interface SwitchProps {
  readonly label: string
  readonly hint?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, isOn, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <span id={id} className="block text-12 text-fg-1">
          {label}
        </span>
        {hint === undefined ? null : <span className="block text-11 text-fg-3">{hint}</span>}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        disabled={disabled}
        onClick={() => onChange(!isOn)}
        className={cx(
          'relative h-4.5 w-8 shrink-0 rounded-full border transition-colors duration-hover disabled:opacity-55',
          isOn ? 'border-brand bg-brand' : 'border-line-control bg-inset',
        )}
      >
        <span
          className={cx(
            'absolute top-0.5 left-0.5 size-3 rounded-full transition-transform duration-menu',
            isOn ? 'translate-x-3.5 bg-on-brand' : 'bg-fg-2',
          )}
        />
      </button>
    </div>
  )
}
