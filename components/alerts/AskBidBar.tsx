/** Share at the ask and at the bid as one bar: ask from the left, bid from the right, the rest between. */
export function AskBidBar({ ask, bid }: { readonly ask: number; readonly bid: number }) {
  const clamp = (share: number) => Math.max(0, Math.min(100, share))
  return (
    <span
      className="inline-flex items-center gap-1.5"
      title={`${Math.round(ask)}% at the ask, ${Math.round(bid)}% at the bid`}
    >
      <span className="w-6 text-right text-11 text-fg-2">{Math.round(ask)}</span>
      <i aria-hidden="true" className="flex h-1.5 w-12 justify-between bg-line-2">
        <b className="block h-full bg-fg-1" style={{ width: `${clamp(ask)}%` }} />
        <b className="block h-full bg-fg-3" style={{ width: `${clamp(bid)}%` }} />
      </i>
    </span>
  )
}
