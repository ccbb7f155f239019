import { expect } from 'vitest'
import { feedBench, type KeptStores, keptStores } from '@/tests/support/feeds/feedBench'
import { ManualWaits } from '@/tests/support/feeds/manualWaits'
import type { VendorStand } from '@/tests/support/feeds/vendorStand'

/** A stand-in, the stores of a host, and the test's clock. */
export class Stage {
  readonly stores: KeptStores = keptStores()
  readonly waits: ManualWaits
  private readonly ends: (() => Promise<void>)[] = []

  constructor(
    readonly stand: VendorStand,
    readonly beganMs: number,
  ) {
    this.waits = new ManualWaits(beganMs)
  }

  /** A host begins on the stores of this stage. */
  host(
    more: { readonly ringBytes?: number; readonly mostQueued?: number; readonly lease?: () => Promise<boolean> } = {},
  ) {
    const bench = feedBench(this.stand.adapter(this.waits), { waits: this.waits, stores: this.stores, ...more })
    let ending: Promise<void> | null = null
    const stop = () => {
      ending ??= bench.stop()
      return ending
    }
    this.ends.push(stop)
    return { ...bench, stop }
  }

  until(holds: () => boolean | Promise<boolean>): Promise<void> {
    return this.waits.until(holds, this.stand.stepMs)
  }

  /** Until the first n things lie in the stores. */
  async has(count: number): Promise<void> {
    await this.until(async () => (await this.stand.stored(this.stores)).length >= count)
    expect(await this.stand.stored(this.stores)).toEqual(this.stand.names(count))
  }

  async end(): Promise<void> {
    for (const stop of this.ends) await stop()
    await this.stand.close()
  }
}
