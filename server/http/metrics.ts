import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { cacheBudget } from '@/server/cache/cacheBudget'
import { threadMemory } from '@/server/health/threadMemory'

/** Named numbers of one part of the host, read when Prometheus asks. */
export type GaugeSource = () => Readonly<Record<string, number>>

/** The Prometheus registry of one host; not global, so that tests can make several hosts. */
export class Metrics {
  private readonly registry = new Registry()
  private readonly calls = new Histogram({
    name: 'api_call_seconds',
    help: 'Time to answer a call, by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  })
  private readonly refused = new Counter({
    name: 'api_rate_limited_total',
    help: 'Calls refused by the rate limit, by endpoint.',
    labelNames: ['endpoint'],
    registers: [this.registry],
  })
  private readonly parts = new Gauge({
    name: 'host_part',
    help: 'Counters and levels of the parts of the host, by part and name.',
    labelNames: ['part', 'name'],
    registers: [this.registry],
  })
  private readonly sources = new Map<string, GaugeSource>()

  /** Adds the figures of the process (memory, event-loop delay, handles, caches). Call once per host. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry })
    this.addSource('memory', threadMemory)
    this.addSource('cache', () => cacheBudget.figures())
    this.addSource('cache_bytes', () => cacheBudget.byName())
  }

  /** Publishes the figures of a part of the host under its name. */
  addSource(part: string, source: GaugeSource): void {
    this.sources.set(part, source)
  }

  /** The figures of every part, for staff. */
  get partSources(): ReadonlyMap<string, GaugeSource> {
    return this.sources
  }

  countCall(endpoint: string, status: number, seconds: number): void {
    this.calls.observe({ endpoint, status: String(status) }, seconds)
    if (status === 429) this.refused.inc({ endpoint })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  async text(): Promise<string> {
    this.parts.reset()
    for (const [part, source] of this.sources) {
      for (const [name, value] of Object.entries(source())) this.parts.set({ part, name }, value)
    }
    return await this.registry.metrics()
  }
}
