import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { engineArgs, hostArgs } from '@/scripts/tools/hostArgs.mjs'
import { envSchema } from '@/server/env'
import { readEnv } from '@/server/readEnv'
import { importsOf } from '@/tests/architecture/sources'

/** Settings that the host reads, and those that the programs beside it read. */
const known = (name: string): boolean => name in envSchema.shape || ['API_ORIGIN', 'HOST'].includes(name)
const example = readFileSync('.env.example', 'utf8')

interface Probe {
  readonly httpGet: { readonly path: string }
}
interface Container {
  readonly name: string
  readonly command?: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom?: readonly object[]
  readonly readinessProbe: Probe
  readonly livenessProbe: Probe
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } }
}
interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly stringData?: Readonly<Record<string, string>>
  readonly data?: Readonly<Record<string, string>>
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } }
}

const heapOf = (command: readonly string[]): number =>
  Number(command.find((arg) => arg.startsWith('--max-old-space-size='))?.split('=')[1])
const mebibytes = (text: string): number => Number.parseInt(text, 10) * (text.endsWith('Gi') ? 1024 : 1)

/** No container engine runs here: the files are read by a parser. */
describe('deploy/compose.yaml', () => {
  interface Service {
    readonly restart?: string
    readonly healthcheck?: { readonly test: readonly string[] }
    readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
    readonly environment: Readonly<Record<string, string>>
    readonly command?: readonly string[]
    readonly ports?: readonly string[]
  }
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as { services: Record<string, Service> }
  const all = Object.entries(services)

  it('starts each service again, asks it for its health, and waits for the health of what it needs', () => {
    expect(all.map(([name]) => name)).toEqual(['postgres', 'clickhouse', 'nats', 'api', 'web'])
    for (const [name, { restart, healthcheck, depends_on = {} }] of all) {
      expect(restart, name).toBe('unless-stopped')
      expect(healthcheck?.test[0], name).toBe('CMD')
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(condition, `${name} on ${needed}`).toBe('service_healthy')
        expect(services[needed]?.healthcheck, needed).toBeDefined()
      }
    }
  })

  it('names settings that exist, runs the host as its launcher does, and demands the address that users see', () => {
    const { api, web } = services as { api: Service; web: Service }
    for (const { environment } of [api, web])
      expect(Object.keys(environment).filter((name) => !known(name))).toEqual([])
    const command = api.command?.map((arg) => arg.replace(/\$\{HOST_MEMORY_MB:-(\d+)\}/, '$1'))
    expect([...(command ?? [])].sort()).toEqual(['node', ...hostArgs].sort())
    expect(api.environment.PUBLIC_ORIGIN).toMatch(/^\$\{PUBLIC_ORIGIN:\?/)
    expect(api.environment.DEMO_ACCOUNTS).toBe('0')
    // Only the proxy of this machine reaches the web app, and nobody from outside the engines.
    expect(all.flatMap(([, { ports = [] }]) => ports)).toEqual(['127.0.0.1:3000:3000'])
    expect(example).toContain('HOST_MEMORY_MB')
  })
})

describe('deploy/kubernetes/undercurrent.yaml', () => {
  const text = readFileSync('deploy/kubernetes/undercurrent.yaml', 'utf8')
  const documents = parseAllDocuments(text).map((one) => one.toJS() as Manifest)
  const of = (kind: string) => documents.filter((one) => one.kind === kind)
  const [secret, settings] = [of('Secret')[0]?.stringData ?? {}, of('ConfigMap')[0]?.data ?? {}]
  const parts = of('Deployment').map((one) => [one.metadata.name, one.spec.template.spec.containers] as const)

  it('has one secret, and every setting it names exists and is right for each role', () => {
    expect(of('Secret')).toHaveLength(1)
    expect(parts.map(([name]) => name)).toEqual(
      ['ingest', 'worker', 'api', 'web'].map((part) => `undercurrent-${part}`),
    )
    for (const [name, containers] of parts)
      for (const { env, envFrom } of containers) {
        const own = Object.fromEntries(env.map((one) => [one.name, one.value]))
        const whole = envFrom === undefined ? own : { ...settings, ...secret, ...own }
        expect(
          Object.keys(whole).filter((one) => !known(one)),
          name,
        ).toEqual([])
        expect(() => readEnv(whole), name).not.toThrow()
        if (envFrom !== undefined) expect(`undercurrent-${own.ROLE}`).toBe(name)
      }
    expect(Object.keys(settings).filter((name) => /KEY|SECRET|PASSWORD|_URL$/.test(name))).toEqual([])
  })

  it('asks each part for its health, bounds its memory above its heap, and runs it as its launcher does', () => {
    for (const [name, containers] of parts)
      for (const { command, readinessProbe, livenessProbe, resources } of containers) {
        const isWeb = name.endsWith('web')
        const probes = [readinessProbe, livenessProbe].map(({ httpGet }) => httpGet.path)
        expect(probes, name).toEqual(isWeb ? ['/status', '/status'] : ['/api/ready', '/api/health'])
        expect(Object.keys(resources.requests), name).toEqual(['cpu', 'memory'])
        if (isWeb) continue
        expect(command, name).toEqual(expect.arrayContaining([...engineArgs]))
        expect(mebibytes(resources.limits.memory), name).toBeGreaterThanOrEqual(1.5 * heapOf(command ?? []))
      }
  })
})

describe('deploy/Caddyfile', () => {
  const text = readFileSync('deploy/Caddyfile', 'utf8')
  /** Blocks by their address, without comments. */
  const blocks = new Map(
    [...text.replace(/^\s*#.*$/gm, '').matchAll(/^(\S+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  )

  it('ASVS 3.4.1 browsers come back by https alone for a year, to every name below', () => {
    expect([...blocks.keys()]).toEqual(['http://flow.example.com', 'flow.example.com'])
    expect(blocks.get('flow.example.com')).toMatch(
      /^\theader Strict-Transport-Security "max-age=31536000; includeSubDomains"$/m,
    )
  })

  it('ASVS 4.1.2 by http people are led on and programs are refused', () => {
    const lines =
      blocks
        .get('http://flow.example.com')
        ?.split('\n')
        .map((line) => line.trim()) ?? []
    expect(lines[0]).toBe('@api path /api /api/* /socket /socket/*')
    expect(lines[1]).toMatch(/^respond @api "[^"]+" 403$/)
    expect(lines[2]).toBe('redir https://{host}{uri} permanent')
    expect(lines.join()).not.toMatch(/reverse_proxy/)
  })
})

describe('deploy/undercurrent.service and deploy/Dockerfile', () => {
  const unit = readFileSync('deploy/undercurrent.service', 'utf8')

  it('starts what exists, again unless a setting is wrong, with settings that exist', () => {
    expect(existsSync(/ExecStart=\/usr\/bin\/node (\S+)/.exec(unit)?.[1] ?? '')).toBe(true)
    expect(unit).toMatch(/^Restart=on-failure$/m)
    expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
    const names = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known(name ?? ''))).toEqual([])
    // Both programs and the tape beside the heap of the host.
    expect(mebibytes(`${/^MemoryMax=(\d+)G$/m.exec(unit)?.[1]}Gi`)).toBeGreaterThanOrEqual(3 * heapOf(hostArgs))
  })

  it('the image is made of files that exist', () => {
    const copied = readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)
    const names = [...copied].flatMap(([, list = '']) => list.split(' ')).filter((name) => !name.startsWith('--'))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !existsSync(name))).toEqual([])
  })

  it('ASVS 15.2.3 what is for tests and development stays out, and no demo account is made unless it is asked for', () => {
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8').replaceAll('\\\n', ' ')
    expect(dockerfile).toMatch(/npm prune --omit=dev/)
    const [, last = ''] = dockerfile.split(/^FROM .*$(?![\s\S]*^FROM)/m).slice(-2)
    const copied = [...last.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, list = '']) => list.trim().split(/\s+/))
    const files = copied.filter((one) => one !== '--from=build').map((one) => one.replace('/app/', ''))
    const scripts = files.filter((one) => one.startsWith('scripts/'))
    const others = [
      'node_modules',
      '.build',
      '.next',
      'public',
      'lib/navigation/brand.json',
      'next.config.js',
      'package.json',
    ]
    expect(files.filter((one) => !scripts.includes(one))).toEqual(others)
    const needed = new Set<string>()
    const follow = (path: string): void => {
      if (needed.has(path)) return
      needed.add(path)
      for (const next of importsOf(readFileSync(path, 'utf8')))
        if (next.startsWith('.')) follow(join(dirname(path), next))
    }
    for (const name of ['run', 'start', 'web']) follow(`scripts/${name}.mjs`)
    expect(scripts.sort()).toEqual([...needed].sort())
    expect(last).toMatch(/^ENV .*NODE_ENV=production.* DEMO_ACCOUNTS=0$/m)
    expect(unit).toMatch(/^Environment=.* DEMO_ACCOUNTS=0$/m)
    expect(
      parse(
        readFileSync('deploy/kubernetes/undercurrent.yaml', 'utf8')
          .split('---')
          .find((one) => one.includes('kind: ConfigMap')) ?? '',
      ).data.DEMO_ACCOUNTS,
    ).toBe('0')
  })
})
