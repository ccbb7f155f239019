import type { z } from 'zod'
import type { EpochMs } from '@/lib/core/nominal'
import { HOUR_MS } from '@/lib/market/newYorkTime'
import { sealed, unsealed } from '@/server/sealed'
import type { FilePart, FileStore } from '@/server/stores/files/port'

/** A file is kept this long. */
const KEPT_MS = HOUR_MS
/** The ids that `newToken` makes: what else is asked for is no file. */
const ID = /^[\w-]{43}$/

/**
 * Files that one person asked for, kept for an hour. What is known of a file lies beside it, so every host of the same store
 * answers for it, whoever made it.
 */
export class KeptFiles<Facts extends { readonly madeAtMs: EpochMs }> {
  /** @param folder of the store, for these files alone */
  constructor(
    private readonly store: FileStore,
    private readonly folder: string,
    private readonly facts: z.ZodType<Facts>,
  ) {}

  /** Says what is known of a file, before and after it is there. */
  say(id: string, facts: Facts): Promise<void> {
    return this.store.putText(`${this.nameOf(id)}.json`, sealed(facts))
  }

  /** Null where there is none, or none any more, or what is known of it is damaged. */
  async read(id: string, nowMs: EpochMs): Promise<Facts | null> {
    const text = ID.test(id) ? await this.store.text(`${this.nameOf(id)}.json`) : null
    const read = text === null ? null : this.facts.safeParse(unsealed(text))
    return read?.success === true && nowMs - read.data.madeAtMs < KEPT_MS ? read.data : null
  }

  put(id: string, path: string): Promise<void> {
    return this.store.put(this.nameOf(id), path)
  }

  stream(id: string, part?: FilePart): Promise<ReadableStream | null> {
    return this.store.stream(this.nameOf(id), part)
  }

  /** Takes away what is older than an hour; a file that cannot be removed goes the next time. */
  async forgetOld(nowMs: EpochMs): Promise<void> {
    for (const { name, changedMs } of await this.store.list(this.folder))
      if (nowMs - changedMs > KEPT_MS) await this.store.remove(name).catch(() => undefined)
  }

  private nameOf(id: string): string {
    return `${this.folder}/${id}`
  }
}
