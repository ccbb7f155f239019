import { formatMoney } from '@/lib/format/money'

/** Premium tiers of a tape: weight first, then a box, then inverse. */
function tierClass(premium: number): string {
  if (premium >= 5_000_000) return '-mr-1 rounded-1 bg-fg-1 px-1 py-px font-semibold text-canvas'
  if (premium >= 1_000_000)
    return '-mr-1 rounded-1 px-1 py-px font-semibold text-fg-1 shadow-[inset_0_0_0_1px_var(--text-3)]'
  if (premium >= 500_000) return 'font-semibold text-fg-1'
  return premium >= 100_000 ? 'text-fg-1' : 'text-fg-2'
}

/** Premium of a print in the style of its size. */
export function PremiumText({ premium }: { readonly premium: number }) {
  return <span className={tierClass(premium)}>{formatMoney(premium)}</span>
}
