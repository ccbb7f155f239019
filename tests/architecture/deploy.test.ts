import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { engineArgs, hostArgs, hostEnv } from '@/scripts/tools/hostArgs.mjs'
import { settingTrouble } from '@/scripts/tools/settings.mjs'
import { envSchema } from '@/server/env'
import { readEnv } from '@/server/readEnv'
import { secretSettings } from '@/server/secretFiles'
import { importsOf, sources } from '@/tests/architecture/sources'

/** Settings that the host reads, and those that the programs beside it read. */
const known = (name: string): boolean =>
  name in envSchema.shape || ['API_ORIGIN', 'HOST', 'NODE_OPTIONS', 'SSL_CERT_FILE'].includes(name)
const example = readFileSync('.env.example', 'utf8')

interface Probe {
  readonly httpGet: { readonly path: string }
}
interface Container {
  readonly name: string
  readonly command?: readonly string[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[]
  readonly readinessProbe: Probe
  readonly livenessProbe: Probe
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } }
}
interface Policy {
  readonly podSelector: {
    readonly matchLabels: object
    readonly matchExpressions?: readonly { readonly values: readonly string[] }[]
  }
  readonly policyTypes: readonly string[]
  readonly egress: readonly { readonly to?: readonly object[]; readonly ports: readonly { readonly port: number }[] }[]
}
interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly stringData?: Readonly<Record<string, string>>
  readonly data?: Readonly<Record<string, string>>
  readonly spec: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } } & Policy
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
    readonly volumes?: readonly string[]
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
    expect(() => readEnv(withPasswords(api.environment))).not.toThrow()
    expect(settingTrouble(web.environment)).toBeNull()
  })

  it('ASVS 13.2.2, 13.2.3 enters no engine as its chief user, and none without a password of the operator', () => {
    const { environment } = services.api as Service
    for (const name of ['DATABASE_URL', 'TAPE_URL', 'NATS_URL'])
      expect(environment[name], name).toMatch(/^\w+:\/\/undercurrent:\$\{(UNDERCURRENT|CLICKHOUSE|NATS)_PASSWORD\}@/)
    const asked = all
      .flatMap(([, one]) => Object.entries(one.environment ?? {}))
      .filter(([name]) => /PASSWORD/.test(name))
    expect(asked.map(([name, value]) => [name, value.startsWith(`\${${name}:?`)])).toEqual(
      ['POSTGRES', 'UNDERCURRENT', 'CLICKHOUSE', 'NATS'].map((engine) => [`${engine}_PASSWORD`, true]),
    )
    const mounted = all.flatMap(([, { volumes = [] }]) => volumes.filter((one) => one.startsWith('./')))
    expect(mounted.map((one) => existsSync(`deploy/${one.split(':')[0]}`))).toEqual([true, true, true])
    expect(services.clickhouse?.environment.CLICKHOUSE_USER).toBe('undercurrent')
  })
})

const withPasswords = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name === 'PUBLIC_ORIGIN' ? 'https://flow.example.com' : value.replace(/\$\{\w+\}/g, 'secret'),
    ]),
  )

describe('deploy/clickhouse-rights.xml', () => {
  /** Statements of the tape and the market, by the right that each takes. */
  const RIGHTS: readonly (readonly [form: RegExp, right: string])[] = [
    [/^SELECT\b|^WITH\b/, 'SELECT'],
    [/^INSERT INTO/, 'INSERT'],
    [/^ALTER TABLE/, 'ALTER'],
    [/^CREATE DATABASE/, 'CREATE DATABASE'],
    [/^CREATE TABLE/, 'CREATE TABLE'],
    [/^CREATE (MATERIALIZED |OR REPLACE )?VIEW/, 'CREATE VIEW'],
    [/^CREATE OR REPLACE VIEW/, 'DROP VIEW'],
  ]
  /** What a tool does at the embedded engine alone. */
  const EMBEDDED = /^server\/(operator\/|stores\/tape\/process\/)/
  const VERB =
    /[`'"]((?:CREATE|ALTER|DROP|INSERT INTO|OPTIMIZE|TRUNCATE|RENAME|SYSTEM|BACKUP|EXCHANGE|KILL|SELECT)\b[^`'"\n]{0,40})/g

  it('ASVS 13.2.2 gives the account what the statements take, in its own database, and no more', () => {
    const files = sources(/^server\/.*\.ts$/).filter(
      ({ path }) =>
        /^server\/stores\/(tape|market|feeds|datasets)\//.test(path) && !/\.test\./.test(path) && !EMBEDDED.test(path),
    )
    const statements = files.flatMap(({ text }) => [...text.matchAll(VERB)].map(([, one = '']) => one))
    const needed = statements.flatMap((one) => {
      const rights = RIGHTS.filter(([form]) => form.test(one)).map(([, right]) => right)
      return rights.length > 0 ? rights : [`none known for ${one}`]
    })
    const text = readFileSync('deploy/clickhouse-rights.xml', 'utf8')
    const granted = [...text.matchAll(/<query>GRANT (.+) ON (\S+)<\/query>/g)].map(([, rights = '', on = '']) => [
      on,
      rights,
    ])
    expect(granted.map(([on]) => on)).toEqual(['undercurrent.*', 'system.one'])
    expect(granted[0]?.[1]?.split(', ').sort()).toEqual([...new Set(needed)].sort())
    expect(granted[1]?.[1]).toBe('SELECT')
  })
})

describe('deploy/Caddyfile', () => {
  const lines = readFileSync('deploy/Caddyfile', 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const told = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(' ').slice(1))

  it('ASVS 12.1.1, 12.1.2 speaks TLS 1.2 and 1.3 with suites of forward secrecy and authenticated ciphers', () => {
    expect(told('protocols')).toEqual([['tls1.2', 'tls1.3']])
    const [suites = []] = told('ciphers')
    expect(suites.length).toBeGreaterThan(3)
    expect(
      suites.filter((one) => !/^TLS_ECDHE_(ECDSA|RSA)_WITH_(AES_\d+_GCM|CHACHA20_POLY1305)_SHA\d+$/.test(one)),
    ).toEqual([])
  })

  it('ASVS 12.2.1, 12.2.2 people come over https alone, to a certificate of a public authority', () => {
    // For a name without a scheme Caddy asks a public authority; what comes by http:// is led there or refused.
    const sites = lines.filter((line) => /^\S+ \{$/.test(line) && /\.|:\/\//.test(line))
    expect(sites).toEqual(['http://flow.example.com {', 'flow.example.com {'])
    expect(told('redir')).toEqual([['https://{host}{uri}', 'permanent']])
    expect(lines.filter((line) => /^(tls \S*[^{\s]|auto_https|issuer|ca )/.test(line))).toEqual([])
    expect(told('header').map((words) => words.join(' '))).toContainEqual(
      expect.stringMatching(/^Strict-Transport-Security "max-age=\d{8,}[;"]/),
    )
    expect(told('reverse_proxy')).toEqual([['127.0.0.1:3000', '{']])
  })

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

  const caddy = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'])
  const isHere = caddy.error === undefined
  it.runIf(isHere)(
    isHere ? 'Caddy itself takes it' : 'Caddy itself takes it (skipped: no caddy on this machine)',
    () => {
      expect([caddy.status, caddy.stderr.toString()]).toEqual([0, expect.any(String)])
    },
  )

  it('ASVS 4.1.2 by http people are led on and programs are refused', () => {
    const lines =
      blocks
        .get('http://flow.example.com')
        ?.split('\n')
        .map((line) => line.trim()) ?? []
    const [matcher, , ...directives] = lines
    expect(matcher).toBe('@api path /api /api/* /socket /socket/*')
    // Caddy sorts what stands side by side: a redirection would come before the refusal.
    expect(directives.slice(0, 6)).toEqual([
      'handle @api {',
      expect.stringMatching(/^respond "[^"]+" 403$/),
      '}',
      'handle {',
      'redir https://{host}{uri} permanent',
      '}',
    ])
    expect(lines.join()).not.toMatch(/reverse_proxy/)
  })
})

describe('deploy/kubernetes/undercurrent.yaml', () => {
  const text = readFileSync('deploy/kubernetes/undercurrent.yaml', 'utf8')
  const documents = parseAllDocuments(text).map((one) => one.toJS() as Manifest)
  const of = (kind: string) => documents.filter((one) => one.kind === kind)
  const secrets = new Map(of('Secret').map(({ metadata, stringData = {} }) => [metadata.name, stringData]))
  const settings = of('ConfigMap')[0]?.data ?? {}
  const secretsOf = ({ envFrom = [] }: Container) =>
    Object.assign({}, ...envFrom.map(({ secretRef }) => secrets.get(secretRef?.name ?? ''))) as Record<string, string>
  const parts = of('Deployment').map((one) => [one.metadata.name, one.spec.template.spec.containers] as const)

  it('every setting it names exists and is right for each role', () => {
    expect(parts.map(([name]) => name)).toEqual(
      ['ingest', 'worker', 'api', 'web'].map((part) => `undercurrent-${part}`),
    )
    for (const [name, containers] of parts)
      for (const container of containers) {
        const { env, envFrom } = container
        const own = Object.fromEntries(env.map((one) => [one.name, one.value]))
        const whole = envFrom === undefined ? own : { ...settings, ...secretsOf(container), ...own }
        expect(
          Object.keys(whole).filter((one) => !known(one)),
          name,
        ).toEqual([])
        expect(() => readEnv(whole), name).not.toThrow()
        if (envFrom !== undefined) expect(`undercurrent-${own.ROLE}`).toBe(name)
      }
    expect(Object.keys(settings).filter((name) => secretSettings.includes(name))).toEqual([])
  })

  it('ASVS 12.3.1, 12.3.3 every line to an engine and from the web app to the hosts is encrypted', () => {
    const { API_CERT, API_CERT_KEY, PLAIN_LINES } = settings
    expect([API_CERT, API_CERT_KEY, PLAIN_LINES]).toEqual(['/tls/tls.crt', '/tls/tls.key', undefined])
    const web = parts.find(([name]) => name.endsWith('web'))?.[1][0]
    const own = Object.fromEntries((web?.env ?? []).map((one) => [one.name, one.value]))
    expect([settingTrouble(own), own.API_ORIGIN]).toEqual([null, 'https://undercurrent-api:4001'])
    expect([own.NODE_OPTIONS, own.SSL_CERT_FILE]).toEqual(['--use-openssl-ca', '/tls/ca.crt'])
  })

  it('ASVS 13.3.2 each role gets the secrets of its column in docs/security-rules.md, and no other', () => {
    const rules = readFileSync('docs/security-rules.md', 'utf8')
    const table = rules.slice(rules.indexOf('| secret | `all` |'))
    const [head = [], , ...rows] = table
      .slice(0, table.indexOf('\n\n'))
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1),
      )
    const namesOf = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    expect(rows.flatMap(([cell]) => namesOf(cell)).sort()).toEqual([...secretSettings].sort())
    for (const [name, [container]] of parts) {
      const column = head.indexOf(`\`${name.replace('undercurrent-', '')}\``)
      const needed = rows.filter((cells) => cells[column] === 'yes').flatMap(([cell]) => namesOf(cell))
      expect(Object.keys(container === undefined ? {} : secretsOf(container)).sort(), name).toEqual(needed.sort())
    }
  })

  it('ASVS 13.2.5 pods reach names, engines and the public internet; the web app hosts alone', () => {
    const policies = of('NetworkPolicy').map(({ metadata, spec }) => ({ name: metadata.name, ...spec }))
    expect(policies.map(({ name, policyTypes }) => [name, policyTypes])).toEqual([
      ['undercurrent-hosts', ['Egress']],
      ['undercurrent-web', ['Egress']],
    ])
    const ports = policies.map(({ egress }) => egress.map((one) => one.ports.map(({ port }) => port)))
    expect(ports).toEqual([
      [
        [53, 53],
        [5432, 8443, 4222],
        [443, 465, 587],
      ],
      [[53, 53], [4001]],
    ])
    expect(policies[0]?.podSelector.matchExpressions?.[0]?.values).toEqual(['ingest', 'worker', 'api'])
    expect(policies[1]?.egress[1]?.to).toEqual([{ podSelector: { matchLabels: { app: 'undercurrent', part: 'api' } } }])
    expect(JSON.stringify(policies[0]?.egress[2]?.to)).toMatch(/10\.0\.0\.0\/8.*172\.16\.0\.0\/12.*192\.168\.0\.0\/16/)
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

  it('ASVS 13.4.1 neither the image nor what it is built from holds the history or settings of a clone', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    for (const name of ['.git', '.env', '.data']) expect(ignored).toContain(name)
    const [last = ''] = readFileSync('deploy/Dockerfile', 'utf8')
      .replaceAll('\\\n', ' ')
      .split(/^FROM /m)
      .slice(-1)
    const copied = [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.trim().split(/\s+/),
    )
    expect(copied.length).toBeGreaterThan(4)
    expect(copied.filter((name) => /^\/app\/?\.?$|\.git|\.env/.test(name))).toEqual([])
    expect(readdirSync('public').filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('issue 23 an image shares the pools of its allocator as npm start does', () => {
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
    const told = [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(told)).toEqual(hostEnv)
    expect(hostEnv).toHaveProperty('MALLOC_MMAP_THRESHOLD_')
    const starters = ['scripts/start.mjs', 'scripts/dev.mjs', 'scripts/e2e.mjs', 'scripts/bench/processes.mjs']
    expect(starters.filter((file) => !readFileSync(file, 'utf8').includes('...hostEnv'))).toEqual([])
  })

  it('ASVS 13.4.2 what runs where people get in says production, and opens no debugger', () => {
    const launched = [...readFileSync('scripts/start.mjs', 'utf8').matchAll(/NODE_ENV: '(\w+)'/g)].map(
      ([, mode]) => mode,
    )
    expect(launched).toEqual(['production', 'production'])
    expect(unit).toMatch(/^Environment=.*\bNODE_ENV=production\b/m)
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(/^ENV .*\bNODE_ENV=production\b/m)
    const all = ['Dockerfile', 'compose.yaml', 'undercurrent.service', 'kubernetes/undercurrent.yaml']
    const texts = [...all.map((name) => readFileSync(`deploy/${name}`, 'utf8')), hostArgs.join(' ')]
    expect(texts.filter((text) => /--inspect|NODE_ENV[=:] ?"?(development|test)/.test(text))).toEqual([])
  })
})
