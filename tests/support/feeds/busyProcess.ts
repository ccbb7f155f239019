import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import type { BusyOrder, BusyStart, BusyTold } from '@/tests/support/feeds/busyVendor'
import { eventually } from '@/tests/support/freePort'
import { ended } from '@/tests/support/hosts/engines'

/** A busy vendor that can be killed: another start of it goes on at the same port, by the clock. */
export class BusyProcess {
  told: BusyTold | null = null
  /** Stretches of prints that processes before this one sent. */
  private readonly before: (readonly [number, number])[] = []
  private slowBefore = 0
  private child: ChildProcess | null = null
  private readonly script = join(process.cwd(), `.build/busyVendor-${process.pid}.mjs`)

  constructor(private readonly tape: Omit<BusyStart, 'port'>) {
    buildSync({
      entryPoints: ['tests/support/feeds/busyVendor.ts'],
      outfile: this.script,
      ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', alias: { '@': process.cwd() } },
    })
  }

  async start(): Promise<void> {
    const start: BusyStart = { ...this.tape, port: this.told?.port ?? 0 }
    this.told = null
    const child = fork(this.script, [JSON.stringify(start)], { execArgv: [], stdio: 'inherit' })
    child.on('message', (told: BusyTold) => {
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

  /** Stretches of prints that nobody was sent, between the first and the last that somebody was. */
  unsent(): readonly (readonly [number, number])[] {
    const sent = [...this.before, ...(this.told?.sent ?? [])]
    return sent.flatMap(([, to], at) => {
      const next = sent[at + 1]
      return next === undefined || next[0] <= to ? [] : [[to, next[0]] as const]
    })
  }

  /** Nothing happens any more; answers with how many prints happened. */
  async end(): Promise<number> {
    this.say({ end: true })
    return eventually('the end of the tape', async () => this.told?.endedAt)
  }
}
