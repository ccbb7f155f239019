const LEFT = 10
const SPAN = 24

/** Where a print filled between bid and ask (F8): the block leaves the track when it is outside. */
export function FillBar({ fill }: { readonly fill: number | null }) {
  if (fill === null) return <span className="text-fg-3">-</span>
  const x = LEFT + Math.max(-0.3, Math.min(1.3, fill)) * SPAN - 2
  return (
    <svg width="44" height="12" viewBox="0 0 44 12" role="img" aria-label={fillWords(fill)}>
      <path d="M10 6h24" className="stroke-line-3" strokeWidth="2" />
      <path d="M10 2.5v7M34 2.5v7M22 4.5v3" className="stroke-fg-3" />
      <rect x={x} y="1.5" width="4" height="9" rx="1" className="fill-fg-1" />
    </svg>
  )
}

/** The fill position in words, for labels and copies. */
export function fillWords(fill: number | null): string {
  if (fill === null) return '-'
  if (fill > 1) return 'above ask'
  if (fill === 1) return 'at ask'
  if (fill < 0) return 'below bid'
  if (fill === 0) return 'at bid'
  return `${Math.round(fill * 100)}% of the spread`
}
