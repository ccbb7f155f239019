import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AnswerCache } from '@/server/cache/answerCache'
import { ServiceError } from '@/server/errors'
import type { ShareCard } from '@/server/services/share/stockCard'

/** Draws share cards; PNG bytes. */
export interface CardPainter {
  paint(card: ShareCard): Promise<Uint8Array>
}

interface Waiting {
  readonly resolve: (png: Uint8Array) => void
  readonly reject: (error: Error) => void
}

type Reply = { readonly id: number; readonly png?: Uint8Array; readonly error?: string }

/** Drawings that may wait; one more is refused, so a flood costs one thread and no memory. */
const MOST_WAITING = 16
/** The thread holds fonts and a renderer of some ten megabytes: it goes when nobody asks. */
const IDLE_MS = 30_000
/** Cards kept: the same link is read by many previewers within seconds. */
const MOST_KEPT = 64

const workerFile = (): string =>
  join(process.env.UNDERCURRENT_BUILD_DIR ?? join(process.cwd(), '.build/server'), 'cardWorker.mjs')

/** Paints in a thread of its own that lives only while cards are asked for. */
export class ThreadPainter implements CardPainter {
  private worker: Worker | null = null
  private idle: NodeJS.Timeout | undefined
  private last = 0
  private readonly waiting = new Map<number, Waiting>()
  private readonly kept = new AnswerCache<Uint8Array>('share/cardPainter', MOST_KEPT)

  paint(card: ShareCard): Promise<Uint8Array> {
    return this.kept.get(JSON.stringify(card), () => this.draw(card))
  }

  private draw(card: ShareCard): Promise<Uint8Array> {
    if (this.waiting.size >= MOST_WAITING) throw new ServiceError('unavailable', 'Too many pictures are being drawn.')
    clearTimeout(this.idle)
    this.worker ??= this.start()
    const id = ++this.last
    const worker = this.worker
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      worker.postMessage({ id, card })
    })
  }

  private start(): Worker {
    const worker = new Worker(workerFile())
    worker.unref()
    worker.on('message', ({ id, png, error }: Reply) => {
      const asked = this.waiting.get(id)
      this.waiting.delete(id)
      if (png === undefined) asked?.reject(new Error(`The picture could not be drawn: ${error}`))
      else asked?.resolve(png)
      if (this.waiting.size === 0) this.idle = setTimeout(() => this.stop(worker), IDLE_MS).unref()
    })
    worker.on('error', (error) => this.fail(worker, error))
    return worker
  }

  private stop(worker: Worker): void {
    if (this.worker === worker) this.worker = null
    void worker.terminate()
  }

  private fail(worker: Worker, error: Error): void {
    this.stop(worker)
    for (const asked of this.waiting.values()) asked.reject(error)
    this.waiting.clear()
  }
}
