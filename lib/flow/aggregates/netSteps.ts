import type { EpochMs, Usd } from '@/lib/core/nominal'

interface MinuteNet {
  readonly start_ms: EpochMs
  readonly ncp: Usd
  readonly npp: Usd
}

/** Length of a step, minutes. */
export const NET_STEP_MINUTES = 5
/** 09:30 to 16:15 in such steps. */
export const NET_STEPS = 405 / NET_STEP_MINUTES

/** Net premium (F11: NCP less NPP) in steps from `openMs`, USD; null behind the last minute that has prints. */
export function netSteps(minutes: readonly MinuteNet[], openMs: EpochMs): (Usd | null)[] {
  const sums = new Array<number>(NET_STEPS).fill(0)
  let last = -1
  for (const minute of minutes) {
    const step = Math.floor((minute.start_ms - openMs) / (NET_STEP_MINUTES * 60_000))
    if (step < 0 || step >= NET_STEPS) continue
    sums[step] = (sums[step] ?? 0) + minute.ncp - minute.npp
    last = Math.max(last, step)
  }
  return sums.map((sum, step) => (step <= last ? sum : null))
}
