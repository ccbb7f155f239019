import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { dataSources } from '@/lib/contract/dataSources'
import { logIn } from '@/tests/bench/support/realHost'
import { MASSIVE_KEY } from '@/tests/support/feeds/massiveStand'
import { type HostProcess, startHost, untilUp } from '@/tests/support/hosts/hostProcess'

type Sources = z.infer<typeof dataSources.list.response>['data']

/** A host in a process of its own on a folder that outlives it; its clock is ahead of the machine's, and can be killed. */
export class BusyHost {
  private host: HostProcess | null = null
  private token = ''
  /** The most memory its process had at one time, and the longest lag of its newest prints, ms. */
  peakBytes = 0
  worstLagMs = 0

  constructor(
    private readonly folder: string,
    private readonly settings: Record<string, string> = {},
  ) {
    setInterval(() => this.look(), 200).unref()
  }

  async start(vendorUrl: string, aheadMs: number): Promise<void> {
    this.host = await startHost({
      ...{ DATA_DIR: this.folder, FEED: 'live', FEED_PRINTS: 'massive', FEED_NAMES: 'SPY', DEMO_ACCOUNTS: '1' },
      ...{ MASSIVE_KEY, MASSIVE_REST_URL: vendorUrl, MASSIVE_WS_URL: vendorUrl.replace('http', 'ws') },
      ...{ MASSIVE_PER_MINUTE: '6000', CBOE_URL: 'off', NASDAQ_HALTS_URL: 'off', NYSE_HALTS_URL: 'off' },
      ...this.settings,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(aheadClock(aheadMs))}`,
    })
    await untilUp(this.host)
    this.token ||= await logIn(this.host.origin, 'admin')
  }

  async end(signal?: NodeJS.Signals): Promise<void> {
    await this.host?.end(signal)
    this.host = null
  }

  /** What staff see of its sources. */
  async sources(): Promise<Sources> {
    const answer = await this.running.get('/api/admin/data_sources', this.token)
    const { data } = (await answer.json()) as { data: Sources }
    this.worstLagMs = Math.max(this.worstLagMs, figureOf(data, 'lag_p95_ms'))
    return data
  }

  /** What it wrote to its log. */
  get output(): string {
    return this.running.output()
  }

  private get running(): HostProcess {
    if (this.host === null) throw new Error('No host runs.')
    return this.host
  }

  get pid(): number {
    return this.running.pid
  }

  /** The process of its tape. */
  get tapePid(): number {
    const rows = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(this.pid)], { encoding: 'utf8' }).split('\n')
    return Number.parseInt(rows.find((row) => row.includes('tapeProcess')) ?? '', 10)
  }

  private look(): void {
    if (this.host === null) return
    try {
      const pages = Number(readFileSync(`/proc/${this.pid}/statm`, 'utf8').split(' ')[1])
      this.peakBytes = Math.max(this.peakBytes, pages * 4096)
    } catch {
      // It is gone.
    }
  }
}

export const figureOf = ({ sources }: Sources, name: string): number =>
  sources.find(({ source }) => source === 'massive')?.figures.find((one) => one.name === name)?.value ?? 0

/** Runs before a program: its clock is so far ahead of the machine's. */
const aheadClock = (ms: number): string =>
  `const now=Date.now;Date.now=()=>now()+${ms};const construct=(of,args,made)=>Reflect.construct(of,args.length>0?args:[Date.now()],made);globalThis.Date=Date.prototype.constructor=new Proxy(Date,{construct})`
