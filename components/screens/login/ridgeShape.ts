import { NET_STEPS } from '@/lib/flow/aggregates/netSteps'

/** Path over `width`; the largest step of all lines, `peak`, takes `amplitude` pixels up or down from `baseY`. */
export function ridgePath(
  steps: readonly (number | null)[],
  box: { readonly width: number; readonly baseY: number; readonly amplitude: number; readonly peak: number },
): string {
  return steps
    .filter((value) => value !== null)
    .map((value, step) => {
      const x = (step / (NET_STEPS - 1)) * box.width
      const y = box.baseY - (value / Math.max(1, box.peak)) * box.amplitude
      return `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}
