export type FloatSide = 'bottom-start' | 'bottom-end'

/** Beside its trigger, 4 px from it, never over the edge of the window. */
export const floatAnchor = (side: FloatSide) => ({
  to: side === 'bottom-end' ? ('bottom end' as const) : ('bottom start' as const),
  gap: 4,
  padding: 8,
})
