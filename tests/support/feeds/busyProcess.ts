import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { type Burst, type BusyTape, busyCount } from '@/tests/support/feeds/busyTape'
import type { BusyOrder, BusyReport, BusyStart } from '@/tests/support/feeds/busyVendor'
import { eventually } from '@/tests/support/freePort'
import { ended } from '@/tests/support/hosts/engines'

/** A busy vendor that can be killed: another start of it goes on at the same port, by the clock. */
export class BusyProcess {
  told: BusyReport | null = null
  /** Stretches of prints that processes before this one sent. */
  private readonly before: (readonly [number, number])[] = []
  private slowBefore = 0
  private readonly bursts: Burst[] = []
  private child: ChildProcess | null = null
  private readonly script = join(process.cwd(), `.build/busyVendor-${process.pid}.mjs`)

  constructor(
    readonly perSecond: number,
    private readonly aheadMs: number,
  ) {
    buildSync({
      entryPoints: ['tests/support/feeds/busyVendor.ts'],
      outfile: this.script,
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', alias: { '@': process.cwd() } },
    })
  }

  async start(): Promise<void> {
    const start: BusyStart = { ...this.tape, aheadMs: this.aheadMs, port: this.told?.port ?? 0 }
    this.told = null
    const child = fork(this.script, [JSON.stringify(start)], { execArgv: [], stdio: 'inherit' })
    child.on('message', (told: BusyReport) => {
      this.told = told
    })
    this.child = child
    await Promise.race([
      eventually('the vendor', async () => this.told !== null),
      once(child, 'exit').then(() => Promise.reject(new Error('The vendor ended.'))),
    ])
  }

  say(order: BusyOrder): void {
    this.child?.send(order)
  }

  get tape(): BusyTape {
    return { perSecond: this.perSecond, bursts: this.bursts }
  }

  /** How many prints happen, with those of the bursts that are not over. */
  get count(): number {
    return this.bursts.reduce((sum, { count }) => sum + count, 0)
  }

  /** Prints happen for so long, from now on or from the end of the burst before. */
  burst(seconds: number): void {
    const { fromMs = 0, count = 0 } = this.bursts.at(-1) ?? {}
    const overMs = fromMs + Math.ceil((count * 1000) / this.perSecond)
    const burst = {
      fromMs: Math.max(overMs, Date.now() + this.aheadMs),
      first: this.count,
      count: seconds * this.perSecond,
    }
    this.bursts.push(burst)
    this.say({ burst })
  }

  /** kill -9. What it sent within its last tenth of a second is not known. */
  async kill(): Promise<void> {
    if (this.child !== null) await ended(this.child, 'SIGKILL')
    this.slowBefore += this.told?.tooSlow ?? 0
    this.before.push(...(this.told?.sent ?? []))
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.script, { force: true })
  }

  get url(): string {
    return `http://127.0.0.1:${this.told?.port}`
  }

  /** How often somebody was thrown out who did not read. */
  get tooSlow(): number {
    return this.slowBefore + (this.told?.tooSlow ?? 0)
  }

  /** The first prints that somebody was sent. */
  firstSent(): readonly number[] {
    return [...this.before, ...(this.told?.sent ?? [])].map(([from]) => from)
  }

  /** Stretches of prints that nobody was sent, after the first that somebody was. */
  unsent(): readonly (readonly [number, number])[] {
    const sent = [...this.before, ...(this.told?.sent ?? [])]
    return sent.flatMap(([, to], at) => {
      const next = sent[at + 1]?.[0] ?? busyCount(this.tape, Date.now() + this.aheadMs)
      return next <= to ? [] : [[to, next] as const]
    })
  }
}
