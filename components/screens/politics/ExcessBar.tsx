const WIDTH = 96
const HALF = WIDTH / 2

/** A return over the market as a bar to the right, under it to the left of the middle; the figure stands beside it. */
export function ExcessBar({ value, widest }: { readonly value: number | null; readonly widest: number }) {
  const length = value === null || widest === 0 ? 0 : (Math.abs(value) / widest) * (HALF - 1)
  const isUp = (value ?? 0) >= 0
  return (
    <svg width={WIDTH} height="10" viewBox={`0 0 ${WIDTH} 10`} aria-hidden="true" className="inline-block">
      <path d={`M${HALF} 0v10`} className="stroke-line-3" />
      <rect
        x={isUp ? HALF : HALF - length}
        y="2"
        width={length}
        height="6"
        className={isUp ? 'fill-bull' : 'fill-bear'}
      />
    </svg>
  )
}
