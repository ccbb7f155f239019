import type { EpochMs } from '@/lib/core/nominal'

export interface MinuteNet {
  readonly start_ms: EpochMs
  readonly ncp: number
  readonly npp: number
}

const BIN_MS = 10 * 60_000
/** 09:30 to 16:15 in steps of ten minutes. */
const BINS = 41

/** Net premium (F11: NCP less NPP) in ten-minute steps from `openMs`, USD; null behind the last minute that has prints. */
export function binNet(minutes: readonly MinuteNet[], openMs: EpochMs): (number | null)[] {
  const sums = new Array<number>(BINS).fill(0)
  let last = -1
  for (const minute of minutes) {
    const bin = Math.floor((minute.start_ms - openMs) / BIN_MS)
    if (bin < 0 || bin >= BINS) continue
    sums[bin] = (sums[bin] ?? 0) + minute.ncp - minute.npp
    last = Math.max(last, bin)
  }
  return sums.map((sum, bin) => (bin <= last ? sum : null))
}

/** Path over `width`; the largest move of the line takes `amplitude` pixels up or down from `baseY`. */
export function ridgePath(
  bins: readonly (number | null)[],
  box: { width: number; baseY: number; amplitude: number },
): string {
  const known = bins.filter((value) => value !== null)
  const peak = Math.max(1, ...known.map(Math.abs))
  return known
    .map((value, bin) => {
      const x = (bin / (BINS - 1)) * box.width
      const y = box.baseY - (value / peak) * box.amplitude
      return `${bin === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
