import { cx } from '@/components/ui/cx'

export type DirectionKind = 'up' | 'down' | 'flat'

/** ▲ ▼ or a dash: direction by shape, so grey print still reads. */
export function Triangle({ direction, size = 7 }: { readonly direction: DirectionKind; readonly size?: number }) {
  if (direction === 'flat') {
    return (
      <svg width={size} height={size} viewBox="0 0 8 8" aria-hidden="true" className="shrink-0 fill-none">
        <path d="M1 4h6" className="stroke-fg-3" strokeWidth="1.4" />
      </svg>
    )
  }
  return (
    <svg width={size} height={size} viewBox="0 0 8 8" aria-hidden="true" className="shrink-0 fill-current">
      <path d={direction === 'up' ? 'M4 1l3.6 6H.4z' : 'M4 7L.4 1h7.2z'} />
    </svg>
  )
}

/** Up is bull, down is bear, no move is plain. */
export const directionOf = (value: number): DirectionKind => (value > 0 ? 'up' : value < 0 ? 'down' : 'flat')
export const directionClass = (direction: DirectionKind): string =>
  cx(direction === 'up' && 'text-bull', direction === 'down' && 'text-bear', direction === 'flat' && 'text-fg-2')
