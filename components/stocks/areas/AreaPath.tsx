export interface AreaPathProps {
  /** '' for all. */
  readonly sector: string
  readonly industry: string
  /** Name of the uppermost level. */
  readonly top?: string
  readonly onChange: (patch: { readonly sector?: string; readonly industry?: string }) => void
}

/** Where one is on a map of areas, and the way back up. */
export function AreaPath({ sector, industry, top = 'Market', onChange }: AreaPathProps) {
  const steps = [
    { label: top, go: () => onChange({ sector: '', industry: '' }) },
    ...(sector === '' ? [] : [{ label: sector, go: () => onChange({ industry: '' }) }]),
    ...(industry === '' ? [] : [{ label: industry, go: () => undefined }]),
  ]
  return (
    <nav aria-label="Level" className="flex min-w-0 items-center gap-1.5">
      {steps.map(({ label, go }, at) => (
        <span key={label} className="flex min-w-0 items-center gap-1.5">
          {at === 0 ? null : <span aria-hidden="true">›</span>}
          {at === steps.length - 1 ? (
            <b aria-current="true" className="truncate font-medium text-fg-1">
              {label}
            </b>
          ) : (
            <button type="button" className="link touch-target" onClick={go}>
              {label}
            </button>
          )}
        </span>
      ))}
    </nav>
  )
}
