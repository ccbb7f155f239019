import type { Waits } from '@/server/feeds/port'

const LOOK_MS = 250

/** Looks until something holds, `mostMs` at most; answers how long that was. */
export async function untilHolds(
  holds: () => boolean,
  { waits, signal, mostMs }: { readonly waits: Waits; readonly signal: AbortSignal; readonly mostMs: number },
): Promise<number> {
  const beganMs = waits.now()
  while (!holds() && waits.now() - beganMs < mostMs && !signal.aborted) await waits.sleep(LOOK_MS, signal)
  return waits.now() - beganMs
}
