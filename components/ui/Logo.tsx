import brand from '@/lib/navigation/brand.json'

/** The mark: a surface line over a current. */
export function Mark({ size = 18 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 18 18" aria-hidden="true" className="shrink-0 fill-none">
      <path d="M1 4.2h16" className="stroke-fg-3" strokeWidth="1.2" />
      <path
        d="M1 8.2c2.6 0 2.9 5.6 5.6 5.6S9.6 8.2 12 8.2s2.6 3.4 5 3.4"
        className="stroke-brand"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Mark and name. */
export function Logo({ size = 18 }: { readonly size?: number }) {
  return (
    <span className="flex items-center gap-2.5">
      <Mark size={size} />
      <span className="display text-15">{brand.brand}</span>
    </span>
  )
}
