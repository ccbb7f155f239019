import type { OpeningEvidence } from '@/lib/flow/trade'

/** Bars lit for each degree of opening evidence (F9). */
export const EVIDENCE_BARS: Record<OpeningEvidence, number> = { proven: 4, strong: 3, likely: 2, unknown: 0 }
const BARS = [0, 1, 2, 3]

/** Four rising bars; the word is in the label. */
export function EvidenceBars({ opening }: { readonly opening: OpeningEvidence }) {
  const lit = EVIDENCE_BARS[opening]
  return (
    <svg width="18" height="10" viewBox="0 0 18 10" role="img" aria-label={`opening evidence ${opening}`}>
      {BARS.map((bar) => (
        <rect
          key={bar}
          x={bar * 4.5}
          y={7 - bar * 2}
          width="3"
          height={3 + bar * 2}
          className={bar < lit ? 'fill-fg-1' : 'fill-line-2'}
        />
      ))}
    </svg>
  )
}
