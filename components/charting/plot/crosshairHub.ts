import type { EpochMs } from '@/lib/core/nominal'

type Listener = (atMs: EpochMs | null, from: string) => void

/** Where the crosshair stands, told to every chart of the desk. */
export class CrosshairHub {
  private readonly listeners = new Set<Listener>()

  tell(atMs: EpochMs | null, from: string): void {
    for (const listener of this.listeners) listener(atMs, from)
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
