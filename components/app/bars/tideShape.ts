import type { EpochMs } from '@/lib/core/nominal'

export interface TidePoint {
  readonly start_ms: EpochMs
  readonly ncp: number
  readonly npp: number
}
export interface Box {
  readonly width: number
  readonly height: number
}
export interface Span {
  readonly fromMs: EpochMs
  /** End of the regular session: what is later is hatched. */
  readonly closeMs: EpochMs
  readonly toMs: EpochMs
}

/** Net premium at a point of the tide: NCP less NPP, both running sums from 09:30 (F11, F15). USD. */
export const netOf = (point: TidePoint): number => point.ncp - point.npp

/** Horizontal place of an instant, pixels, clamped to the box. */
export function xOf(ms: EpochMs, span: Span, width: number): number {
  const share = (ms - span.fromMs) / (span.toMs - span.fromMs)
  return Math.min(Math.max(share, 0), 1) * width
}

export interface TideShape {
  readonly line: string
  readonly area: string
  readonly zeroY: number
}

/** Line and area of the strip. The scale always holds zero; one point alone draws nothing. */
export function tideShape(points: readonly TidePoint[], span: Span, box: Box): TideShape | null {
  const inside = points.filter((point) => point.start_ms >= span.fromMs && point.start_ms <= span.toMs)
  if (inside.length < 2 || box.width === 0) return null
  const values = inside.map(netOf)
  const low = Math.min(0, ...values)
  const range = Math.max(0, ...values) - low || 1
  const padding = 3
  const yOf = (value: number) => box.height - padding - ((value - low) / range) * (box.height - 2 * padding)
  const places = inside.map((point) => `${round(xOf(point.start_ms, span, box.width))} ${round(yOf(netOf(point)))}`)
  const zeroY = round(yOf(0))
  const firstX = places[0]?.split(' ')[0] ?? '0'
  const lastX = places.at(-1)?.split(' ')[0] ?? '0'
  return { line: `M${places.join('L')}`, area: `M${firstX} ${zeroY}L${places.join('L')}L${lastX} ${zeroY}Z`, zeroY }
}

const round = (value: number) => Math.round(value * 10) / 10
