import type { Waits } from '@/server/feeds/port'

const LEASE_MS = 15_000

interface Parts {
  /** False when another host holds the vendor's endpoint. */
  readonly lease: () => Promise<boolean>
  readonly sleep: Waits['sleep']
  readonly onError: (error: unknown) => void
}

/** The right to ask a vendor, which one host of several has. */
export class SourceLease {
  isElsewhere = false

  constructor(private readonly parts: Parts) {}

  async take(): Promise<boolean> {
    this.isElsewhere = !(await this.held(false))
    return !this.isElsewhere
  }

  /** Renews it while the connection lasts; who lost it lets go of that. */
  async keep(signal: AbortSignal, lose: () => void): Promise<void> {
    while (!signal.aborted) {
      await this.parts.sleep(LEASE_MS, signal)
      if (signal.aborted) return
      this.isElsewhere = !(await this.held(true))
      if (this.isElsewhere) return lose()
    }
  }

  /** @param otherwise the answer while the accounts cannot be asked: then nobody can take the lease either */
  private held(otherwise: boolean): Promise<boolean> {
    return this.parts.lease().catch((error) => {
      this.parts.onError(error)
      return otherwise
    })
  }
}
