import { formatNumber } from '@/lib/format/number'

/** A share in percent with a small bar: bull from the left, the rest bear; the number says it too. */
export function ShareBar({ share }: { readonly share: number | null }) {
  if (share === null) return <span className="text-fg-3">-</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="inline-flex h-1 w-9 gap-px max-phone:hidden">
        <i className="block bg-bull" style={{ width: `${share}%` }} />
        <i className="block flex-1 bg-bear" />
      </span>
      <span className="w-8 text-right">{formatNumber(share, 0)}%</span>
    </span>
  )
}
