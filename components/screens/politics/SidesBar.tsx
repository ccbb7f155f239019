const WIDTH = 96

export interface SidesBarProps {
  readonly buys: number
  readonly sells: number
  /** The largest of all rows fills the width. */
  readonly widest: number
}

/** Bought over sold, to one scale; the figures stand beside it. */
export function SidesBar({ buys, sells, widest }: SidesBarProps) {
  const long = (value: number) => (widest === 0 ? 0 : (value / widest) * WIDTH)
  return (
    <svg width={WIDTH} height="12" viewBox={`0 0 ${WIDTH} 12`} aria-hidden="true" className="inline-block">
      <rect y="1" width={long(buys)} height="4" className="fill-bull" />
      <rect y="7" width={long(sells)} height="4" className="fill-bear" />
    </svg>
  )
}
